"""`bench`: measures how fast scenes run without a window, and which systems take the most time or execute most.

If no scene is named and the project has its own benchmarks (`tests/benchmarks/__main__.py`), these run instead.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.cli.output_argument import check_output
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.game.scene_argument import find_scene, find_tape, own_scenes, tape_of
from ecs_platformer.project import project_for
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.progress_bar import progress
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape import Tape
from ecs_platformer.tools.profiling import Timing, measure
from ecs_platformer.tools.testing.scene_check import scenes

if TYPE_CHECKING:
    from ecs_platformer.tools.profiling.counting import Counts

ROUNDS, QUICK_ROUNDS = 3, 1
SHOWN = 4  # systems, or layers, of each scene
WIDTH = 120  # characters per line of the table, if the output is not a terminal


def main(args: Namespace) -> int:
    if args.plot:
        check_output(args.plot)
    root = None if args.scenes else benchmarks_root()
    if root:
        importable = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])}
        return subprocess.call([sys.executable, str(root / "tests" / "benchmarks"), *options(args)], env=importable)
    runs = scenes_and_tapes(args.scenes)
    if args.count:
        from ecs_platformer.tools.profiling.counting import count

        print_counts({scene: count(scene, tape) for scene, tape in runs})
        return 0
    rounds: int = args.rounds or (QUICK_ROUNDS if args.quick else ROUNDS)
    timings = [measure(*runs[number], rounds) for number in progress(len(runs), "playing")]
    timings.sort(key=lambda timing: timing.rate)  # the slowest first
    print_timings(timings)
    if args.plot:
        from ecs_platformer.tools.profiling.chart import save_chart  # Pillow

        save_chart(timings, args.plot)
    return 0


def benchmarks_root() -> Path | None:
    root = project_for(None).root
    main = root / "tests" / "benchmarks" / "__main__.py"
    return root if Path.cwd().is_relative_to(root) and main.is_file() else None


def options(args: Namespace) -> list[str]:
    passed = ["--count"] if args.count else []
    passed += ["--quick"] if args.quick else []
    passed += ["--rounds", str(args.rounds)] if args.rounds else []
    return passed + (["--plot", str(args.plot.absolute())] if args.plot else [])


def scenes_and_tapes(named: Sequence[str]) -> list[tuple[Path, Tape]]:
    """Return (scene, tape) for each scene in `named` or, if `named` is empty, for each of the project's scenes.

    A campaign is replaced by its levels. Scenes without entities are left out. Raises SceneError if a scene does not
    load, and EcsPlatformerError if no scene has entities.
    """
    files = [find_scene(one) for one in named] or scenes(own_scenes())
    files = [scene for file in files for scene in (read_campaign(file).levels if is_campaign(file) else [file])]
    found = [(file, tape_for(file)) for file in dict.fromkeys(map(shortest, files)) if load_scene(file).entities]
    if not found:
        raise EcsPlatformerError("bench: these scenes have no entities")
    return found


def tape_for(scene: Path) -> Tape:
    """Return the tape NAME.tape beside the scene NAME.toml, or else the scene's demo, or else 5 s without input."""
    beside = scene.with_suffix(".tape")
    tape = find_tape(beside) if beside.is_file() else Tape()
    return tape or tape_of(None, load_scene(scene))


def print_timings(timings: Sequence[Timing]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(header_style="dim")
    table.add_column("scene")
    for heading in ("ticks", "ticks/s", "ms per tick"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("costliest systems")
    for timing in timings:
        costliest = [f"{name} {100 * share:.0f}%" for name, share in timing.shares.items()][:SHOWN]
        numbers = f"{timing.ticks:,}", f"{timing.rate:,.0f}", f"{1000 * timing.tick:.3f}"
        table.add_row(str(timing.scene), *numbers, ", ".join(costliest))
    Console(width=None if sys.stdout.isatty() else WIDTH).print(table)


def print_counts(counts: Mapping[Path, Counts]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(header_style="dim")
    table.add_column("scene")
    for heading in ("bytecodes per tick", "calls", "C calls"):
        table.add_column(heading, justify="right")
    table.add_column("costliest layers")
    table.add_column("costliest systems")
    for scene, counted in counts.items():
        costliest = [
            ", ".join(f"{name} {100 * part / counted.bytecodes:.0f}%" for name, part in [*parts.items()][:SHOWN])
            for parts in (counted.layers, counted.systems)
        ]
        numbers = f"{counted.bytecodes:,.0f}", f"{counted.calls:,.0f}", f"{counted.c_calls:,.0f}"
        table.add_row(str(scene), *numbers, *costliest)
    Console(width=None if sys.stdout.isatty() else WIDTH).print(table)
