"""The splits of a run through a level: when it reached each checkpoint and each room for the first time."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ecs_platformer.world.snapshot.level_state import Counts

MOST = 200  # splits of a run


@dataclass(slots=True)
class LevelSplits:
    """The splits of a run through `scene`, by place, as "x,y": the ticks since the level was begun."""

    scene: Path | None = None  # None: none are noted
    before: int = 0  # ticks played in the level before tick 0 of its world, which goes on at a checkpoint
    ticks: Counts = field(default_factory=Counts)  # in the order in which they were reached
    best: Counts = field(default_factory=Counts)  # those of the level's best run; empty: there is none

    def note(self, place: str, tick: int) -> None:
        """Note that a place was reached in this tick of the world, unless the run was there before.

        A place reached in tick 1 is where the run begins. Later splits are dropped: the world was taken back.
        """
        now = self.before + tick
        self.ticks = {one: then for one, then in self.ticks.items() if then <= now}
        if tick > 1 and len(self.ticks) < MOST:
            self.ticks.setdefault(place, now)

    def last(self, tick: int) -> tuple[int, int] | None:
        """Return (age, difference) of the last split that the best run has as well, in ticks; None if there is none.

        A difference < 0 is ahead of the best run.
        """
        now = self.before + tick
        shared = [(now - then, then - self.best[one]) for one, then in self.ticks.items() if one in self.best]
        return next((one for one in reversed(shared) if one[0] >= 0), None)
