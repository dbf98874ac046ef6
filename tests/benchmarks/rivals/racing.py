"""What every contestant does alike: it builds, steps on one core, and prints how long that took as a line of JSON.

`python -m tests.benchmarks.rivals.CONTESTANT ACTORS PLATFORMS TICKS [TICKS ...]` reads the clock after each of these
numbers of ticks: the processor time of the process, which on a busy machine leaves out the time of others. Imports only
the standard library: rivals run it in environments of their own.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from time import process_time
from typing import Any


def pin() -> None:
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def each(step: Callable[[], object]) -> Callable[[int], None]:

    def go(ticks: int) -> None:
        for _ in range(ticks):
            step()

    return go


def race(
    marks: list[int], go: Callable[[int], object], at_mark: Callable[[int], object] | None = None
) -> dict[str, float]:
    """Seconds of going on by so many ticks, up to each of the marks (ticks, ascending), without those of `at_mark`."""
    seconds: dict[str, float] = {}
    total, tick = 0.0, 0
    for mark in marks:
        rest = mark - tick
        start = process_time()
        go(rest)
        total += process_time() - start
        tick = mark
        seconds[str(mark)] = total
        if at_mark is not None:
            at_mark(mark)
    return seconds


def arguments() -> tuple[int, int, list[int]]:
    actors, platforms, *marks = map(int, sys.argv[1:])
    return actors, platforms, marks


def tell(**said: Any) -> None:
    print(json.dumps(said), flush=True)
