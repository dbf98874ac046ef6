"""Is our state at the end of what was timed that of the reference, to the last bit?"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from tests.benchmarks.report.line import FAIL, PASS, Line
from tests.benchmarks.rivals.contest import Say, run

GROUP = "equal to the reference"


class Comparison(NamedTuple):
    """`every`: the reference follows every so manyth actor, among all platforms."""

    actors: int
    platforms: int
    ticks: int
    every: int = 1


FULL = (
    Comparison(1000, 50, 30),
    Comparison(1000, 50, 600, every=10),
    Comparison(10_000, 500, 30, every=100),
    Comparison(5000, 250, 60, every=50),
    Comparison(100, 5, 600),
    Comparison(1, 10, 3000),
)
QUICK = (
    Comparison(1000, 50, 10),
    Comparison(10_000, 500, 5, every=100),
    Comparison(100, 5, 30),
    Comparison(1, 10, 300),
)


def equality_lines(comparisons: Sequence[Comparison], say: Say) -> list[Line]:
    """Two at a time: nothing is measured here but the bits."""
    say("the reference, pixel by pixel")
    with ThreadPoolExecutor(2) as processes:
        return [line for _, line in sorted(zip(comparisons, processes.map(_compared, comparisons), strict=True))]


def _compared(one: Comparison) -> Line:
    asked = (one.actors, one.platforms, one.ticks, "--every", one.every)
    theirs = run("crowd.by_reference", *asked)["hashes"][str(one.ticks)]
    ours = run("crowd.ours", *asked)["hashes"][str(one.ticks)]
    title = "1 actor" if one.actors == 1 else f"{one.actors:,} actors"
    title += f", every {one.every}th" if one.every > 1 else ""
    verdict = PASS if ours == theirs else FAIL
    return Line(GROUP, f"{title}, after {one.ticks:,} ticks", ours, f"= {theirs}", "", verdict)
