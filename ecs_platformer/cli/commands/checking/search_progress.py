"""Shows the progress of a search: a line on standard error, and a map drawn every few seconds; saves the search."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from math import inf
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

from ecs_platformer.lab.solving import Search
from ecs_platformer.lab.solving.reports.level_map import LevelMap
from ecs_platformer.project.progress_bar import DELAY, LINE_INTERVAL, UPDATE_INTERVAL, new_bar

if TYPE_CHECKING:
    from rich.progress import Progress

MAP_INTERVAL, SAVE_INTERVAL = 5.0, 30.0  # s
SAVE_SHARE = 20  # of the time, at most one part is spent on saving
log = logging.getLogger(__name__)


class SearchProgress:
    """map_file: the PNG to draw the map into, or None for no map
    seconds, ticks: the limits of time and of simulated ticks, or None for no limit
    save: called at intervals of half a minute or longer, so that little is lost if the power fails
    goal: the text of what the distance is measured to"""

    def __init__(
        self,
        search: Search,
        map_file: Path | None,
        seconds: int | None,
        ticks: int | None,
        save: Callable[[], None] | None = None,
        goal: str = "the goal",
    ) -> None:
        self._search, self._map, self._seconds, self._save = search, map_file, seconds, save
        self._limit, self._goal = ticks, goal
        self._start = monotonic()
        self._due, self._map_due = self._start + DELAY, self._start + MAP_INTERVAL
        self._save_due = self._start + SAVE_INTERVAL
        self._ticks = search.ticks
        self._best = len(search.inputs)  # ticks of the way that was found; 0: none yet
        self._bar: Progress | None = None
        self._open = ExitStack()

    def is_late(self) -> bool:
        return self._seconds is not None and monotonic() - self._start >= self._seconds

    def update(self) -> None:
        """Save the search, draw its map and show its progress, each only if its interval has passed."""
        now = monotonic()
        if (best := len(self._search.inputs)) != self._best:
            self._best = best
            log.info("a way of %d ticks, found after %d simulated ticks", best, self._search.ticks)
        if self._save is not None and now >= self._save_due:
            with suppress(OSError):  # perhaps there is room at the end of the search, which reports it
                self._save()
                log.info("saved the search after %d simulated ticks", self._search.ticks)
            self._save_due = monotonic() + max(SAVE_INTERVAL, SAVE_SHARE * (monotonic() - now))
        if self._map is not None and now >= self._map_due:
            picture = LevelMap(self._search.world)
            picture.cells(self._search.places())
            picture.write(self._map)
            self._map_due = now + MAP_INTERVAL
        if now < self._due:
            return
        search, passed = self._search, now - self._start
        near = search.archive.nearest()
        best = (
            f"best {len(search.inputs):,} ticks"
            if search.inputs
            else "no way"
            if near == inf
            else f"{near:.0f} cells from {self._goal}"
        )
        speed = (search.ticks - self._ticks) / passed
        text = f"{search.archive.count:,} cells, {best}, {speed:,.0f} ticks/s"
        done, total = (int(passed), self._seconds) if self._limit is None else (search.ticks, self._limit)
        if not sys.stderr.isatty():
            print(f"searching: {done}/{total}, {text}", file=sys.stderr, flush=True)
            self._due = now + LINE_INTERVAL
            return
        if self._bar is None:
            self._bar = self._open.enter_context(new_bar())
            self._bar.add_task("searching", total=total)
        self._bar.update(self._bar.task_ids[0], completed=done, description=text)
        self._due = now + UPDATE_INTERVAL

    def __enter__(self) -> SearchProgress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()
