"""A run: all levels that count, in order, from a new game to the last one. Its splits are compared with the best run's.

All ticks since the new game belong to it, those of levels that were restarted or left, too; pauses, menus and screens
do not. A level out of order, or an assist, ends it for good: only a new game begins another one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.campaign.progress import Progress
from ecs_platformer.profile.profile import Split
from ecs_platformer.snapshot.level_state import Counts


def enter(progress: Progress, order: Sequence[str], level: str) -> None:
    """Begin a new game with the first level of all; end the run if this is not the next one of `order`."""
    if progress.is_empty:
        progress.start_over()
    progress.whole = progress.whole and level == _next(progress, order)


def finish(progress: Progress, order: Sequence[str], level: str) -> None:
    """Note the split of a completed level; after the last one, keep the run if it is the best."""
    if progress.whole and level == _next(progress, order):
        progress.splits[level] = progress.ticks
        if len(progress.splits) == len(order):
            progress.keep_run(progress.splits)


def table(progress: Progress, titles: dict[str, str], best: Counts) -> list[Split]:
    """Return the splits of the run, one for each level in `titles`, beside those of the `best` one; [] if it ended."""
    if not progress.whole:
        return []
    return [Split(title, progress.splits.get(name), best.get(name)) for name, title in titles.items()]


def _next(progress: Progress, order: Sequence[str]) -> str:
    """Return the level to play next in the run; "" after the last one."""
    return order[len(progress.splits)] if len(progress.splits) < len(order) else ""
