"""A progress bar on standard error for work that takes more than a second."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

DELAY = 1.0  # s until the bar appears
UPDATE_INTERVAL = 0.1  # s


def progress(total: int, label: str) -> Iterator[int]:
    """Yield 0, 1 … `total` - 1, and show a progress bar once the caller's loop has run for DELAY seconds."""
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
    """Return a progress bar without tasks. `rich` is imported only when a progress bar is needed, because the import
    takes 40 ms."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=Console(stderr=True))
