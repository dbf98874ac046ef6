"""Events of keyboard and mouse for the panels of the workshop. Keys are named as in controls.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MouseKind = Literal["press", "drag", "release", "move", "scroll"]


@dataclass(frozen=True, slots=True)
class KeyEvent:
    """The release of a key named "" means that the window has lost the keyboard focus, so that all keys count as
    released."""

    name: str  # as in controls.toml: "A", "LEFT", "F10"; keys without a name there have no events
    down: bool = True
    repeat: bool = False
    shift: bool = False
    ctrl: bool = False  # or Command
    alt: bool = False


@dataclass(frozen=True, slots=True)
class MouseEvent:
    """The point (x, y), in px of the picture, may lie outside of it."""

    kind: MouseKind
    x: int
    y: int
    button: str = ""  # "left", "middle" or "right": the one pressed, released, or held in a drag
    wheel: int = 0  # rows scrolled down
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
