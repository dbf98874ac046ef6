"""Random levels of all stock prefabs: a cave, and in it whatever there is room for. The same seed, the same level.

python -m tests.support.worlds.mixed_prefabs [--first 0] [--worlds 300] [--ticks 500]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from ecs_platformer import InvalidValueError, Snapshot, World
from ecs_platformer.world.invariants.state_rules import state_violations
from ecs_platformer.world.invariants.watch import violations_so_far, watch

HEAD = 'include = ["level.toml", "hud.toml"]\nmap = """\n{rows}\n"""\n'
ACROSS, DOWN = 60, 26  # cells of 8 px
ACTIONS = ("left", "right", "up", "down", "jump", "dash", "grab")
MOST = 45  # entities that are tried


def level(seed: int, across: int = ACROSS) -> tuple[str, list[str]]:
    """Return the text of a scene in which nothing overlaps at first, and the prefabs in it."""
    rng = Random(seed)
    text = HEAD.format(rows="\n".join(_cave(rng, across)))
    with TemporaryDirectory() as folder:
        scratch = loaded(text, Path(folder))
    used: list[str] = []
    for prefab in ["climber", *rng.choices(stock_prefabs(), k=MOST)]:
        x, y = rng.randrange(16, across * 8 - 24), rng.randrange(16, DOWN * 8 - 24)
        before = set(scratch.entities)
        try:
            scratch.spawn(prefab, Position=(x, y))
        except InvalidValueError:  # it needs more than a place
            continue
        scratch.physics.update_attachments()
        if state_violations(scratch):
            for entity in set(scratch.entities) - before:
                if scratch.alive(entity):
                    scratch.remove(entity)
        else:
            used.append(prefab)
            text += f'[[entity]]\nprefab = "{prefab}"\nPosition = {{ x = {x}, y = {y} }}\n'
    return text, used


def faults(seed: int, ticks: int) -> Iterator[str]:
    """Yield what is wrong with a level: violations of the physics rules in its moves and ticks, and differences to a
    world that took over midway, from the text of a snapshot, with the shortcuts."""
    text, _ = level(seed)
    rng = Random(seed)
    held: frozenset[str] = frozenset()
    with TemporaryDirectory() as folder:
        world, other = loaded(text, Path(folder)), loaded(text, Path(folder))
    watch(world)
    for tick in range(ticks):
        if rng.random() < 0.1:
            held = frozenset(action for action in ACTIONS if rng.random() < 0.35)
        if tick == ticks // 2:
            other.restore(Snapshot.from_json(world.snapshot().to_json()))
        world.step(held)
        if tick >= ticks // 2:
            other.step(held)
            if (tick % 25 == 0 or tick == ticks - 1) and other.hash() != world.hash():
                yield f"seed {seed}: another state at tick {tick + 1} after a restore at {ticks // 2}"
                break
    yield from (f"seed {seed}: {fault}" for fault in violations_so_far(world))


def all_in_one_scene(folder: Path) -> World:
    """Load a scene with an entity of each stock prefab that needs no more than a place."""
    text = HEAD.format(rows="#")
    scratch = loaded(text, folder)
    for prefab in stock_prefabs():
        try:
            scratch.spawn(prefab, Position=(0, 0))
        except InvalidValueError:
            continue
        text += f'[[entity]]\nprefab = "{prefab}"\nPosition = {{ x = 0, y = 0 }}\n'
    return loaded(text, folder)


@cache
def stock_prefabs() -> tuple[str, ...]:
    with TemporaryDirectory() as folder:
        return tuple(loaded(HEAD.format(rows="#"), Path(folder)).scene.prefabs)


def loaded(text: str, folder: Path) -> World:
    file = folder / "mixed.toml"
    file.write_text(text)
    return World.load(file)


def _cave(rng: Random, across: int) -> list[str]:
    cells = [["#" if x in (0, across - 1) or y in (0, DOWN - 1) else "." for x in range(across)] for y in range(DOWN)]
    for _ in range(rng.randint(8, 22)):
        x, y = rng.randrange(across), rng.randrange(4, DOWN)
        for row in cells[y : y + rng.randint(1, 4)]:
            for column in range(x, min(x + rng.randint(1, 12), across)):
                row[column] = "#"
    return ["".join(row) for row in cells]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=300)
    parser.add_argument("--ticks", type=int, default=500)
    asked = parser.parse_args()
    count = 0
    for number, seed in enumerate(range(asked.first, asked.first + asked.worlds), 1):
        for fault in faults(seed, asked.ticks):
            count += 1
            print(fault, flush=True)
        print(f"{number} worlds of {asked.ticks} ticks: {count} faults", flush=True)


if __name__ == "__main__":
    main()
