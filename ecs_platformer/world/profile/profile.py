"""What a world knows of its player. The window and the campaign fill it in; without them, it holds defaults."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecs_platformer.media.art.image import Image
from ecs_platformer.scene.controls.bindings import Bindings
from ecs_platformer.world.profile.ghost import Ghost
from ecs_platformer.world.profile.level_splits import LevelSplits
from ecs_platformer.world.profile.settings import Settings
from ecs_platformer.world.snapshot.level_state import Counts


@dataclass(slots=True)
class LevelRecord:
    """A level of the campaign, and the player's best results in it."""

    name: str  # as in save files: the path relative to the campaign file
    title: str
    unlocked: bool = False
    best_ticks: int | None = None  # None: never completed
    fewest_deaths: int | None = None
    found: Counts = field(default_factory=Counts)  # the most that were collected, by the name of the count
    there: Counts = field(default_factory=Counts)  # that there are to collect; empty: not counted yet
    picture: Image | None = None  # a thumbnail; None: not drawn yet
    splits: list[int] = field(default_factory=list[int])  # ticks at the checkpoints and rooms of the best run


@dataclass(slots=True)
class LevelResult:
    """The result of the level that was just completed."""

    number: int  # of the level, among those that count, from 1
    title: str
    ticks: int
    deaths: int
    found: Counts  # by the name of the count
    there: Counts  # that there are to collect
    best_ticks: int | None = None  # the fewest before; None: it was never completed before
    is_best: bool = False  # it is the best time so far; never one with assists


@dataclass(slots=True)
class SlotRecord:
    """A save slot, 1 to 3."""

    number: int
    level: str = ""  # title of the level to go on with; "": the slot is empty
    ticks: int = 0  # played so far
    percent: int = 0  # collected, of all there is
    assisted: bool = False  # an assist was on at some time since its new game
    completed: bool = False  # all levels that count were completed since its new game
    chosen: bool = False  # it is the slot in use
    picture: Image | None = None  # a thumbnail of that level; None: not drawn yet


@dataclass(slots=True)
class Split:
    """A level of a run through the campaign. Times count from the start of the run."""

    title: str
    ticks: int | None = None  # at the end of the level; None: not completed yet
    best: int | None = None  # the same in the best run; None: there is none

    @property
    def difference(self) -> int | None:
        """How many ticks later the level ended than in the best run (< 0: earlier); None if either time is missing."""
        return None if self.ticks is None or self.best is None else self.ticks - self.best


@dataclass(slots=True)
class RunRecord:
    """The time played since the new game was begun.

    `splits` is empty unless all levels since then were played in order and without assists.
    """

    ticks: int = 0  # without menus, pauses and screens
    splits: list[Split] = field(default_factory=list[Split])  # of all levels, in order; empty: it is no whole run
    shown: bool = False  # a level is played that counts, so the run timer is shown if the player wants it

    @property
    def difference(self) -> int | None:
        """The difference of the last completed split. None if no split is completed, or the best run has no time for
        it."""
        done = [split for split in self.splits if split.ticks is not None]
        return done[-1].difference if done else None


@dataclass(slots=True)
class Profile:
    """A player's settings, records and bindings. They are not part of a world's state: no snapshot or hash contains
    them."""

    settings: Settings = field(default_factory=Settings)
    levels: list[LevelRecord] = field(default_factory=list[LevelRecord])  # of the campaign, in order
    result: LevelResult | None = None  # of the level that was completed last, since the game was started
    slots: list[SlotRecord] = field(default_factory=list[SlotRecord])
    run: RunRecord = field(default_factory=RunRecord)
    ghost: Ghost | None = None  # of the run through the level that is played; None: none is noted
    ghosts: dict[str, Ghost] = field(default_factory=dict[str, Ghost])  # of earlier runs: "best", "author"
    splits: LevelSplits = field(default_factory=LevelSplits)  # of the run through the level that is played
    device: str = "keyboard"  # what the player used last: "keyboard", "pad" or "touch"
    bindings: dict[str, list[str]] = field(default_factory=dict[str, list[str]])  # action → inputs of that device
    awaited: str = ""  # the action for which the program waits until the player presses an input; "": none
    notice: str = ""  # what the program reports in menus, such as an input that two actions shared
    rebound: Bindings = field(default_factory=Bindings)  # what the player has bound in this game
