"""What the window shows over the game: errors, a short message, whether it is paused or recording."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.errors import Diagnostic
from ecs_platformer.faults.fault import Fault
from ecs_platformer.rendering.frame import Frame
from ecs_platformer.window.overlay.error_panel import HINT, error_messages, fault_title
from ecs_platformer.window.overlay.overlay_text import draw_message, draw_panel
from ecs_platformer.window.overlay.warning_note import WarningNote


class Overlay:
    """Messages time out in ticks; an error stays until it is mended."""

    def __init__(self) -> None:
        self._message = ""
        self._ticks = 0  # for which the message is still shown
        self._note = WarningNote()

    def show(self, message: str, ticks: int) -> None:
        """Show a short message."""
        self._message, self._ticks = message, ticks

    def warn(self, warnings: Sequence[Diagnostic]) -> None:
        """Show these warnings about the scene, after the message."""
        self._note.set(warnings)

    def run(self, ticks: int, dt: float) -> None:
        """Let this many ticks of `dt` seconds pass."""
        if not self._ticks:
            self._note.seconds -= ticks * dt
        self._ticks = max(0, self._ticks - ticks)

    def draw(self, frame: Frame, summary: str, *, paused: bool, recording: bool) -> None:
        """Draw the message, else the summary of a step, else the warnings; and at the right what the game is doing."""
        if message := self._message if self._ticks else summary:
            draw_message(frame, message)
        elif self._note.seconds > 0:
            self._note.draw(frame)
        if paused or recording:
            draw_message(frame, " ".join(["REC"] * recording + ["PAUSED"] * paused), right=True)


def draw_errors(frame: Frame, file: str, load_error: Fault | None, fault: Fault | None) -> None:
    """Draw the panel of an error in the files, or else of one that has paused the game."""
    if load_error is not None:
        title = f"{file} cannot be loaded; still running the previous version"
        draw_panel(frame, title, error_messages(load_error.error))
    elif fault is not None:
        draw_panel(frame, fault_title(fault.error), [*error_messages(fault.error), HINT])
