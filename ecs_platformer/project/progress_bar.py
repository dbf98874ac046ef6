"""The progress of long work on standard error: a bar in a terminal, in a file a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

DELAY = 1.0  # s until progress is shown
UPDATE_INTERVAL = 0.1  # s
LINE_INTERVAL = 5.0  # s, between two lines in a file


def step(what: str) -> None:
    print(f"{what} …", file=sys.stderr, flush=True)


def progress(total: int, label: str) -> Iterator[int]:
    """Yield 0, 1 … `total` - 1, and show the progress once the caller's loop has run for DELAY seconds."""
    yield from (_bar if sys.stderr.isatty() else _lines)(total, label)


def _lines(total: int, label: str) -> Iterator[int]:
    due = monotonic() + DELAY
    told = False
    for number in range(total):
        if monotonic() >= due:
            print(f"{label}: {number}/{total}", file=sys.stderr, flush=True)
            told, due = True, monotonic() + LINE_INTERVAL
        yield number
    if told:
        print(f"{label}: {total}/{total}", file=sys.stderr, flush=True)


def _bar(total: int, label: str) -> Iterator[int]:
    due = monotonic() + DELAY
    bar: Progress | None = None
    with ExitStack() as open_bar:
        for number in range(total):
            if monotonic() >= due:
                if bar is None:
                    bar = open_bar.enter_context(new_bar())
                    bar.add_task(label, total=total)
                bar.update(bar.task_ids[0], completed=number)
                due = monotonic() + UPDATE_INTERVAL
            yield number
        if bar is not None:
            bar.update(bar.task_ids[0], completed=total)


def new_bar() -> Progress:
    """`rich` is imported only when a progress bar is needed, because the import takes 40 ms."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=Console(stderr=True))
