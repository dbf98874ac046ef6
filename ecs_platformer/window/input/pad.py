"""A game pad's buttons and sticks, as actions."""

from __future__ import annotations

from ecs_platformer.window.input.controls import Controls

BUTTONS = {
    "a": "jump", "y": "jump",
    "x": "dash", "b": "dash",
    "leftshoulder": "grab", "rightshoulder": "grab",
    "lefttrigger": "grab", "righttrigger": "grab",
}  # fmt: skip

COMMANDS = {"start": "pause"}

# How far a stick or trigger must go, of 1, to be held, and how near it must come back to be let go: between the two it
# stays what it was, so that a worn stick does not chatter.
PRESS = 0.5
RELEASE = 0.4


class Pad:
    """One pad. x grows right and y grows up, both from -1 to 1, as pads say it."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._down: set[tuple[str, str]] = set()

    def button(self, name: str, down: bool) -> None:
        """A button by its place on an Xbox pad; unknown ones mean nothing."""
        if name in BUTTONS:
            self._set(name, BUTTONS[name], down)

    def trigger(self, name: str, pulled: float) -> None:
        """A trigger, pulled from 0 to 1."""
        self.button(name, self._beyond(name, BUTTONS.get(name, ""), pulled))

    def stick(self, name: str, x: float, y: float) -> None:
        """A stick or a cross of directions."""
        for action, pushed in (("left", -x), ("right", x), ("up", y), ("down", -y)):
            self._set(name, action, self._beyond(name, action, pushed))

    def unplug(self) -> None:
        """All that it held is let go."""
        for name, action in tuple(self._down):
            self._set(name, action, False)

    def _beyond(self, name: str, action: str, pushed: float) -> bool:
        return pushed >= (RELEASE if (name, action) in self._down else PRESS)

    def _set(self, name: str, action: str, down: bool) -> None:
        if down:
            self._down.add((name, action))
        else:
            self._down.discard((name, action))
        self._controls.set((id(self), name, action), action, down)
