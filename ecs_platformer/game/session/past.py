"""The past of the running game: goes to earlier ticks, and shows an abandoned run as a ghost.

A run that was rewound, edited or slowed down counts as assisted: it sets no best results.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from weakref import ref

from ecs_platformer.game.faults.guarded_world import GuardedWorld
from ecs_platformer.game.history.history import History
from ecs_platformer.game.history.old_run import OldRun

OLD_RUN = "old run"  # its name among the ghosts of a profile
AHEAD = 2  # ticks of the old run that are played in one of the new run, so that the ghost is never late
SPEEDS = (1, 2, 4, 8)  # ticks of the window for one of the game


class Past:
    """The history of the world that `guarded` holds, and the speed of the game."""

    def __init__(self, guarded: GuardedWorld) -> None:
        self.slowness = 1  # one of SPEEDS
        self._guarded = guarded
        self._passed = 0  # ticks of the window since the last one of the game
        self._helped = False  # the run has gone back, was edited or slowed down
        self._edited: int | None = None  # the first tick after which inputs were edited, until take_changes()
        self._old: OldRun | None = None  # the run that was left, until all of it is noted in its ghost
        self._of: ref[History] | None = None  # the history that this is said of; one that is over can go

    @property
    def history(self) -> History:
        """A reload that keeps the state starts a new history."""
        return self._guarded.last_good.history

    def due(self, ticks: int) -> int:
        """Return how many ticks of the game to run in `ticks` ticks of the window: fewer in slow motion, else all."""
        if self.slowness == 1:
            return ticks
        self._passed += ticks
        due, self._passed = divmod(self._passed, self.slowness)
        return due

    def begin_tick(self) -> None:
        if self._of is None or self._of() is not self.history:
            self._begin(self.history)
        if self.slowness > 1:
            self._helped = True
        if self._old and not self._old.play(AHEAD):
            self._old = None

    @property
    def changed(self) -> bool:
        """True if the world shows a tick before the history's last, or if inputs were edited: see take_changes()."""
        return self._edited is not None or self.history.in_past

    def take_changes(self) -> int:
        """Drop the ticks after the tick shown.

        The dropped ticks become a ghost, unless note_edit() has made a ghost already. Return the last tick up to which
        the inputs are unchanged.
        """
        history, edited, self._edited = self.history, self._edited, None
        tick = history.world.tick
        if history.in_past:
            if edited is None:
                self._leave(tick)
            history.go_on()
        return tick if edited is None else min(tick, edited)

    @property
    def helped(self) -> bool:
        """When the level is restarted, this becomes False again."""
        return self._helped

    def note_edit(self, tick: int) -> None:
        """Record that inputs after `tick` are about to be edited. At the first edit, the old run becomes the ghost."""
        if self._edited is None:
            self._leave(tick)
        self._edited = tick if self._edited is None else min(tick, self._edited)

    def note_change(self) -> None:
        """Record that something other than inputs has changed the world between two ticks."""
        if self._of is None or self._of() is not self.history:
            self._begin(self.history)
        self._helped = True
        self._guarded.last_good.keep()

    def seek(self, tick: int, most: int) -> bool:
        """Run at most `most` ticks towards `tick`; return True once the world shows it. Raises the errors of
        History.seek()."""
        with self.unseen():
            return self.history.seek(tick, most)

    @contextmanager
    def unseen(self) -> Generator[None]:
        """Record no ghost for the ticks that run within a `with` block."""
        profile = self._guarded.world.profile
        ghost, profile.ghost = profile.ghost, None
        try:
            yield
        finally:
            profile.ghost = ghost

    def _begin(self, history: History) -> None:
        self._of, self._edited, self._old = ref(history), None, None
        if not history.start:
            self._helped = False
            history.world.profile.ghosts.pop(OLD_RUN, None)

    def _leave(self, tick: int) -> None:
        self._helped = True
        self._old = OldRun(self.history, tick)
        self._guarded.world.profile.ghosts[OLD_RUN] = self._old.ghost
