"""Random levels of stock prefabs, and the same levels drawn upside down, with "up" and "down" swapped in the inputs.

python -m tests.stock_scenes.test_upside_down_levels [--first 0] [--worlds 300] [--ticks 400]
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

import components as c
from ecs_platformer import InvalidValueError, World
from ecs_platformer.world.invariants.state_rules import state_violations

HEAD = """
include = ["level.toml"]
map = '''
{rows}
'''
[prefab.nimble]                 # what no stock hero can do
extends = ["climber"]
Climb = false
LedgeGrab = {{}}
GapEntry = {{}}
StepUp = {{ height = 5, down = 3 }}
LadderClimb = {{}}
Health = {{ points = 5 }}
DropThrough = {{}}
GravityFlip = {{ button = "grab" }}
SlopeLimit = {{ steepest = 0.8, slide = 40 }}
[legend]
{legend}
"""
HILLS = {"/": "slope_up", "b": "slope_down", "(": "gentle_up_low", ")": "gentle_down_low"}  # what lies on a block
ROOFS = {"y": "ceiling_up", "z": "ceiling_down", "[": "gentle_ceiling_up_high", "]": "gentle_ceiling_down_high"}
LEGEND = "\n".join(f'"{char}" = "{prefab}"' for char, prefab in (HILLS | ROOFS).items())
ACROSS, DOWN = 36, 20  # cells of 8 px
HEIGHT = DOWN * 8  # px: what is at y is at HEIGHT - y in the level drawn upside down
ACTIONS = ("left", "right", "up", "down", "jump", "dash", "grab")
TURNED = {"up": "down", "down": "up"}
HEROES = ("hero", "climber", "pico_hero", "porter", "nimble", "archer")
PREFABS = (
    "faller", "plank", "ice", "bridge", "bridge", "lift", "lift", "cloud", "pusher", "crate", "box", "box", "heavy_box",
    "slime", "ball", "guard", "hopper", "bat", "walker", "turret", "ladder_hero", "ladder", "ladder", "rope", "net",
    "water", "wind", "spikes_up", "spikes_down", "spring", "spring_left", "spring_right", "balloon", "crumble",
    "falling_block", "crystal", "coin", "berry", "conveyor_right", "conveyor_left",
)  # fmt: skip
MOST = 26  # entities that are tried
TURNING = (
    c.Velocity,
    c.FallingBlock,
    c.Spring,
    c.Attached,
    c.Shooter,
)  # with one of these, something is upside down or not


def random_level(seed: int, folder: Path) -> Path:
    """Return the file of a level in which nothing overlaps at first; some of its actors are upside down."""
    rng = Random(seed)
    text = HEAD.format(rows="\n".join(_with_slopes(Random(f"slopes {seed}"), _cave(rng))), legend=LEGEND)
    file = folder / "random.toml"
    file.write_text(text)
    scratch = World.load(file)
    for prefab in [rng.choice(HEROES), *rng.choices(PREFABS + HEROES, k=MOST)]:
        x, y = rng.randrange(16, ACROSS * 8 - 24), rng.randrange(16, HEIGHT - 24)
        try:
            entity = scratch.spawn(prefab, Position=(x, y))
        except InvalidValueError:  # it needs more than a place
            continue
        scratch.physics.update_attachments()
        if state_violations(scratch):
            scratch.remove(entity)
            continue
        text += f'[[entity]]\nprefab = "{prefab}"\nPosition = {{ x = {x}, y = {y} }}\n'
        if scratch.has(entity, c.Path) or prefab in ("lift", "bridge", "cloud"):
            goal, speed = [rng.randint(-40, 40), rng.randint(-60, 60)], rng.randint(10, 120)
            text += f"Path = {{ points = [[0, 0], {goal}], speed = {speed} }}\n"
        if prefab in ("ladder", "rope", "net"):
            text += f"Collider = {{ height = {rng.randint(2, 8) * 8} }}\n"
        if rng.random() < 0.3 and any(scratch.has(entity, kind) for kind in TURNING):
            text += "UpsideDown = {}\n"
    file.write_text(text)
    return file


def _cave(rng: Random) -> list[str]:
    """Walls around, blocks, and planks."""
    cells = [["#" if x in (0, ACROSS - 1) or y in (0, DOWN - 1) else "." for x in range(ACROSS)] for y in range(DOWN)]
    for _ in range(rng.randint(6, 16)):
        x, y, tile = rng.randrange(ACROSS), rng.randrange(2, DOWN), rng.choice("##-")
        for row in cells[y : y + (1 if tile == "-" else rng.randint(1, 3))]:
            for column in range(x, min(x + rng.randint(1, 9), ACROSS)):
                row[column] = "#" if row[column] == "#" else tile
    return ["".join(row) for row in cells]


def _with_slopes(rng: Random, rows: list[str]) -> list[str]:
    """Put slopes on blocks, and under them."""
    cells = [[*row] for row in rows]
    for y in range(1, DOWN - 1):
        for x in range(1, ACROSS - 1):
            for beside, chars in ((rows[y + 1][x], HILLS), (rows[y - 1][x], ROOFS)):
                if rows[y][x] == "." and beside == "#" and rng.random() < 0.2:
                    cells[y][x] = rng.choice([*chars])
    return ["".join(row) for row in cells]


def draw_upside_down(world: World) -> None:
    """Turn a level that has just been loaded upside down: what was at y is at HEIGHT - y, and falls the other way."""
    for entity in world.entities:
        tiles, box, position = world.try_get(entity, c.Tiles), world.try_get(entity, c.Collider), None
        if world.has(entity, c.Position):
            position = world.get(entity, c.Position)
        if tiles is not None and box is not None and position is not None:
            position.y = HEIGHT - position.y - len(tiles.rows) * tiles.size
            box.y = tiles.size - box.y - box.height
            tiles.rows = tiles.rows[::-1]
        elif position is not None:
            position.y = HEIGHT - position.y - (0 if box is None else 2 * box.y + box.height)
        if (slope := world.try_get(entity, c.Slope)) is not None:
            slope.hangs = not slope.hangs
        for kind in (c.Velocity, c.Conveyor, c.Wind):
            if (found := world.try_get(entity, kind)) is not None:
                found.y = -found.y
        if (path := world.try_get(entity, c.Path)) is not None:
            path.points = tuple((x, -y) for x, y in path.points)
        if (hazard := world.try_get(entity, c.Hazard)) is not None and hazard.direction in TURNED:
            hazard.direction = TURNED[hazard.direction]  # pyright: ignore[reportAttributeAccessIssue]
        if (attached := world.try_get(entity, c.Attached)) is not None:
            attached.host = 0
        if (spawn := world.try_get(entity, c.Spawn)) is not None and position is not None:
            spawn.y, spawn.velocity_y = position.y, -spawn.velocity_y
        if any(world.has(entity, kind) for kind in TURNING):
            if world.has(entity, c.UpsideDown):
                world.remove(entity, c.UpsideDown)
            else:
                world.add(entity, c.UpsideDown())
    world.physics.update_attachments()


def difference(seed: int, ticks: int) -> str:
    """Return the first place where a level and the level drawn upside down differ, or nothing."""
    with TemporaryDirectory() as folder:
        file = random_level(seed, Path(folder))
        upright, turned = World.load(file), World.load(file)
    for world in (upright, turned):
        for entity, _ in list(world.each(c.Respawn)):  # a restart would draw the level the right way up again
            world.remove(entity, c.Respawn)
    draw_upside_down(turned)
    rng, held = Random(seed), set[str]()
    for tick in range(1, ticks + 1):
        if rng.random() < 0.1:
            held = {action for action in ACTIONS if rng.random() < 0.35}
        upright.step(held)
        turned.step({TURNED.get(action, action) for action in held})
        if found := _first_difference(upright, turned):
            return f"seed {seed}, tick {tick}: {found}"
    return ""


def _first_difference(upright: World, turned: World) -> str:
    if list(upright.entities) != list(turned.entities):
        return f"only one has the entities {sorted({*upright.entities} ^ {*turned.entities})}"
    for entity, _ in upright.each(c.Position, c.Collider):
        left, top, right, bottom = turned.space.bounds(entity)
        if upright.space.bounds(entity) != (left, HEIGHT - bottom, right, HEIGHT - top):
            return f"{upright.components(entity)}\n {turned.components(entity)}"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=300)
    parser.add_argument("--ticks", type=int, default=400)
    asked = parser.parse_args()
    found = 0
    for seed in range(asked.first, asked.first + asked.worlds):
        if fault := difference(seed, asked.ticks):
            found += 1
            print(fault, flush=True)
    print(f"{asked.worlds} levels of {asked.ticks} ticks, {found} with a difference")


@pytest.mark.parametrize("seed", [3, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 20))])
def test_a_level_and_the_level_drawn_upside_down_go_alike(seed: int) -> None:
    assert difference(seed, 150) == ""


if __name__ == "__main__":
    main()
