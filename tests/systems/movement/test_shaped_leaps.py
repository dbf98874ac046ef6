"""A jump that is given by its height is as high from wherever it is leapt."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from components import Fall, Footing, Gravity, Intent, Jump, Player, Position, Run, Velocity
from ecs_platformer.tools.testing.room import Room

HALL = "\n".join([*["#" + "." * 30 + "#"] * 14, "#.@" + "." * 28 + "#", "#" * 32])
WALL = "\n".join([*["#" + "." * 30 + "#"] * 14, "#@" + "." * 29 + "#", "#" * 32])

GROUND = [("jump", 40)]
CLIMBING = [("left grab", 10), ("left grab up", 30), ("left grab jump", 40)]
SUPER = [("right dash", 8), ("right dash jump", 40)]


def hero(room: type[Room], drawing: str, prefab: str = "hero", **tables: object) -> Room:
    legend = {"#": "wall", "@": {"prefab": prefab, "name": "hero", **tables}}
    return room(drawing, cell=8, legend=legend)


def highest(leaper: Room, story: Sequence[tuple[str, int]]) -> int:
    """px from where the last line of the story begins."""
    *before, (held, ticks) = story
    for other, count in before:
        leaper.tick(count, held=other)
    start = leaper.get("hero", Position).y
    return start - min(leaper.tick(held=held).get("hero", Position).y for _ in range(ticks))


@pytest.mark.parametrize("height", [16, 24, 40])
@pytest.mark.parametrize(
    ("drawing", "story"), [(HALL, GROUND), (WALL, CLIMBING), (HALL, SUPER)], ids=["ground", "climbing", "super"]
)
def test_it_is_so_high(room: type[Room], height: int, drawing: str, story: list[tuple[str, int]]) -> None:
    assert abs(highest(hero(room, drawing, Jump={"height": height, "reach": 48}), story) - height) <= 1


@pytest.mark.parametrize("pull", [Fall(), Gravity()], ids=["fall", "gravity"])
def test_in_the_air_too(room: type[Room], pull: object) -> None:
    order = ["input", "footing", "fall", "jump", "take_off", "gravity", "actor_motion"]
    leaper = room("a", systems=order, a=(Jump(height=40, reach=24, air=1), pull, Run(), Player(), Intent(), Footing()))
    start = leaper.tick().get("a", Position).y
    ahead = [leaper.tick(held="jump").get("a", Position).y for _ in range(40)]
    assert start - min(ahead) == 40


def test_a_dash_towards_a_target_has_no_jumps(room: type[Room]) -> None:
    pico = hero(room, HALL, "pico_hero").tick(2, held="right dash")
    assert pico.tick(held="right dash jump").get("hero", Velocity).y == 0
    assert abs(pico.get("hero", Velocity).x) < 300
