"""Maps the buttons, triggers and sticks of a game pad to actions."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.game.input.controls import Controls
from ecs_platformer.game.input.players import Device
from ecs_platformer.scene.controls import Actions, Thresholds


class Pad:
    """A game pad that presses and releases actions of `controls`.

    Stick axes go from -1 to 1; x is positive to the right, y upwards. `capture` is called with the name of each part
    that is pressed; if `capture` returns True, the part presses no action.
    """

    def __init__(
        self, controls: Controls | Device, actions: Actions, capture: Callable[[str], bool] = lambda name: False
    ) -> None:
        self._controls = controls
        self._capture = capture
        self._down: set[str] = set()  # parts that are pressed: "a", "leftstick left"
        self.bind(actions)

    def bind(self, actions: Actions) -> None:
        self._actions = actions
        self._bindings = actions.of("pad")

    def button(self, name: str, down: bool) -> None:
        """Press or release the button `name`, such as "leftshoulder" or, on a pad without a layout, "button 3"."""
        pressed = down and name not in self._down
        if down:
            self._down.add(name)
        else:
            self._down.discard(name)
        taken = pressed and self._capture(name)
        if name in self._bindings and not taken:
            self._controls.set((id(self), name), self._bindings[name], down)

    def trigger(self, name: str, amount: float) -> None:
        self._analog(name, amount, self._actions.trigger)

    def stick(self, name: str, x: float, y: float) -> None:
        for way, amount in (("left", -x), ("right", x), ("up", y), ("down", -y)):
            self._analog(f"{name} {way}", amount, self._actions.stick)

    def axis(self, name: str, amount: float) -> None:
        """A pad without a layout; from -1 to 1."""
        self._analog(f"axis {name}-", -amount, self._actions.stick)
        self._analog(f"axis {name}+", amount, self._actions.stick)

    def unplug(self) -> None:
        for name in tuple(self._down):
            self.button(name, False)

    def _analog(self, name: str, amount: float, thresholds: Thresholds) -> None:
        self.button(name, amount >= (thresholds.release if name in self._down else thresholds.press))
