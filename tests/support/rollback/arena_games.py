"""Games of the arena: the inputs of two to four players at random, and a game of them under all invariants.

`python -m tests.support.rollback.arena_games --games 2000` plays them all; a test plays the first sixty, shorter ones
of which one in twenty is checked move by move: that takes four times as long.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from components import Collider, Position, Solid, Wrap
from ecs_platformer import World
from ecs_platformer.scene.tape.tape import Tape, tape_of_ticks
from ecs_platformer.world.invariants.watch import violations, violations_so_far, watch

ARENA = Path(__file__).parents[3] / "scenes" / "arena.toml"
TICKS = 1800
ACTIONS = "left", "right", "up", "down", "jump", "dash", "grab"
CHANGE = 0.08  # chance that a player takes or leaves an action in a tick
CHECKED = 10  # ticks from one check of the state to the next in a game that is not checked move by move


def random_tape(seed: int, ticks: int = TICKS) -> Tape:
    """Return what two, three or four players hold, each its own; they hold an action for about a fifth of a second."""
    rng = Random(seed)
    players = 2 + seed % 3
    held: list[frozenset[str]] = [frozenset()] * players
    found: list[list[frozenset[str]]] = []
    for _ in range(ticks):
        for slot in range(players):
            if rng.random() < CHANGE:
                held[slot] = held[slot] ^ {rng.choice(ACTIONS)}
        found.append(list(held))
    return tape_of_ticks(found)


def faults(seed: int, ticks: int = TICKS, *, watched: bool = True, scene: Path = ARENA) -> list[str]:
    """Play a random game; return every violation of the physics rules, and what is lost outside the arena.

    watched: every move is checked; otherwise, the state is, every few ticks
    """
    world = World.load(scene)
    if watched:
        watch(world)
    wrong: list[str] = []
    lost: list[str] = []
    before: set[int] = set()
    for held in random_tape(seed, ticks):
        frozen = world.clock.frozen_ticks > 0
        world.step(held)
        if not watched and world.tick % CHECKED == 0:
            wrong += violations(world)
        if frozen:
            continue
        outside = _outside(world)  # what is shot from an edge is there for a tick
        lost += [f"tick {world.tick}: {world.entities.label(one)} is outside" for one in outside & before]
        before = outside
    return [*violations_so_far(world), *wrong, *lost]


def _outside(world: World) -> set[int]:
    width, height = world.scene.size
    wrapping = [one for one, _ in world.each(Wrap, Position, Collider)]
    carried = {rider for one in wrapping if world.has(one, Solid) for rider in world.space.riders_of(one)}  # go with it
    boxes = [(one, world.space.bounds(one)) for one in wrapping if one not in carried]
    return {one for one, box in boxes if box[0] >= width or box[1] >= height or box[2] <= 0 or box[3] <= 0}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--scene", type=Path, default=ARENA)
    asked = parser.parse_args()
    found = 0
    for number, seed in enumerate(range(asked.first, asked.first + asked.games), 1):
        for fault in faults(seed, scene=asked.scene):
            found += 1
            print(f"seed {seed}: {fault}", flush=True)
        if number % 100 == 0 or number == asked.games:
            print(f"{number} games of {TICKS} ticks: {found} faults", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
