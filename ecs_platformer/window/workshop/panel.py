"""What a panel of the workshop is."""

from __future__ import annotations

from typing import Protocol

from ecs_platformer.rendering.frame import Frame
from ecs_platformer.window.input.events import KeyEvent, MouseEvent


class Panel(Protocol):
    """A panel of the workshop. Its methods are called while it is in front, open() and close() as that begins and ends.

    `least`: width and height that it needs, px; a smaller picture of a game is laid in the middle of such a one
    `foot`: height of what it covers at the bottom of the picture, px; messages are drawn above it
    """

    name: str  # also of the command that opens and closes it
    title: str
    least: tuple[int, int]
    foot: int

    def open(self) -> bool:
        """Come to the front; return False if that is impossible now, after showing why."""
        ...

    def close(self) -> None:
        """Leave the front."""
        ...

    def on_key(self, key: KeyEvent) -> bool:
        """Return True if the key did something here; else it goes on to commands and to the game."""
        ...

    def on_text(self, text: str) -> None:
        """Take text that was typed."""
        ...

    def on_mouse(self, mouse: MouseEvent) -> bool:
        """Return True if the mouse did something here; else it goes on to the game."""
        ...

    def tick(self) -> None:
        """Let a tick of the window pass, also while the game is paused."""
        ...

    def draw(self, frame: Frame) -> None:
        """Draw the panel over a picture; see Drawing."""
        ...
