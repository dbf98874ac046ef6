"""The actions of a project: their names, their letters in tapes, and the inputs bound to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player can hold, such as "jump", and the names of the inputs that hold it: see
    `input_names.py`."""

    name: str
    letter: str  # in tapes: "A" to "Z"
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()  # buttons, triggers, and directions of sticks and of the d-pad
    mouse: tuple[str, ...] = ()  # buttons


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The values at which an analog input becomes pressed or released; between these values, it stays as it was."""

    press: float = 0.5  # of 1
    release: float = 0.4  # of 1, at most `press`


@dataclass(frozen=True, slots=True, eq=False)
class Actions:
    """All actions of a project, in the order of its files: first the built-in actions, then the project's own.

    If the files change, a new Actions object is made.
    """

    listed: tuple[Action, ...] = ()
    stick: Thresholds = field(default_factory=Thresholds)  # of sticks, and of the axes of pads without a layout
    trigger: Thresholds = field(default_factory=Thresholds)
    files: tuple[Path, ...] = ()  # where they were looked for
    names: frozenset[str] = field(init=False)
    by_letter: dict[str, str] = field(init=False)
    by_name: dict[str, Action] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", frozenset(action.name for action in self.listed))
        object.__setattr__(self, "by_letter", {action.letter: action.name for action in self.listed})
        object.__setattr__(self, "by_name", {action.name: action for action in self.listed})

    def letters(self, held: Iterable[str]) -> list[str]:
        """Raises KeyError for an unknown action."""
        wanted = set(held)
        found = [action.letter for action in self.listed if action.name in wanted]
        if len(found) != len(wanted):
            raise KeyError(min(wanted - self.names))
        return found

    def of(self, device: str) -> dict[str, str]:
        """Return input → action for the inputs of a device: "keys", "pad" or "mouse"."""
        return {name: action.name for action in self.listed for name in getattr(action, device)}
