"""A bar on standard error for what takes more than a second; what is quicker says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0  # s without a word
PAUSE = 0.1  # s between two updates


def progress(total: int, label: str) -> Iterator[int]:
    """0, 1 … total - 1, with a bar if it takes long."""
    due = monotonic() + PATIENCE
    bar: Progress | None = None
    with ExitStack() as open_bar:
        for number in range(total):
            if monotonic() >= due:
                if bar is None:
                    bar = open_bar.enter_context(new_bar())
                    bar.add_task(label, total=total)
                bar.update(bar.task_ids[0], completed=number)
                due = monotonic() + PAUSE
            yield number
        if bar is not None:
            bar.update(bar.task_ids[0], completed=total)


def new_bar() -> Progress:
    """An empty bar. rich takes 40 ms to import: only here."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=Console(stderr=True))
