from __future__ import annotations

from typing import Protocol

from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.media.drawing.frame import Frame


class Panel(Protocol):
    """A panel of the workshop. Its methods are called only while the panel is in front, from open() to close().

    least: the (width, height) in px that the panel needs; the frame of a game with a smaller view is made this large
    foot: how many px the panel covers at the bottom of the picture; messages are drawn above the panel
    """

    name: str  # also of the command that opens and closes it
    title: str
    least: tuple[int, int]
    foot: int

    def open(self) -> bool:
        """Come to the front and return True. If that is not possible now, show why and return False."""
        ...

    def close(self) -> None:
        """Stop working, because the panel has left the front."""
        ...

    def on_key(self, key: KeyEvent) -> bool:
        """If this returns False, a press is passed on to commands and the game.

        A release is always passed on.
        """
        ...

    def on_text(self, text: str) -> None:
        """Handle typed text."""
        ...

    def on_mouse(self, mouse: MouseEvent) -> bool:
        """If this returns False, the event is passed on to the game."""
        ...

    def tick(self) -> None:
        """Advance by a tick of the window, even while the game is paused."""
        ...

    def draw(self, frame: Frame) -> None:
        """Draw the panel over what the frame shows already: see the class Drawing."""
        ...
