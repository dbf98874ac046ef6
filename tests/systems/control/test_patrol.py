"""Patrol: to and fro between walls, and between the ends of its ground."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components import Collider, Intent, Position, Run, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.run_speed import furthest, turned
from systems.rules.senses import ledge_probe as way
from tests.support.brain_rooms import place, slime, turns


@pytest.mark.slow
def test_a_patrol_turns_at_walls_to_the_pixel(room: type[Room]) -> None:
    walker = slime(room, "#.@..#\n######", Patrol={})
    assert turns(walker, 400)[:3] == [(30, -1), (8, 1), (30, -1)]


@pytest.mark.slow
def test_it_sets_off_to_the_side_that_it_faces(room: type[Room]) -> None:
    walker = slime(room, "#.@..#\n######", Patrol={}, Facing={"x": -1})
    assert turns(walker, 300)[0] == (8, 1)


@pytest.mark.slow
@pytest.mark.parametrize("ground", "#=")
def test_with_ledges_it_turns_when_its_foot_is_on_the_last_pixel(room: type[Room], ground: str) -> None:
    walker = slime(room, f"...@....\n..{ground * 4}..", Patrol={"ledges": True})
    assert {place for place, _ in turns(walker, 600)} == {38, 16}  # 10 px on the ground from 16 to 48


def test_without_it_walks_off(room: type[Room]) -> None:
    walker = slime(room, "..@......\n..##.....\n.........\n#########", Patrol={})
    assert walker.tick(120).get("slime", Position).y == 24 - 7


@pytest.mark.slow
def test_a_gap_narrower_than_itself_is_no_ledge(room: type[Room]) -> None:
    walker = slime(room, "#@......#\n###.#####", Patrol={"ledges": True})
    assert turns(walker, 300)[0] == (54, -1)
    wide = slime(room, "#@......#\n###..####", Patrol={"ledges": True})
    assert turns(wide, 300)[0] == (14, -1)


@pytest.mark.parametrize("spikes", [{}, {"Team": {"name": "heroes"}}, {"Hazard": {"on": False}}])
def test_with_hazards_it_turns_before_what_may_hurt_it(room: type[Room], spikes: dict[str, object]) -> None:
    """It stops in time, at any speed."""
    for run in (25, 120):
        own = {"Patrol": {"hazards": True}, "Run": {"top_speed": run}, "Team": {"name": "heroes"}}
        walker = slime(room, "#@....^..#\n##########", {"^": {"prefab": "spikes_up", **spikes}}, **own)
        right = max(place(walker.tick())[0] for _ in range(180 if run == 25 else 60))
        assert (right + walker.get("slime", Collider).width <= 48) == (not spikes)
        if not spikes:
            assert right + walker.get("slime", Collider).width >= 40


def test_with_no_way_to_either_side_it_stands(room: type[Room]) -> None:
    narrow = slime(room, "..@...\n..#...", Patrol={"ledges": True})
    pit = slime(room, "#@#\n###", Patrol={}, Collider={"width": 8})
    for stuck in (narrow, pit):
        x = stuck.get("slime", Position).x
        assert turns(stuck, 60) == []
        assert (stuck.get("slime", Position).x, stuck.get("slime", Velocity).x) == (x, 0)


@pytest.mark.slow
@pytest.mark.parametrize("run", [{"top_speed": 150, "acceleration": 300}, {"top_speed": 150, "time_to_top": 0.4}])
def test_an_actor_that_is_slow_to_stop_turns_in_time(room: type[Room], run: dict[str, float]) -> None:
    runner = slime(room, "....@.........\n..==========..", Patrol={"ledges": True}, Run=run)
    for _ in range(300):
        x = runner.tick().get("slime", Position).x
        assert 16 <= x <= 86


@pytest.mark.slow
def test_a_platform_carries_it_to_where_it_turns(room: type[Room]) -> None:
    moving = slime(room, "....@...........\n................", Patrol={"ledges": True})
    lift = moving.world.spawn("lift", Position=(32, 8), Path={"points": [[48, 24], [0, 0]], "speed": 30})
    moving.put("slime", 32, 1)
    offsets: set[int] = set()
    for _ in range(600):
        x, y = place(moving.tick())
        under = moving.world.get(lift, Position)
        assert y == under.y - 7
        offsets.add(x - under.x)
    assert (min(offsets), max(offsets)) == (0, 14)


@pytest.mark.slow
def test_in_hops_it_stays_on_its_ground_too(room: type[Room]) -> None:
    drawing = ".........\n.........\n.........\n....@....\n..=====..\n.........\n#########"
    hopper = slime(room, drawing, prefab="hopper")
    tops: set[int] = set()
    for _ in range(900):
        x, y = place(hopper.tick())
        assert y <= 32 - 7
        if hopper.world.space.is_grounded(hopper.entity("slime")):
            assert 16 <= x <= 46
        tops.add(y)
    assert min(tops) <= 32 - 7 - 16


@pytest.mark.slow
def test_falling_off_its_ground_it_wants_nothing_until_it_has_new_ground(room: type[Room]) -> None:
    walker = slime(room, "..@......\n..##.....\n.........\n.########", Patrol={"ledges": True}).tick(5)
    walker.put("slime", 40, 11)
    assert [walker.tick().get("slime", Intent).x for _ in range(5)] == [0] * 5
    assert {x for x, _ in turns(walker, 900)} == {8, 62}


platforms = given(
    width=st.integers(10, 90),  # px; the slime has 10
    speed=st.floats(1, 400),
    rate=st.floats(20, 4000),
    share=st.sampled_from((0.0, 0.1, 0.5)),
    start=st.floats(0, 1),
)


@pytest.mark.slow
@settings(max_examples=8, deadline=None, derandomize=True)
@platforms
def test_no_platform_is_ever_left(width: int, speed: float, rate: float, share: float, start: float) -> None:
    stays(width, speed, rate, share, start)


@pytest.mark.slow
@settings(max_examples=40, deadline=None, derandomize=True)
@platforms
def test_no_platform_is_ever_left_at_length(width: int, speed: float, rate: float, share: float, start: float) -> None:
    stays(width, speed, rate, share, start)


def stays(width: int, speed: float, rate: float, share: float, start: float) -> None:
    """On a platform of this width, set down at this share of it, for 4 s; and where it is does not depend on whether
    it reckons on each tick when it would stop, or only near the ends."""
    run = {"top_speed": speed, "time_to_top": share} if share else {"top_speed": speed, "acceleration": rate}
    places = list(walk(width, run, start))
    for x, y in places:
        assert 0 <= x <= width - 10
        assert y == 9
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(way, "furthest", nobody_knows)
        assert list(walk(width, run, start)) == places


def walk(width: int, run: dict[str, float], start: float) -> Iterator[tuple[int, int]]:
    made = Room("." * 12 + "\n" + "." * 12, cell=8)
    made.world.spawn("solid", Position=(0, 16), Collider={"width": width})
    walker = made.world.spawn("guard", Position=(round(start * (width - 10)), 9), Run=run)
    for _ in range(240):
        position = made.tick().world.get(walker, Position)
        yield position.x, position.y


def nobody_knows(*_: object, **__: object) -> None: ...


@pytest.mark.slow
@settings(max_examples=100, deadline=None, derandomize=True)
@given(
    top=st.floats(0, 400), rate=st.floats(0, 4000), share=st.sampled_from((0.0, 0.0, 0.1, 0.5)),
    speed=st.floats(-400, 400), grip=st.sampled_from((1.0, 0.65, 0.0, None)),
    reduces=st.sampled_from(("ahead", "always", "at_once")),
)  # fmt: skip
def test_its_range_is_never_less_than_it_goes(
    top: float,
    rate: float,
    share: float,
    speed: float,
    grip: float | None,
    reduces: Literal["ahead", "always", "at_once"],
) -> None:
    world, run = World(), Run(top_speed=top, acceleration=rate, time_to_top=share, reduces=reduces)
    speeds = turned(world, run, speed, 120, grip=grip)
    told = furthest(world, run, speed, 2.0, grip=grip)
    for rest in (-0.5, 0.0, 0.5):  # its Remainder
        gone = max(accumulate((one * world.dt for one in speeds), initial=rest))
        assert told is None or (speeds[-1] <= 0 and max(1, round(gone)) <= told)
