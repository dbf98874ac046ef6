from functools import partial
from pathlib import Path

import pytest

from components import (
    Collider,
    Duck,
    Ghost,
    Hazard,
    Health,
    Hurtbox,
    Position,
    Solid,
    Struck,
    Team,
    Tiles,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.levels import level


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """Struck stays to be seen: no system carries it out."""
    return partial(room, systems=["solid_motion", "actor_motion", "attachments", "hazards"], tick_rate=50)


def struck(room: Room, name: str = "a") -> bool:
    return room.world.has(room.entity(name), Struck)


def with_hazard(room: Room, x: int, y: int, width: int, height: int, **hazard: object) -> int:
    """One that is neither actor nor solid."""
    return room.world.create(Position(x, y), Collider(width, height), Hazard(**hazard))  # pyright: ignore[reportArgumentType]


def test_it_strikes_an_actor_that_has_health_and_overlaps_it(room: partial[Room]) -> None:
    both = room("aa.bb.\naa.bb.", a=Health(), b=Health())
    spike = with_hazard(both, 1, 1, 2, 1, points=2)  # touches b, and no more
    both.tick()
    assert both.get("a", Struck) == Struck(points=2, by=spike, away=-1)
    assert not struck(both, "b")
    assert not struck(room("aa\naa").tick())


def test_while_it_is_off_it_hurts_nothing(room: partial[Room]) -> None:
    actor = room("aa", a=Health())
    spike = with_hazard(actor, 0, 0, 2, 1, on=False)
    assert not struck(actor.tick())
    actor.world.get(spike, Hazard).on = True
    assert struck(actor.tick())


def test_without_health_nothing_happens(room: partial[Room]) -> None:
    crate = room("aa")
    with_hazard(crate, 0, 0, 2, 1)
    assert not struck(crate.tick())


@pytest.mark.parametrize(
    ("direction", "velocity", "hurts"),
    [
        ("up", (0, 0), True), ("up", (0, 50), True), ("up", (0, -50), False), ("up", (50, 0), True),
        ("down", (0, 0), True), ("down", (0, 50), False), ("down", (0, -50), True),
        ("left", (0, 0), True), ("left", (50, 0), True), ("left", (-50, 0), False),
        ("right", (0, 0), True), ("right", (50, 0), False), ("right", (-50, 0), True),
        ("", (50, 50), True), ("", (-50, -50), True),
    ],
)  # fmt: skip
def test_an_actor_that_moves_away_from_the_points_passes_them(
    room: partial[Room], direction: str, velocity: tuple[float, float], hurts: bool
) -> None:
    passing = room("....\n.aa.\n.aa.\n....", a=(Health(), Velocity(*velocity)))
    with_hazard(passing, -2, -2, 9, 9, direction=direction)
    assert struck(passing.tick()) == hurts


def test_spikes_that_point_up_hurt_nothing_from_below(room: partial[Room]) -> None:
    for bottom, hurts in ((4, True), (3, False)):
        standing = room("....\naa..\naa..\naa..", a=Health())
        with_hazard(standing, 0, 2, 2, bottom - 2, direction="up")
        assert struck(standing.tick()) == hurts, bottom


def test_the_velocity_of_what_carries_it_does_not_count(room: partial[Room]) -> None:
    for direction, hurts in (("right", True), ("left", True)):
        carried = room("aa...\nLLL..", a=Health(), L=Velocity(50, 0))
        with_hazard(carried, 0, 0, 9, 1, direction=direction)
        assert carried.tick().get("a", Position).x == 1
        assert struck(carried) == hurts


def test_a_hurtbox_is_apart_from_the_collider(room: partial[Room]) -> None:
    for y, hurts in ((3, False), (2, True)):
        small = room("aa\naa\naa\naa", a=(Health(), Hurtbox(2, 3)))
        with_hazard(small, 0, y, 2, 1)
        assert struck(small.tick()) == hurts


def test_an_actor_that_ducks_ducks_below_it(room: partial[Room]) -> None:
    for y, hurts in ((0, False), (1, False), (2, True), (3, False)):
        ducking = room("..\n..\naa\naa", a=(Health(), Hurtbox(2, 3, 0, -2), Duck(height=2)))
        duck = ducking.get("a", Duck)
        duck.on, duck.standing = True, (2, 4, 0, -2)
        with_hazard(ducking, 0, y, 2, 1)
        assert struck(ducking.tick()) == hurts, y


def test_a_solid_hurts_an_actor_that_touches_a_face_of_it(room: partial[Room]) -> None:
    for drawing in ("aaLL", "LLaa", "aa\nLL", "LL\naa"):
        assert struck(room(drawing, a=Health(), L=Hazard()).tick()), drawing
    for drawing in ("aa.LL", "aa..\n..LL", "..aa\nLL.."):
        assert not struck(room(drawing, a=Health(), L=Hazard()).tick()), drawing


def test_a_solid_hurts_the_soles_too(room: partial[Room]) -> None:
    assert struck(room("aa\naa\nLL", a=(Health(), Hurtbox(2, 1)), L=Hazard()).tick())


def test_tiles_hurt_where_they_are(room: partial[Room]) -> None:
    cellar = room("a..b\n....", a=Health(), b=Health())
    cellar.world.create(Position(0, 1), Collider(1, 1), Solid(), Tiles(("..##",), 1), Hazard())
    cellar.tick()
    assert [struck(cellar, name) for name in "ab"] == [False, True]


def test_it_goes_along_with_what_it_sits_on(room: partial[Room]) -> None:
    lift = room(".aa.\n....\n....\n....\n....\nLLLL", a=Health(), L=Velocity(0, -50))
    spikes = lift.world.spawn("spikes_up", Position=(1, 2), Collider={"width": 2})
    for top, hurts in ((1, False), (0, True)):
        lift.tick()
        assert lift.world.get(spikes, Position).y == top
        assert struck(lift) == hurts


def test_a_disabled_one_is_none_and_nothing_there_is_hurt(room: partial[Room]) -> None:
    for which in (0, 1):
        pair = room("aa", a=Health())
        spike = with_hazard(pair, 0, 0, 2, 1)
        pair.world.get((pair.entity("a"), spike)[which], Collider).enabled = False
        assert not struck(pair.tick())


def test_ghosts_are_hurt_like_others(room: partial[Room]) -> None:
    haunted = room("aa", a=(Health(), Ghost()))
    with_hazard(haunted, 0, 0, 2, 1)
    assert struck(haunted.tick())


@pytest.mark.parametrize(
    ("mine", "its", "hurts"),
    [
        (None, None, True),
        (None, Team("red"), True),
        (Team("red"), None, True),
        (Team("red"), Team("blue"), True),
        (Team("red"), Team("red"), False),
        (Team("red", hurts=("blue",)), Team("blue"), True),
        (Team("red", hurts=("blue",)), Team("green"), False),
        (Team("red", hurts=("blue",)), None, False),
        (Team("red", hurts=("red",)), Team("red"), False),
    ],
)
def test_teams_decide_which_entities_hurt_each_other(
    room: partial[Room], mine: Team | None, its: Team | None, hurts: bool
) -> None:
    pair = room("aa", a=(Health(), its) if its else Health())
    spike = with_hazard(pair, 0, 0, 2, 1)
    if mine:
        pair.world.add(spike, mine)
    assert struck(pair.tick()) == hurts


def test_no_actor_hurts_itself(room: partial[Room]) -> None:
    assert not struck(room("aa", a=(Health(), Hazard())).tick())


def test_of_several_in_one_tick_the_hardest_counts(room: partial[Room]) -> None:
    for points, which in (((1, 3, 2), 1), ((2, 2, 1), 0)):
        cornered = room("aa", a=Health())
        spikes = [with_hazard(cornered, 0, 0, 2, 1, points=number) for number in points]
        assert cornered.tick().get("a", Struck).by == spikes[which]
    deadly = room("aa", a=Health())
    with_hazard(deadly, 0, 0, 2, 1, points=9)
    zone = with_hazard(deadly, 0, 0, 2, 1, deadly=True)
    assert deadly.tick().get("a", Struck).by == zone


def test_the_stock_spikes_are_sharp_where_they_look_so(tmp_path: Path) -> None:
    world = level(tmp_path, "#####\n#>v<#\n#>.<#\n#.^.#\n#####")
    boxes = {world.space.bounds(entity) for entity, _ in world.each(Hazard)}
    left, right = {(8, 8, 11, 16), (8, 16, 11, 24)}, {(29, 8, 32, 16), (29, 16, 32, 24)}
    assert boxes == {(16, 29, 24, 32), (16, 8, 24, 11), *left, *right}


def test_a_saw_goes_through_walls(tmp_path: Path) -> None:
    world = level(tmp_path, ".....#...")
    saw = world.spawn("saw", Position=(0, 0), Path={"points": [(60, 0)], "speed": 60})
    for _ in range(60):
        world.step()
    assert world.get(saw, Position).x == 60
