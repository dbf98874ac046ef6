"""A player's progress in a campaign: what one save slot holds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from ecs_platformer.scene.checks.between import Between
from ecs_platformer.scene.tape.start import Lasting, Saved
from ecs_platformer.world.snapshot.level_state import MOST, Counts

Levels = dict[str, Counts]  # by the level's name: "ticks", "deaths" and the counts of the level
FEWEST = ("ticks", "deaths")  # for these counts, a smaller number is better
END = "end"  # the last split of a completed level


@dataclass(slots=True)
class Progress:
    """A player's progress. Levels are named by their paths relative to the campaign file."""

    at: str = ""  # the current level; "": none yet
    reached: list[str] = field(default_factory=list[str])  # levels that were entered, in that order
    done: Levels = field(default_factory=Levels)  # the latest counts of each completed level
    best: Levels = field(default_factory=Levels)  # the fewest ticks and deaths, the most of every other count
    found: Levels = field(default_factory=Levels)  # the most of every count since the new game, in completed levels
    ticks: Annotated[int, Between(0, MOST)] = 0  # played since the new game, in levels that are not in `screens`
    assisted: bool = False  # an assist was on at some time since the new game
    whole: bool = False  # since the new game, all levels were played in order, and without assists
    splits: Counts = field(default_factory=Counts)  # while `whole`: `ticks` at the end of each level
    best_splits: Counts = field(default_factory=Counts)  # those of the best whole run
    lasting: Lasting = field(default_factory=Lasting)  # changes that outlast a level, since the new game
    left: str = ""  # level that goes on at a checkpoint; "": none
    left_ticks: Annotated[int, Between(0, MOST)] = 0  # played in that level
    left_state: Saved = field(default_factory=Saved)  # what that level has kept at the checkpoint
    left_splits: Counts = field(default_factory=Counts)  # of the run through that level
    level_splits: Levels = field(default_factory=Levels)  # those of the best run through each level, with its END
    turn: Annotated[int, Between(0, MOST)] = 0  # higher than that of the slot that was played before

    @property
    def is_empty(self) -> bool:
        return not self.reached

    def start_over(self) -> None:
        blank = Progress(
            best=self.best, best_splits=self.best_splits, level_splits=self.level_splits, turn=self.turn, whole=True
        )
        for name in Progress.__slots__:
            setattr(self, name, getattr(blank, name))

    def leave(self, level: str, ticks: int, state: Saved, splits: Counts) -> bool:
        """Let a level go on at a checkpoint; return True if that is another one than before, or has kept more."""
        new = level != self.left or {**state, "deaths": 0} != {**self.left_state, "deaths": 0}
        self.left, self.left_ticks, self.left_state, self.left_splits = level, ticks, state, dict(splits)
        return new

    def totals(self) -> Counts:
        totals: Counts = {}
        for counts in self.done.values():
            for name, number in counts.items():
                totals[name] = totals.get(name, 0) + number
        return totals

    def finish(self, level: str, counts: Counts, *, assisted: bool = False) -> None:
        """Record the counts of a completed level; if `assisted` is False, also update its best results."""
        self.done[level] = counts
        _keep_better(self.found, level, {name: number for name, number in counts.items() if name not in FEWEST})
        if not assisted:
            _keep_better(self.best, level, counts)

    def change_lasting(self, before: Lasting, now: Lasting) -> None:
        kept = {key: value for key, value in self.lasting.items() if key in now or key not in before}
        self.lasting = kept | {key: value for key, value in now.items() if before.get(key) != value}

    def merge(self, before: Progress, other: Progress) -> None:
        """Add the changes of another window, which has changed the saved progress from `before` to `other`."""
        self.reached += [level for level in other.reached if level not in {*before.reached, *self.reached}]
        for level, counts in other.done.items():
            if self.done.get(level) == before.done.get(level):  # else this one has completed it since
                self.done[level] = counts
        for mine, old, new in ((self.best, before.best, other.best), (self.found, before.found, other.found)):
            for level, counts in new.items():
                if counts != old.get(level):
                    _keep_better(mine, level, counts)
        self.change_lasting(before.lasting, other.lasting)
        self.ticks += max(other.ticks - before.ticks, 0)
        self.turn = max(self.turn, other.turn)
        self.assisted = self.assisted or (other.assisted and not before.assisted)
        for level, splits in other.level_splits.items():
            self.keep_splits(level, splits)
        if other.best_splits != before.best_splits:
            self.keep_run(other.best_splits)

    def keep_splits(self, level: str, splits: Counts) -> None:
        if level not in self.level_splits or splits.get(END, MOST) < self.level_splits[level].get(END, MOST):
            self.level_splits[level] = dict(splits)

    def keep_run(self, splits: Counts) -> None:
        if not self.best_splits or list(splits.values())[-1:] < list(self.best_splits.values())[-1:]:
            self.best_splits = dict(splits)


def _keep_better(levels: Levels, level: str, counts: Counts) -> None:
    best = levels.setdefault(level, {})
    for name, number in counts.items():
        choose = min if name in FEWEST else max
        best[name] = choose(best.get(name, number), number)
