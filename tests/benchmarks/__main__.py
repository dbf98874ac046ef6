"""All benchmarks in one run: `python -m tests.benchmarks`, or `ecs-platformer bench` in this project.

Exit status 1 if a bound is not kept. A full run takes about twenty minutes, on a machine that does nothing else.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path

from rich.console import Console

from tests.benchmarks import counts
from tests.benchmarks.crowd import equality
from tests.benchmarks.crowd.growth import growth_lines
from tests.benchmarks.crowd.lines import crowd_lines, scale
from tests.benchmarks.crowd.snapshots import keeping_lines
from tests.benchmarks.game.campaign import campaign_lines
from tests.benchmarks.game.drawing import drawing_lines
from tests.benchmarks.game.starting import starting_lines
from tests.benchmarks.report.line import FAIL, Line
from tests.benchmarks.report.plot import save_plot
from tests.benchmarks.report.results import save, table, verdicts
from tests.benchmarks.rivals import contest
from tests.benchmarks.rivals.contest import Say

HERE = Path(__file__).resolve().parent
ROUNDS, QUICK_ROUNDS = 5, 1
WIDTH = 130  # of the table where no terminal says another
NO_RESULT = "This is NO RESULT: the bounds are those of a full run, which has other ticks and more rounds."


def main() -> int:
    parser = ArgumentParser(prog="bench", description="Measures the product against its rivals and its bounds.")
    parser.add_argument("--quick", action="store_true", help="a first look: fewer rounds and ticks; kept nowhere")
    parser.add_argument("--rounds", type=int, metavar="N", help=f"default: {ROUNDS}; {QUICK_ROUNDS} if quick")
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="where the results go; default: beside this")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="the plot goes there, too")
    parser.add_argument("--count", action="store_true", help="only the bytecodes and calls of a tick: see counts.py")
    asked = parser.parse_args()
    if asked.count:
        return counts.main()
    rounds: int = asked.rounds or (QUICK_ROUNDS if asked.quick else ROUNDS)
    how = f"{'round' if rounds == 1 else 'rounds'}."
    how = f"A QUICK look in {rounds} {how} {NO_RESULT}" if asked.quick else f"Medians of {rounds} {how}"
    folder: Path | None = asked.output or (None if asked.quick else HERE)
    if folder:
        folder.mkdir(parents=True, exist_ok=True)  # now, and not after twenty minutes, it is told if it cannot be
    with Console(stderr=True).status("…") as status:
        played, lines = measure(rounds, asked.quick, status.update)
    console = Console() if sys.stdout.isatty() else Console(width=WIDTH)
    console.print(table(lines, how))
    console.print(f"{verdicts(lines)}. {NO_RESULT}" if asked.quick else verdicts(lines))
    if folder:
        save(lines, played, folder, how)
    if asked.plot:
        save_plot(played, asked.plot)
    return 1 if any(line.verdict == FAIL for line in lines) else 0


def measure(rounds: int, quick: bool, say: Say) -> tuple[contest.Contest, list[Line]]:
    played = contest.compete(contest.QUICK if quick else contest.FULL, rounds, say)
    lines = [
        *crowd_lines(played),
        *growth_lines(rounds, say, quick=quick),
        *starting_lines(rounds, say),
        *keeping_lines(rounds, say),
        *campaign_lines(rounds, partial(scale, played), say, quick=quick),
        *drawing_lines(rounds, partial(scale, played), say),
        *equality.equality_lines(equality.QUICK if quick else equality.FULL, say),
    ]
    return played, lines


if __name__ == "__main__":
    sys.exit(main())
