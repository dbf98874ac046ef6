"""Map the buttons, triggers and sticks of a game pad to actions."""

from __future__ import annotations

from ecs_platformer.window.input.controls import Controls
from ecs_platformer.window.input.players import Device

BUTTONS = {
    "a": "jump", "y": "jump",
    "x": "dash", "b": "dash",
    "leftshoulder": "grab", "rightshoulder": "grab",
    "lefttrigger": "grab", "righttrigger": "grab",
}  # fmt: skip

COMMANDS = {"start": "pause"}

# Hysteresis of sticks and triggers (0 to 1): between the thresholds they keep their state, so worn ones do not chatter.
PRESS_THRESHOLD = 0.5
RELEASE_THRESHOLD = 0.4


class Pad:
    """One pad. Stick axes go from -1 to 1, x to the right, y upwards."""

    def __init__(self, controls: Controls | Device) -> None:
        self._controls = controls
        self._down: set[tuple[str, str]] = set()

    def button(self, name: str, down: bool) -> None:
        """Press or release a button, named by its position on an Xbox pad; unknown buttons are ignored."""
        if name in BUTTONS:
            self._set(name, BUTTONS[name], down)

    def trigger(self, name: str, amount: float) -> None:
        """Move a trigger to `amount`, from 0 to 1."""
        self.button(name, self._is_pressed(name, BUTTONS.get(name, ""), amount))

    def stick(self, name: str, x: float, y: float) -> None:
        """Move a stick or a d-pad."""
        for action, amount in (("left", -x), ("right", x), ("up", y), ("down", -y)):
            self._set(name, action, self._is_pressed(name, action, amount))

    def unplug(self) -> None:
        """Release everything this pad holds."""
        for name, action in tuple(self._down):
            self._set(name, action, False)

    def _is_pressed(self, name: str, action: str, amount: float) -> bool:
        return amount >= (RELEASE_THRESHOLD if (name, action) in self._down else PRESS_THRESHOLD)

    def _set(self, name: str, action: str, down: bool) -> None:
        if down:
            self._down.add((name, action))
        else:
            self._down.discard((name, action))
        self._controls.set((id(self), name, action), action, down)
