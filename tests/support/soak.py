"""A long run: something is spawned and something removed in every tick; what may grow or slow down, would.

    python tests/support/soak.py [--ticks 1000000] [--reloads 1000]

Two processes with different hash seeds run the same ticks of soak.toml, and must agree on the world's hash 100 times.
Memory and CPU time are those of the first one; then the scene is loaded over and over. Ends with PASS or FAIL for each
promise, and status 0 or 1.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import re
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import IO, NamedTuple

from components import Collider, Gravity, OnHit, Position, Remainder, Velocity
from ecs_platformer import World

SCENE = Path(__file__).with_name("soak.toml")
GUESTS = 4  # that are spawned and not yet removed
MOST_ENTITIES = 15
HELD = ((), ("right",), ("right", "jump"), ("left",), ("jump", "left"))  # what the hero does, 20 ticks each
BLOCKS = 100  # in which a run is measured
WARM = 5  # of them, in which memory may grow
LATE = 25  # blocks at the beginning and at the end that are compared
MOST_GROWTH = 2.0  # MB
MOST_SLOWER = 1.2


class Block(NamedTuple):
    tick: int  # the last of them
    hash: str
    megabytes: float  # resident; 0 where that cannot be told
    microseconds: float  # CPU time of a tick, spawning and removal included
    entities: int  # alive


class Verdict(NamedTuple):
    holds: bool
    what: str
    found: str

    def __str__(self) -> str:
        return f"{'PASS' if self.holds else 'FAIL'}  {self.what:<12} {self.found}"


def megabytes() -> float:
    gc.collect()
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        pass
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0.0
    return getrusage(RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


# One process


def spawned(world: World) -> list[int]:
    """A guest, made in one way after the other; where it is and how fast is the world's own chance."""
    place = 8 + int(world.rng.random() * 136), 8 + int(world.rng.random() * 16)
    speed, name = world.rng.random() * 240 - 120, f"guest {world.tick}"
    match world.tick % 4:
        case 0:
            return [world.spawn("crate", Position=place, Velocity=(speed, 0))]
        case 1:
            return [world.spawn("lamp_crate", name, Position=place), world.named(f"{name}.lamp")]
        case 2:
            moving = Remainder(), Velocity(speed, speed), OnHit("bounce", "bounce")
            return [world.create(Position(*place), Collider(4, 4, layers=("guests",)), *moving, name=name)]
        case _:
            guest = world.spawn("ball", Position=place)
            world.remove(guest, Gravity)
            world.add(guest, Gravity(abs(speed)), Velocity(speed, 0))
            return [guest]


def run(ticks: int) -> Iterator[Block]:
    world = World.load(SCENE)
    guests: deque[list[int]] = deque()
    size = ticks // BLOCKS
    for _ in range(BLOCKS):
        start = process_time()
        for _ in range(size):
            guests.append(spawned(world))
            world.step(HELD[world.tick // 20 % len(HELD)])
            if len(guests) > GUESTS:
                for guest in filter(world.alive, guests.popleft()):
                    world.remove(guest)
        took = process_time() - start
        yield Block(world.tick, world.hash(), megabytes(), took / size * 1e6, len(world.entities))


def grown_by_reloading(times: int) -> float:
    """MB that so many reloads of the scene take, after as many that do not count: garbage waits to be collected."""
    before = 0.0
    for number in range(-times, times):
        if number == 0:
            before = megabytes()
        world = World.load(SCENE)
        world.step()
    return megabytes() - before


# Two processes, compared


def blocks(seed: str, ticks: int) -> Iterator[Block]:
    """The run of another process, with this hash seed; it begins at once, and is read as it goes."""
    command = [sys.executable, __file__, "--ticks", str(ticks), "--alone"]
    process = subprocess.Popen(command, env=os.environ | {"PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True)

    def read(lines: IO[str]) -> Iterator[Block]:
        for line in lines:
            tick, digest, memory, time, entities = line.split()
            yield Block(int(tick), digest, float(memory), float(time), int(entities))
        if process.wait():
            sys.exit("a process ended with an error")

    assert process.stdout is not None
    return read(process.stdout)


def compared(ticks: int) -> list[Verdict]:
    ours: list[Block] = []
    equal = 0
    print("      tick  entities      MB  µs/tick  hash")
    for mine, other in zip(blocks("1", ticks), blocks("2", ticks), strict=True):
        ours.append(mine)
        same = (mine.tick, mine.hash, mine.entities) == (other.tick, other.hash, other.entities)
        equal += same
        if len(ours) % 10 == 0 or not same:
            figures = f"{mine.tick:>10,}  {mine.entities:>8}  {mine.megabytes:>6.1f}  {mine.microseconds:>7.0f}"
            print(f"{figures}  {mine.hash[:8]} {'=' if same else '≠ ' + other.hash[:8]}", flush=True)
    growth = ours[-1].megabytes - ours[WARM - 1].megabytes
    early, late = (median(block.microseconds for block in some) for some in (ours[:LATE], ours[-LATE:]))
    most = max(block.entities for block in ours)
    return [
        Verdict(growth <= MOST_GROWTH, "memory", f"{growth:+.1f} MB after warming up (at most +{MOST_GROWTH})"),
        Verdict(
            late <= early * MOST_SLOWER,
            "speed",
            f"late ticks take {late / early:.2f} x early ones: {early:.0f} -> {late:.0f} µs (at most {MOST_SLOWER} x)",
        ),
        Verdict(equal == BLOCKS, "determinism", f"{equal} of {BLOCKS} hashes equal those of another process"),
        Verdict(most <= MOST_ENTITIES, "entities", f"at most {most} at a time (at most {MOST_ENTITIES})"),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ticks", type=int, default=1_000_000, help=f"a multiple of {BLOCKS}")
    parser.add_argument("--reloads", type=int, default=1000)
    parser.add_argument("--alone", action="store_true", help="only the run of one process, a line a block")
    given = parser.parse_args()
    if given.ticks < BLOCKS or given.ticks % BLOCKS:
        parser.error(f"--ticks is a multiple of {BLOCKS}")
    if given.alone:
        for block in run(given.ticks):
            print(*block, flush=True)
        return 0
    begun = monotonic()
    print(f"{platform.python_implementation()} {platform.python_version()}, {machine()}", flush=True)
    verdicts = compared(given.ticks)
    growth = grown_by_reloading(given.reloads)
    told = f"{growth:+.1f} MB in {given.reloads} reloads (at most +{MOST_GROWTH})"
    verdicts.append(Verdict(growth <= MOST_GROWTH, "reloads", told))
    print("", *verdicts, f"{monotonic() - begun:.0f} s", sep="\n")
    return 0 if all(verdict.holds for verdict in verdicts) else 1


def machine() -> str:
    info = Path("/proc/cpuinfo")
    models = re.findall(r"model name\s*: (.*)", info.read_text()) if info.exists() else []
    return f"{models[0] if models else platform.machine()} x {os.cpu_count()}, {platform.system()}"


if __name__ == "__main__":
    sys.exit(main())
