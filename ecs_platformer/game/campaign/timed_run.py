"""A run: all levels except the campaign's `screens`, in order, from a new game to the last level.

Its splits are compared with the splits of the best run. All ticks since the new game belong to the run, including ticks
in levels that were restarted or left, but not time in pauses, menus and screens. A level out of order, or an assist,
ends the run for good: only a new game starts another.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.game.campaign.progress import Progress
from ecs_platformer.world.profile.profile import Split
from ecs_platformer.world.snapshot.level_state import Counts


def enter(progress: Progress, order: Sequence[str], level: str) -> None:
    """End the run if `level` is not the next level in `order`."""
    if progress.is_empty:
        progress.start_over()
    progress.whole = progress.whole and level == _next(progress, order)


def finish(progress: Progress, order: Sequence[str], level: str) -> None:
    if progress.whole and level == _next(progress, order):
        progress.splits[level] = progress.ticks
        if len(progress.splits) == len(order):
            progress.keep_run(progress.splits)


def table(progress: Progress, titles: dict[str, str], best: Counts) -> list[Split]:
    """Return a Split for each level in `titles`: the run's own ticks and those of the `best` run."""
    if not progress.whole:
        return []
    return [Split(title, progress.splits.get(name), best.get(name)) for name, title in titles.items()]


def _next(progress: Progress, order: Sequence[str]) -> str:
    return order[len(progress.splits)] if len(progress.splits) < len(order) else ""
