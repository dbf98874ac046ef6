"""As long as nothing crosses a border, what happens in a room is the same whether other rooms sleep or not."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from components import Position, Room
from ecs_platformer import World
from ecs_platformer.project import project_for
from ecs_platformer.scene.scene import Scene, load_scene

WIDE, HIGH, TILE = 20, 12, 8  # cells of a room; px of a cell
THINGS = (
    *("crate", "box", "slime", "ball", "hopper", "guard", "heart", "spikes_up", "ice", "water", "wind", "checkpoint"),
    *("crumbling", "flyer", "ferry", "bells"),
)
HEAD = """
view = [160, 96]
include = ["hazards.toml"]
[prefab.room]
Position = {}
Collider = { width = 8, height = 8 }
[prefab.crumbling]
extends = ["wall"]
Crumble = {}
[prefab.flyer]
extends = ["slime"]
Patrol = false
Gravity = false
Timeline = { steps = [{ move = [0, 12], seconds = 0.5 }, { wait = 0.2 }, { back = true, seconds = 0.5 }] }
[prefab.ferry]
extends = ["wall"]
Velocity = {}
Remainder = {}
Path = { points = [[16, 0], [0, 0]], speed = 40 }
[prefab.bells]
Position = {}
Timeline = { steps = [{ wait = 0.3 }, { count = "bells" }] }
"""


@cache
def rooms(seed: int, sleeps: str) -> Scene:
    """Two closed rooms, each full of random things; the player is in the left one."""
    rng, rows = Random(seed), ["#" * 2 * WIDE] * HIGH
    entities: list[str] = []
    for room in range(2):
        for row in range(1, HIGH - 1):
            cells = [rng.choice("#.......") for _ in range(WIDE - 2)]
            line = rows[row]
            rows[row] = line[: room * WIDE + 1] + "".join(cells) + line[room * WIDE + WIDE - 1 :]
        entities.append(
            f'prefab = "room"\nRoom = {{ sleeps = {sleeps} }}\nPosition = {{ x = {room * WIDE * TILE} }}\n'
            f"Collider = {{ width = {WIDE * TILE}, height = {HIGH * TILE} }}"
        )
        for _ in range(12):
            x, y = (room * WIDE + rng.randint(2, WIDE - 5)) * TILE, rng.randint(1, HIGH - 3) * TILE
            entities.append(f'prefab = "{rng.choice(THINGS)}"\nPosition = {{ x = {x}, y = {y} }}')
    entities.append('prefab = "climber"\nname = "hero"\nPosition = { x = 16, y = 16 }')
    text = "".join(f"[[entity]]\n{one}\n" for one in entities)
    level = "\n".join(rows)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rooms.toml"
        path.write_text(f"map = '''\n{level}\n'''\nlegend = {{ '#' = 'wall' }}\n{HEAD}\n{text}", encoding="utf-8")
        project_for(path)
        return load_scene(path)


def here(world: World) -> list[tuple[int, dict[str, Any]]]:
    """Return all that is in the left room, rooms apart, as it is now."""
    return [
        (entity, {name: repr(part) for name, part in world.components(entity).items()})
        for entity, (position,) in world.entities.every(Position)
        if position.x < WIDE * TILE and not world.has(entity, Room)
    ]


def check(seed: int, ticks: int) -> None:
    rng = Random(seed)
    asleep = World(scene=rooms(seed, "true"))
    plain = World(scene=rooms(seed, "true"), fast=False)
    awake = World(scene=rooms(seed, "false"))
    held = ""
    for tick in range(ticks):
        if not rng.randrange(6):
            held = " ".join(one for one in ("left", "right", "jump", "dash", "up", "grab") if rng.random() < 0.4)
        for world in (asleep, plain, awake):
            world.step(held)
        assert here(asleep) == here(awake), (seed, tick)
        assert asleep.hash() == plain.hash(), (seed, tick)
    assert asleep.clock.asleep


@pytest.mark.parametrize("seed", range(2))
def test_a_room_is_the_same_if_the_other_sleeps(seed: int) -> None:
    check(seed, 40)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 60, 10))
def test_random_rooms_are_the_same_if_others_sleep(first: int) -> None:
    for seed in range(first, first + 10):
        check(seed, 200)
