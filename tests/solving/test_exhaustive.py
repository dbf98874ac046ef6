"""Small rooms in which every way was tried: the search finds one, and with time one of the shortest."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.goal import NEXT, Goal
from ecs_platformer.lab.solving.impossible import is_impossible
from ecs_platformer.lab.solving.start import hero_of
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.world import World
from tests.solving.rooms import write_room
from tests.support.quick import thinned

pytestmark = pytest.mark.slow

LACKS = ("Climb", "WallJump", "WallSlide", "Dash", "Duck", "LiftBoost", "CornerCorrection", "RetainSpeed")
HERO = f"""
[prefab.runner]
extends = ["hero"]
Run = {{ top_speed = 240, acceleration = 36000, friction = 36000 }}
{"".join(f"{one} = false{chr(10)}" for one in LACKS)}
"""
CHOICES = [frozenset(one.split()) for one in ("", "right", "right jump")]
STATES = 60_000  # that the exhaustive search may keep
BUFFER = 8  # ticks; more than any time that an ability remembers
FLOORS = ["".join(cells) for cells in product(".#", repeat=4)]  # what lies between the hero and the exit
ROOMS = [*((6, floor) for floor in FLOORS if floor[3] == "."), *((7, floor) for floor in FLOORS[:12])]  # 20


def room(at: int, floor: str) -> str:
    """Return a room with the exit at a column, and blocks on the floor before it."""
    ways = ["#" + "." * 12 + "#" for _ in range(4)]
    last = list("#H" + "." * 11 + "#")
    last[3:7] = floor
    last[at] = "E"
    return "\n".join(["#" * 14, *ways, "".join(last), "#" * 14, ""])


def runner(folder: Path, at: int, floor: str) -> Path:
    scene = write_room(folder, room(at, floor), HERO)
    scene.write_text(scene.read_text(encoding="utf-8").replace('"H" = "hero"', '"H" = "runner"'), encoding="utf-8")
    return scene


def state(world: World, hero: int) -> tuple[object, ...]:
    """Return all that matters of the hero's state for what comes; times long ago are as good as others."""
    parts = world.components(hero)
    position, rest, velocity = parts["Position"], parts["Remainder"], parts["Velocity"]
    jump, intent, footing = parts["JumpRequest"], parts["Intent"], parts["Footing"]
    return (
        *(position.x, position.y, rest.x, rest.y, velocity.x, velocity.y),
        *(jump.left, jump.length, jump.y, intent.held, footing.on, min(footing.air, BUFFER)),
        min(intent.waiting.get("jump", BUFFER), BUFFER),
    )


def shortest(scene: Path) -> int:
    """Return the length of the shortest way: breadth first, holding each choice in every state."""
    world = lean_world(scene)
    branches, goal, hero = Branches(world), Goal(NEXT, world), hero_of(world)
    level: list[Branch] = [branches.take()]
    seen, ticks = {state(world, hero)}, 0
    while level:
        ticks += 1
        found: list[Branch] = []
        for branch in level:
            for held in CHOICES:
                branches.restore(branch)
                world.step(held)
                if goal.reached(world):
                    return ticks
                now = state(world, hero)
                if now not in seen:
                    seen.add(now)
                    found.append(branches.take())
        assert len(seen) < STATES
        level = found
    raise AssertionError("no way at all")


@pytest.mark.parametrize(("at", "floor"), thinned(ROOMS, 2))
def test_the_fastest_way_found_is_as_short_as_the_shortest(tmp_path: Path, at: int, floor: str) -> None:
    scene = runner(tmp_path, at, floor)
    best = shortest(scene)
    search = Search(lean_world(scene), seed=1)
    while len(search.inputs) != best and search.ticks < 60_000:
        search.step()
    assert len(search.inputs) == best


CLOSED = ["#H.#..E#", "#H.##.E#", "#H###.E#", "#H.#.#E#", "#.H#E..#"]
OUT_OF_REACH = ["#H.L..E#", "#H.LL.E#", "#HLLL.E#", "#H.L.LE#", "#.HLE..#"]
BLOCK = '"L" = { prefab = "lift", Path = false, Collider = { width = 8 } }\n'


@pytest.mark.parametrize("line", [*CLOSED, *OUT_OF_REACH])
def test_impossible_rooms_are_never_called_beatable(tmp_path: Path, line: str) -> None:
    above = line.replace("H", ".").replace("E", ".")
    scene = write_room(tmp_path, "\n".join(["#" * 8, above, above, line, "#" * 8, ""]), BLOCK if "L" in line else "")
    search = Search(lean_world(scene), seed=1)
    assert is_impossible(search.world, search.hero, search.goal, search.dependencies) == (line in CLOSED)
    assert search.run(1500) is None
