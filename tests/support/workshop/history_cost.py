"""Measures what the history of a run takes: memory, the time to show any tick of the last minute, and that of a tick.

python -m tests.support.workshop.history_cost [SCENE …]     (default: all scenes with more than 20 entities)

"MiB" is what Python takes for the branches and inputs after 75 s, "counted" what the window shows of it. "at" is
the slowest of 60 random ticks of the last minute. "to snapshots" and "to bare" compare the time of ticks that are noted
in a history with ticks of which a snapshot is taken every second, as it was before there were histories, and with bare
ones: medians of pairs, in processor time.
"""

from __future__ import annotations

import gc
import sys
import tracemalloc
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from ecs_platformer import World
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.kept_branches import KeptBranches
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.window.pacing.collector import Collector
from tests.support.projects import ROOT

SECONDS, BLOCK = 75, 60  # of the run: more than the time of which all branches are kept; ticks of a pair
MANY = 20  # entities


def scenes() -> list[Path]:
    found: list[Path] = []
    for path in sorted((ROOT / "scenes").rglob("*.toml")):
        try:
            world = World.load(path)
        except Exception:  # no scene: prefabs, controls, a campaign
            continue
        if len(world.entities) > MANY:
            found.append(path)
    return found


def inputs_of(world: World, ticks: int) -> list[Inputs]:
    rng = Random(1)
    if world.scene.demo:
        tape = read_tape(world.scene.demo)
        return [tape.held(tick % len(tape)) for tick in range(ticks)]
    return [frozenset(rng.sample(["left", "right", "jump", "dash"], 2)) for _ in range(ticks)]


def measured(path: Path) -> tuple[float, float, float, int]:
    """Return MiB that a history takes, MiB as it counts them, ms of the slowest at(), and its number of branches."""
    world = World.load(path)
    inputs = inputs_of(world, SECONDS * world.clock.tick_rate)
    tracemalloc.start()
    history = _played(world, inputs)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    kept, history.kept = history.kept, KeptBranches(1, 1)
    counted, branches = kept.bytes, len(kept)
    del kept
    gc.collect()
    taken = before - tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    world = World.load(path)
    history, rng, slowest, collector = _played(world, inputs), Random(2), 0.0, Collector()
    collector.start()
    collector.collect()  # as the window does when it stops the game
    for _ in range(60):
        tick = rng.randint(max(history.first, history.last - 60 * world.clock.tick_rate), history.last)
        begin = process_time()
        history.at(tick)
        slowest = max(slowest, process_time() - begin)
    collector.stop()
    return taken / 2**20, counted / 2**20, 1000 * slowest, branches


def _played(world: World, inputs: list[Inputs]) -> History:
    history = History(world)
    for held in inputs:
        world.step(held)
        history.note(held)
    return history


def ratios(path: Path, pairs: int = 8) -> tuple[float, float]:
    """Return how much longer a noted tick takes than one with snapshots every second, and than a bare one."""
    kinds = ("history", "snapshots", "bare")
    worlds = {kind: World.load(path) for kind in kinds}
    inputs = inputs_of(worlds["bare"], BLOCK * pairs)
    history, held_since = History(worlds["history"]), list[Inputs]()
    found: list[tuple[float, float]] = []
    for pair in range(pairs):
        took: dict[str, float] = {}
        for kind in kinds[:: 1 if pair % 2 else -1]:
            world, begin = worlds[kind], process_time()
            for held in inputs[pair * BLOCK : (pair + 1) * BLOCK]:
                world.step(held)
                if kind == "history":
                    history.note(held)
                elif kind == "snapshots":
                    held_since.append(held)
                    if len(held_since) >= max(world.clock.tick_rate, len(world.entities) // 10):
                        world.snapshot()
                        held_since.clear()
            took[kind] = process_time() - begin
        found.append((took["history"] / took["snapshots"], took["history"] / took["bare"]))
    return median(one for one, _ in found), median(one for _, one in found)


def main(paths: list[Path]) -> None:
    print(f"{'scene':24}{'MiB':>7}{'counted':>9}{'branches':>10}{'at, ms':>8}{'to snapshots':>14}{'to bare':>9}")
    for path in paths or scenes():
        taken, counted, slowest, branches = measured(path)
        before, bare = ratios(path)
        row = f"{path.stem:24}{taken:7.1f}{counted:9.1f}{branches:10}{slowest:8.0f}{before:14.3f}{bare:9.3f}"
        print(row, flush=True)


if __name__ == "__main__":
    main([Path(one) for one in sys.argv[1:]])
