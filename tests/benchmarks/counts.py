"""The counts of a tick: of crowds of 1, 100 and 1,000 actors, and of the first ticks of fifteen levels that stay as
they are, each drawn once, and four times side by side ("NAME x4"), where a tick should cost little more, and next to
nothing more if the copies without the hero sleep ("NAME x4 asleep"); and of a world with these levels as its rooms. Of
two levels, also those of a learner's step, of a branch, and of restores ("NAME: step, grid").

`python -m tests.benchmarks --count` compares them with `counts.json`, which has those of each version of Python. A
count that is lower is written there. One that is more than 3 % higher is a failure, unless BLESS=1 is set.
`python -m tests.benchmarks.counts NAME ...` counts these scenes, and prints a line of JSON for each.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from statistics import fmean
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.inputs import NOTHING
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.profiling.counting import count
from ecs_platformer.world.world import World
from tests.benchmarks.crowd import level as crowd
from tests.benchmarks.crowd.scene import scene
from tests.benchmarks.learning.counts import PARTS, count_part
from tests.benchmarks.repeated import repeated
from tests.benchmarks.thirty_rooms import world_of

HERE = Path(__file__).resolve().parent
LEVELS = sorted((HERE / "levels").glob("*.toml"))
CROWDS = {"crowd of 1": (1, 10, 600), "crowd of 100": (100, 5, 300), "crowd of 1000": (1000, 50, 120)}
KEPT = HERE / "counts.json"
EVERY = 17  # ticks; a prime, as much happens every 2, 5, 15 or 60 ticks
TOLERANCE = 1.03
FORKS = hasattr(os, "fork")  # not on Windows
FIGURES = ("bytecodes", "calls", "c_calls")
SHARES_SHOWN = 4
COPIES = 4
FOURFOLD = f" x{COPIES}"
ASLEEP = f" x{COPIES} asleep"
LEARNED = LEVELS[:8:7]  # in the first and a full one, a step of a learner is counted, and the states of a search
ROOMS = "30 rooms"  # each level twice
MOST_FOR_ROOMS = 2  # times the bytecodes of the level that takes most
UNCOUNTED = (LEVELS[-1].stem + ASLEEP,)  # its tape leads out of the room, and starts the level again
TICKS = 1200  # of each level's tape are played
FEWER = sys.version_info >= (3, 12)  # what does not grow with the copies takes fewer bytecodes
# On average and in each: times the bytecodes of the level once
BOUNDS = {FOURFOLD: (1.33, 1.66) if FEWER else (1.3, 1.6), ASLEEP: (1.1, 1.2)}
MORE = {LEVELS[7].stem + FOURFOLD: 2.3 if FEWER else 2.2}  # most of what it adds walks or shoots; see docs/speed.md

Told = dict[str, Any]
Figures = dict[str, dict[str, int]]  # by scene


def main() -> int:
    levels = [level.stem for level in LEVELS]
    learned = [level.stem for level in LEARNED if level in LEVELS and find_spec("gymnasium")]
    names = [
        *CROWDS,
        *(name for level in levels for name in (level, level + FOURFOLD, level + ASLEEP) if name not in UNCOUNTED),
        *([ROOMS] if levels else []),
        *(f"{level}: {part}" for level in learned for part in PARTS),
    ]
    processes = min(os.cpu_count() or 1, len(names)) if FORKS else len(names)
    shares = [names[first::processes] for first in range(processes)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = {name: told for those in pool.map(_counted_apart, shares) for name, told in those.items()}
    told = {name: found[name] for name in names}
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    versions: dict[str, Figures] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    kept = versions.setdefault(version, {})
    Console(width=None if sys.stdout.isatty() else 150).print(_table(told, kept, version))
    risen = [*_risen(told, kept), *_grown(told, levels)]
    blessed = os.environ.get("BLESS") == "1"
    for name, figures in told.items():
        for figure in FIGURES:
            if blessed or figures[figure] < kept.get(name, {}).get(figure, sys.maxsize):
                kept.setdefault(name, {})[figure] = round(figures[figure])
    KEPT.write_text(json.dumps(versions, indent=1, sort_keys=True) + "\n", "utf-8")
    if blessed:
        return 0
    print(*risen, sep="\n")
    return 1 if risen else 0


def _counted_apart(names: Sequence[str]) -> dict[str, Told]:
    """Count in another process, as PYTHONHASHSEED must be set."""
    command = [sys.executable, "-m", __name__, *names]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=HERE.parents[1], env=environment, check=True, stdout=PIPE)
    return dict(zip(names, map(json.loads, done.stdout.splitlines()), strict=True))


def _print_counts(names: Sequence[str]) -> None:
    """Print a line for each scene, counted in a fork of this process: what another has cached would change the counts.

    What takes long to import and to make is there before; also what is made at the first checkpoint.
    """
    world, tape = World.load(LEVELS[-1]), _start_of_tape(LEVELS[-1])
    world.level.begin(tape.start)
    for held in tape:
        world.step(held)
    for name in names:
        if len(names) == 1 or not (child := os.fork()):
            print(json.dumps(_counted(name)), flush=True)
            return
        if os.waitpid(child, 0)[1]:
            sys.exit(f"{name} was not counted")


def _counted(name: str) -> Told:
    level, _, part = name.partition(": ")
    if part:
        return asdict(count_part(HERE / "levels" / f"{level}.toml", part))
    if name in CROWDS:
        actors, platforms, ticks = CROWDS[name]
        text, tape = scene(crowd.make(actors, platforms)), Tape(((ticks, NOTHING),))
    elif name == ROOMS:
        text, tape = world_of([*LEVELS, *LEVELS]), _start_of_tape(LEVELS[0])
    else:
        level = HERE / "levels" / f"{_level_of(name)}.toml"
        text = repeated(level, 1 if name == level.stem else COPIES, sleeps=name.endswith(ASLEEP))
        tape = _start_of_tape(level)
    with TemporaryDirectory() as folder:
        file = Path(folder, "scene.toml")
        file.write_text(text, "utf-8")
        return asdict(count(file, tape, EVERY))


def _start_of_tape(level: Path) -> Tape:
    tape = read_tape(level.with_suffix(".tape"))
    return replace(tape, runs=tuple((1, held) for held in islice(tape, TICKS)))


def _level_of(name: str) -> str:
    return name.removesuffix(ASLEEP).removesuffix(FOURFOLD)


def _grown(told: Mapping[str, Told], levels: Sequence[str]) -> Iterator[str]:
    """Yield a line about how much more a tick costs in the fourfold levels and in many rooms, if that is too much."""
    if ROOMS in told and told[ROOMS]["bytecodes"] > MOST_FOR_ROOMS * max(told[level]["bytecodes"] for level in levels):
        yield f"{ROOMS}: more than {MOST_FOR_ROOMS} times the bytecodes of each level"
    for drawn, (most_on_average, most) in BOUNDS.items():
        those = [level for level in levels if level + drawn in told]
        ratios = {level: told[level + drawn]["bytecodes"] / told[level]["bytecodes"] for level in those}
        for level, ratio in ratios.items():
            allowed = MORE.get(level + drawn, most)
            if ratio > allowed:
                yield f"{level}{drawn}: {ratio:.2f} times the bytecodes of {level}, allowed are {allowed}"
        if ratios and (average := fmean(ratios.values())) > most_on_average:
            yield f"a level{drawn}: on average {average:.2f} times the bytecodes, allowed are {most_on_average}"


def _risen(told: Mapping[str, Told], kept: Figures) -> Iterator[str]:
    for name, figures in told.items():
        for figure in FIGURES:
            now, before = figures[figure], kept.get(name, {}).get(figure)
            if before is not None and now > before * TOLERANCE:
                yield f"{name}: {now:,.0f} {figure} a tick, {now / before - 1:.1%} more than {before:,}"


def _table(told: Mapping[str, Told], kept: Figures, version: str) -> Table:
    table = Table(title=f"A tick, with Python {version}", title_justify="left", header_style="dim")
    table.add_column("scene")
    for heading in ("of once", "bytecodes", "of those kept", "calls", "C calls"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("layers")
    table.add_column("systems")
    for name, figures in told.items():
        total = figures["bytecodes"]
        before = kept.get(name, {}).get("bytecodes")
        shares = [
            ", ".join(f"{part} {share / total:.0%}" for part, share in list(figures[kind].items())[:SHARES_SHOWN])
            for kind in ("layers", "systems")
        ]
        ratio = f"{total / before:.3f}" if before else ""
        once = told.get(name.removesuffix(FOURFOLD))
        times = f"{total / once['bytecodes']:.2f}" if once is not None and name.endswith(FOURFOLD) else ""
        numbers = [f"{figures[figure]:,.0f}" for figure in FIGURES]
        table.add_row(name, times, numbers[0], ratio, *numbers[1:], *shares)
    return table


if __name__ == "__main__":
    _print_counts(sys.argv[1:])
