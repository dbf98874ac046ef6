"""`bench`: how fast scenes run without a window, and which of their systems take most of that.

In a project that has benchmarks of its own (`tests/benchmarks/__main__.py`), and with no scene named: runs those.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ecs_platformer.campaign.campaign_file import is_campaign, read_campaign
from ecs_platformer.cli.scene_argument import find_scene, find_tape, own_scenes, tape_of
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.profiling import Timing, measure
from ecs_platformer.progress_bar import progress
from ecs_platformer.project import project_for
from ecs_platformer.scene.includes import shortest
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tape import Tape
from ecs_platformer.testing.scene_check import scenes

ROUNDS, QUICK_ROUNDS = 3, 1
TOLD = 4  # systems a scene
WIDTH = 120  # of the table, where no terminal says another


def main(args: Namespace) -> int:
    if args.plot and not args.plot.absolute().parent.is_dir():
        raise EcsPlatformerError(f"{args.plot}: there is no folder {args.plot.parent}")
    own = None if args.scenes else own_benchmarks()
    if own:
        return subprocess.call([sys.executable, str(own), *options(args)])
    asked = played(args.scenes)
    rounds: int = args.rounds or (QUICK_ROUNDS if args.quick else ROUNDS)
    timings = [measure(*asked[number], rounds) for number in progress(len(asked), "playing")]
    timings.sort(key=lambda timing: timing.rate)  # the slowest first
    tell(timings)
    if args.plot:
        from ecs_platformer.profiling.chart import save_chart  # Pillow

        save_chart(timings, args.plot)
    return 0


def own_benchmarks() -> Path | None:
    """The folder of the project's own benchmarks, if the working folder is in a project that has some."""
    root = project_for(None).root
    folder = root / "tests" / "benchmarks"
    return folder if Path.cwd().is_relative_to(root) and (folder / "__main__.py").is_file() else None


def options(args: Namespace) -> list[str]:
    """What was said on the command line, to be said again."""
    said = ["--quick"] if args.quick else []
    said += ["--rounds", str(args.rounds)] if args.rounds else []
    return said + (["--plot", str(args.plot.absolute())] if args.plot else [])


def played(named: Sequence[str]) -> list[tuple[Path, Tape]]:
    """The scenes that are meant, each with its inputs; by default all of the project that have anything in them.

    All of them are read before the first is played: a slip in the last one is told at once.
    """
    files = [find_scene(one) for one in named] or scenes(own_scenes())
    files = [scene for file in files for scene in (read_campaign(file).levels if is_campaign(file) else [file])]
    found = [(file, tape_for(file)) for file in dict.fromkeys(map(shortest, files)) if load_scene(file).entities]
    if not found:
        raise EcsPlatformerError("bench: there is nothing in these scenes")
    return found


def tape_for(scene: Path) -> Tape:
    """The inputs of the tape beside a scene, else of its demo, else 5 s of none."""
    beside = scene.with_suffix(".tape")
    tape = find_tape(beside) if beside.is_file() else Tape()
    return tape or tape_of(None, load_scene(scene))


def tell(timings: Sequence[Timing]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(header_style="dim")
    table.add_column("scene")
    for heading in ("ticks", "ticks/s", "ms a tick"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("of which")
    for timing in timings:
        costliest = [f"{name} {100 * share:.0f}%" for name, share in timing.shares.items()][:TOLD]
        numbers = f"{timing.ticks:,}", f"{timing.rate:,.0f}", f"{1000 * timing.tick:.3f}"
        table.add_row(str(timing.scene), *numbers, ", ".join(costliest))
    console = Console() if sys.stdout.isatty() else Console(width=WIDTH)
    console.print(table)
