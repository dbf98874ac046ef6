"""What a keyboard and a mouse did, for the panels of the workshop, with the names of keys and buttons in data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MouseKind = Literal["press", "drag", "release", "move", "scroll"]


@dataclass(frozen=True, slots=True)
class KeyEvent:
    """A key that was pressed, is held long enough to repeat, or was released.

    The window has lost the keyboard if a key without a name is released: then all are.
    """

    name: str  # as in controls.toml: "A", "LEFT", "F10"; "" for a key without a name there
    down: bool = True
    repeat: bool = False
    shift: bool = False
    ctrl: bool = False  # or Command
    alt: bool = False


@dataclass(frozen=True, slots=True)
class MouseEvent:
    """What the mouse did at (x, y) of the picture, px; that may lie outside of the picture."""

    kind: MouseKind
    x: int
    y: int
    button: str = ""  # "left", "middle" or "right": that is pressed, released or held while it is dragged
    wheel: float = 0.0  # rows scrolled down
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
