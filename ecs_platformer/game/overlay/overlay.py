from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.errors import Diagnostic
from ecs_platformer.game.faults.fault import Fault
from ecs_platformer.game.overlay.error_panel import HINT, error_messages, fault_title
from ecs_platformer.game.overlay.overlay_text import draw_message, draw_panel
from ecs_platformer.game.overlay.warning_note import WarningNote
from ecs_platformer.media.drawing.frame import Frame


class Overlay:
    """Shows a message for some ticks, else warnings for some seconds, and whether the game is paused or recorded."""

    def __init__(self) -> None:
        self._message = ""
        self._ticks = 0  # how much longer the message is shown
        self.foot = 0  # px at the bottom of the picture that something else covers: messages are shown above it
        self.reason = ""  # why the game is paused, such as a lost pad
        self.hint = HINT  # what a player can do after an error
        self._note = WarningNote()

    def show(self, message: str, ticks: int) -> None:
        self._message, self._ticks = message, ticks

    def hide(self, message: str) -> None:
        if self._message == message:
            self._ticks = 0

    def show_below(self, message: str, ticks: int) -> None:
        """Keep the message shown now, if any, as long as this one."""
        self.show(f"{self._message}\n{message}" if self._ticks else message, ticks)

    def warn(self, warnings: Sequence[Diagnostic]) -> None:
        """Shown as soon as no message is."""
        self._note.set(warnings)

    def run(self, ticks: int, dt: float) -> None:
        if not self._ticks:
            self._note.seconds -= ticks * dt
        self._ticks = max(0, self._ticks - ticks)

    def draw(self, frame: Frame, summary: str, *, paused: bool, recording: bool) -> None:
        """Draw the first of these texts that exists: why the game is paused, the message, `summary`, the warnings.

        PAUSED is left out if a panel covers the bottom of the picture.
        """
        foot = max(self.foot, frame.foot)
        if message := self.reason or (self._message if self._ticks else summary):
            draw_message(frame, message, foot=foot)
        elif self._note.seconds > 0:
            self._note.draw(frame, foot)
        paused = paused and not self.foot  # what covers the foot says so itself
        if paused or recording:
            draw_message(frame, " ".join(["REC"] * recording + ["PAUSED"] * paused), right=True, foot=foot)


def draw_errors(frame: Frame, file: str, load_error: Fault | None, fault: Fault | None, hint: str) -> None:
    """Draw a panel with `load_error` or, if that is None, with the `fault` that has paused the game.

    file: name of the file that could not be loaded
    hint: what a player can do after a fault
    """
    if load_error is not None:
        title = f"{file} cannot be loaded; still running the previous version"
        draw_panel(frame, title, error_messages(load_error.error))
    elif fault is not None:
        draw_panel(frame, fault_title(fault.error), [*error_messages(fault.error), hint])
