"""Plays a level from the address of a page: checks it, verifies its run, shows the run, and lets the player play.

Nothing in a link is executed: its level is data, with the same limits as other scenes.
"""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.links.level import write_level
from ecs_platformer.game.links.link import read_link
from ecs_platformer.game.links.verification import Verification
from ecs_platformer.project.error_report import report
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.web.page import Page


class LinkedLevel:
    """The level in a link. Raises EcsPlatformerError if it cannot be played."""

    def __init__(self, text: str, scenes: Path) -> None:
        link = read_link(text)
        self._file = write_level(link, scenes)
        self._tape = parse(link.tape, "the run in this link", actions_of(self._file))
        self._verification = Verification(self._file, self._tape)
        self._failed = ""

    def check(self, ticks: int) -> float:
        """Play the next `ticks` ticks of the run; return the fraction of the run that has been played."""
        try:
            self._verification.run(ticks)
        except Exception as error:
            self._failed = next(report(error))
        return 1.0 if self._failed else self._verification.progress

    @property
    def verdict(self) -> str:
        return f"not verified: the run stops: {self._failed}" if self._failed else self._verification.verdict()

    def page(self) -> LinkedPage:
        return LinkedPage(self._file, self._tape)


def opened(text: str, scenes: Path) -> LinkedLevel | str:
    try:
        return LinkedLevel(text, scenes)
    except EcsPlatformerError as error:
        return str(error)


class LinkedPage(Page):
    """Shows the run in a link, again at each restart; once the player presses a key, the level restarts without it."""

    def __init__(self, path: Path, tape: Tape) -> None:
        super().__init__(path, tape if len(tape) else None)
        self._run = tape
        self._watching = self.session.inputs.from_tape

    def update(self, elapsed: float) -> bool:
        ran = super().update(elapsed)
        if self._watching and not self.session.inputs.from_tape:
            self.play()
        return ran

    @property
    def has_run(self) -> bool:
        return len(self._run) > 0

    def watch(self) -> None:
        self._watching = True
        self.session.inputs.play_tape(self._run)
        self.reload()

    def play(self) -> None:
        self._watching = False
        self.session.inputs.end_tape()
        self.reload()
