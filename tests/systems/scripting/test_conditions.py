"""Conditions: what Timelines wait for, as data."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import pytest

from components import (
    ActiveAbility,
    Ammo,
    Brain,
    Facing,
    Footing,
    Hazard,
    Health,
    Player,
    Projectile,
    Shooter,
    Tag,
    Team,
    Timeline,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from systems.rules.senses.line_of_sight import sees


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["timelines"])


def told(room: Room, ticks: int = 1) -> int:
    """How often has what it waited for come true?"""
    return room.tick(ticks).world.level.count("n")


def waits(when: str, **more: Any) -> Timeline:
    waiting: Any = {"until": when, **more}
    return Timeline((waiting, {"count": "n"}), repeat=False)


def test_ridden_and_touched(room: partial[Room]) -> None:
    assert told(room("aa\nLL", a=Player(), L=waits("ridden"))) == 1
    assert told(room(".aa\nL..", a=Player(), L=waits("ridden"))) == 0
    assert told(room("aaL", a=Player(), L=waits("ridden"))) == 0
    assert told(room("aaL", a=Player(), L=waits("touched"))) == 1
    assert told(room("aa.\n..L", a=Player(), L=waits("touched"))) == 0
    assert told(room("aa\nLL", L=waits("ridden"))) == 0
    assert told(room("aa\nLL", L=waits("ridden", by="all"))) == 1
    assert told(room("aa\nLL", a=Tag(("cat",)), L=waits("ridden", by="cat"))) == 1


def test_near_is_from_centre_to_centre(room: partial[Room]) -> None:
    assert told(room("aa......L", a=Player(), L=waits("near", range=7))) == 0
    assert told(room("aa.....L.", a=Player(), L=waits("near", range=7))) == 1
    assert told(room("aa......L", a=Player(), L=waits("far", range=7))) == 1


@pytest.mark.parametrize(
    ("drawing", "team", "expected"),
    [
        ("L......bb", Team("cats", hurts=("mice",)), 0),  # out of range
        ("L.....bb", Team("cats", hurts=("mice",)), 1),
        ("L.....bb", Team("cats"), 1),  # hurts everything
        ("L.....bb", Team("cats", hurts=("birds",)), 0),
        ("L.....bb", Team("mice"), 0),
    ],
)
def test_danger_by_those_that_may_hurt_it(room: partial[Room], drawing: str, team: Team, expected: int) -> None:
    assert told(room(drawing, L=(Team("mice"), waits("danger", range=7)), b=team)) == expected


def test_high_in_the_upper_part_of_the_level(room: partial[Room]) -> None:
    for row, expected in ((44, 1), (45, 0)):
        drawn = room(".\n" * row + "L", L=waits("high", share=0.25))
        assert drawn.world.scene.size[1] == 180
        assert told(drawn) == expected


def test_within_a_box_that_turns_with_it(room: partial[Room]) -> None:
    box = waits("within", box=(2, 0, 3, 1))
    assert told(room("bb..aa", a=Player(), b=(box, Facing(1)))) == 1
    assert told(room("bb...aa", a=Player(), b=(box, Facing(1)))) == 0
    assert told(room("aa..bb", a=Player(), b=(box, Facing(1)))) == 0
    assert told(room("aa..bb", a=Player(), b=(box, Facing(-1)))) == 1


def test_within_a_box_and_seen(room: partial[Room]) -> None:
    for seen, between, expected in ((False, "#", 1), (True, "#", 0), (True, ".", 1)):
        box = waits("within", box=(2, 0, 5, 1), seen=seen)
        assert told(room(f"bb.{between}.aa", a=Player(), b=(box, Facing(1)))) == expected


def test_sight_passes_one_ways_and_not_solids(room: partial[Room]) -> None:
    for between, expected in ((".", 1), ("#", 0), ("-", 1)):
        assert told(room(f"aa..{between}..bb", a=Player(), b=waits("sees"))) == expected
    assert told(room("aa....bb", a=Player(), b=(waits("sees", ahead=True), Facing(1)))) == 0
    assert told(room("aa....bb", a=Player(), b=(waits("sees", ahead=True), Facing(-1)))) == 1


def test_sight_is_exact_to_the_pixel(room: partial[Room]) -> None:
    """The line of pixels from 0, 0 to 6, 3, against a wall of one pixel anywhere."""
    blocked = {
        (x, y)
        for x in range(7)
        for y in range(4)
        if (x, y) not in ((0, 0), (6, 3))
        for view in [room("\n".join("".join("#" if (i, j) == (x, y) else
                     "a" if (i, j) == (0, 0) else "b" if (i, j) == (6, 3) else "."
                     for i in range(7)) for j in range(4)))]
        if not sees(view.world, view.entity("a"), view.entity("b"))
    }  # fmt: skip
    assert {(3, 1), (1, 0), (5, 2)} <= blocked
    assert all(abs(x - 2 * y) <= 2 for x, y in blocked)


def test_a_start_of_a_dash_and_nothing_before_it(room: partial[Room]) -> None:
    world = World(["input", "timelines", "footing", "dash"])
    world.spawn("hero", Position=(0, 0), Dash={"freeze": 0.05})
    world.create(Timeline(({"until": "dash"}, {"count": "n"}, {"wait": 0.01})))
    for _ in range(10):
        world.step()
    assert world.level.count("n") == 0
    for _ in range(30):
        world.step("dash right")
    assert world.level.count("n") == 1
    world.create(Timeline(({"until": "dash"}, {"count": "late"}, {"wait": 0.01})))
    world.step()
    assert world.level.count("late") == 0


def test_hurt_and_what_health_is_left() -> None:
    world = World(["timelines"])
    hurt = world.create(Health(5), Timeline(({"until": "hurt"}, {"count": "n"})))
    low = world.create(Health(5), Timeline(({"until": "health", "most": 2}, {"count": "m"}), repeat=False))
    for points, n, m in ((5, 0, 0), (4, 1, 0), (4, 1, 0), (2, 2, 1), (3, 2, 1)):
        world.get(hurt, Health).points = world.get(low, Health).points = points
        world.step()
        assert (world.level.count("n"), world.level.count("m")) == (n, m)


def test_gone() -> None:
    world = World(["timelines"])
    prey = [world.create(Tag(("prey",))) for _ in range(2)]
    world.create(Timeline(({"until": "gone", "target": "prey"}, {"count": "n"}), repeat=False))
    for one, expected in zip(prey, (0, 1), strict=True):
        world.step()
        assert world.level.count("n") == 0
        world.remove(one)
        world.step()
        assert world.level.count("n") == expected


def test_equals_asks_for_the_field_of_any_of_its_targets() -> None:
    world = World(["timelines"])
    two = [world.create(Health(5), Tag(("two",))) for _ in range(2)]
    table = {"until": "equals", "field": "two.Health.points", "to": 3}
    world.create(Timeline((table, {"count": "n"}), repeat=False))
    for points, expected in ((4, 0), (3, 1)):
        world.get(two[1], Health).points = points
        world.step()
        assert world.level.count("n") == expected


def test_an_entity_without_a_place_is_near_nothing() -> None:
    for when in ("ridden", "touched", "near", "sees", "within", "wall", "ledge", "stands", "landed"):
        world = World(["timelines"])
        world.create(waits(when))
        world.step()
        assert world.level.count("n") == 0


def test_a_wall_and_a_ledge_ahead(room: partial[Room]) -> None:
    sides: tuple[tuple[Literal[1, -1], int], ...] = ((1, 1), (-1, 0))
    for facing, wall in sides:
        assert told(room("...aa#\n......", a=(waits("wall"), Facing(facing)))) == wall
        ledge = room(".aaaa.\n.####.", a=(waits("ledge"), Facing(facing), Brain(), Footing()))
        assert told(ledge) == 1
        assert told(room("..aa..\n######", a=(waits("ledge"), Facing(facing), Brain(), Footing()))) == 0


def test_a_hazard_ahead(room: partial[Room]) -> None:
    for facing, expected in ((1, 1), (-1, 0)):
        assert told(room("..aabb", a=(waits("hazard"), Facing(facing)), b=Hazard())) == expected  # pyright: ignore[reportArgumentType]
    assert told(room("..aabb", a=(waits("hazard"), Facing()), b=Hazard(on=False))) == 0


def test_using_an_ability_and_free_of_one() -> None:
    world = World(["timelines"])
    steps: Any = ({"until": "using"}, {"count": "n"}, {"until": "free"}, {"count": "n"})
    it = world.create(ActiveAbility(), Timeline(steps, repeat=False))
    for ability, expected in (("climb", 0), ("dash", 1), ("climb", 1), ("", 2)):
        world.get(it, ActiveAbility).by = ability
        world.step()
        assert world.level.count("n") == expected


def test_a_wall_at_the_end_of_the_ground_is_no_ledge(room: partial[Room]) -> None:
    for drawing, expected in (("..aa#.\n####..", 0), ("..aa..\n####..", 1)):
        assert told(room(drawing, a=(waits("ledge"), Facing(1), Brain(), Footing()))) == expected


def test_landed_is_the_tick_in_which_it_comes_to_stand(room: type[Room]) -> None:
    landing: Any = ({"until": "landed"}, {"count": "n"})
    falls = room("aa\n..\n..\n##", a=(Timeline(landing), Velocity(0, 60)), systems=["timelines", "actor_motion"])
    assert [falls.tick().world.level.count("n") for _ in range(6)] == [0, 0, 1, 1, 1, 1]
    stood = room("aa\n##", a=Timeline(landing), systems=["timelines", "actor_motion"])
    assert stood.tick(5).world.level.count("n") == 0


@pytest.mark.parametrize(("x", "held", "side"), [(40, "dash right", "left"), (110, "dash left", "right")])
def test_dashed_into_from_a_side(x: int, held: str, side: str) -> None:
    for asked in ("left", "right", None):
        world = World()
        world.spawn("solid", Position=(0, 11), Collider=(200, 8))
        condition = {"until": "dashed"} if asked is None else {"until": "dashed", "side": asked}
        steps = {"steps": [condition, {"count": "n"}], "repeat": False}
        world.spawn("solid", Position=(70, -8), Collider=(16, 19), Timeline=steps)
        world.spawn("hero", Position=(x, 0))
        world.step(held)
        for _ in range(20):
            world.step(held.split()[1])
        assert world.level.count("n") == (asked in (side, None))


def test_a_dash_into_it_in_slow_motion_is_as_many_hits() -> None:
    told: list[int] = []
    for percent in (100, 25):
        world = World()
        world.spawn("solid", Position=(0, 11), Collider=(200, 8))
        steps = {"steps": [{"until": "dashed"}, {"count": "n"}, {"wait": 0.01}]}
        world.spawn("solid", Position=(60, -8), Collider=(16, 19), Timeline=steps)
        world.spawn("hero", Position=(40, 0), TimeScale={"percent": percent})
        world.step("dash right", ticks=900 // percent)
        told.append(world.level.count("n"))
    assert told == [1, 1]


def test_walking_into_it_is_no_dash() -> None:
    world = World()
    world.spawn("solid", Position=(0, 11), Collider=(200, 8))
    world.spawn(
        "solid", Position=(70, -8), Collider=(16, 19), Timeline={"steps": [{"until": "dashed"}, {"count": "n"}]}
    )
    world.spawn("hero", Position=(50, 0))
    for _ in range(60):
        world.step("right")
    assert world.level.count("n") == 0


@pytest.mark.parametrize(
    ("drawing", "speed", "team", "expected"),
    [
        ("bb...aa", (60, 0), "red", 1),  # 3 px away, which takes 3 ticks
        ("bb...aa", (60, 0), "blue", 0),  # its own
        ("bb...aa", (-60, 0), "red", 0),  # it flies away
        ("bb...aa", (0, 0), "red", 0),
        ("bb......aa", (60, 0), "red", 0),  # too far away
        ("bb...\n...aa", (60, 0), "red", 0),  # past it
        ("bb...\n...aa", (60, 60), "red", 1),
    ],
)
def test_threatened_by_a_shot_that_is_about_to_meet_it(
    room: partial[Room], drawing: str, speed: tuple[float, float], team: str, expected: int
) -> None:
    shot = (Velocity(*speed), Projectile(), Hazard(), Team(team))
    assert told(room(drawing, a=(Team("blue"), waits("threatened", seconds=0.09)), b=shot)) == expected


def test_unloaded(room: partial[Room]) -> None:
    for ammo, expected in ((Ammo(left=1), 0), (Ammo(left=0), 1)):
        assert told(room("aa", a=(Shooter(), ammo, waits("unloaded")))) == expected
