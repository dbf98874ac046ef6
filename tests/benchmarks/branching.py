"""Measures what a branch costs: `python -m tests.benchmarks.branching [--rounds 30]`.

In every level of the campaign, along its demo, a branch is taken, ten ticks run, and the branch is restored. The table
gives the medians in µs, and taking plus restoring in ticks' time, beside a full snapshot and its restore.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median
from time import perf_counter

from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.branches import Branches
from tests.support.projects import ROOT

TICKS = 10  # between taking and restoring
Costs = tuple[float, float, float]  # µs: a tick, taking and restoring a branch, a snapshot and its restore


def measure(level: Path, rounds: int) -> Costs:
    tape, world = read_tape(level.with_suffix(".tape")), World.load(level)
    branches = Branches(world)
    tick, branch, snapshot = list[float](), list[float](), list[float]()
    for number in range(rounds):
        while world.tick < len(tape) * number // rounds:
            world.step(tape.held(world.tick))
        held = [tape.held(world.tick + ahead) for ahead in range(TICKS)]
        start = perf_counter()
        kept = branches.take()
        taken = perf_counter()
        for one in held:
            world.step(one)
        stepped = perf_counter()
        branches.restore(kept)
        branch.append((taken - start + perf_counter() - stepped) * 1e6)
        tick.append((stepped - taken) * 1e6 / TICKS)
        start = perf_counter()
        saved = world.snapshot()
        taken = perf_counter()
        for one in held:
            world.step(one)
        stepped = perf_counter()
        world.restore(saved)
        snapshot.append((taken - start + perf_counter() - stepped) * 1e6)
    return median(tick), median(branch), median(snapshot)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    rounds = parser.parse_args().rounds
    print("level                  tick, µs  branch, µs  snapshot, µs  branch, ticks")
    for level in read_campaign(ROOT / "scenes" / "campaign.toml").counted:
        tick, branch, snapshot = measure(level, rounds)
        print(f"{level.stem:20} {tick:10.0f} {branch:11.0f} {snapshot:13.0f} {branch / tick:14.1f}")


if __name__ == "__main__":
    main()
