"""Pads for which pyglet has no layout. Their parts have names such as "button 3", "axis x+" and "hat up".

They are found and opened once, as soon as an action is bound to a part of any such pad. If there is no such binding,
they are left alone: what drivers call a joystick may be a tablet, or a sensor that never rests.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pyglet.input
from pyglet.input.controller import get_mapping

from ecs_platformer.game.input.pad import Pad
from ecs_platformer.game.input.players import Players
from ecs_platformer.media.art.font.input_names import RAW
from ecs_platformer.scene.controls import Actions

if TYPE_CHECKING:
    from pyglet.input import Joystick

UNTYPED_INPUT: Any = pyglet.input  # its type hints are incomplete


class Joysticks:
    """The pads for which pyglet has no layout and that were connected when bind() looked for them."""

    def __init__(self, players: Players, actions: Actions) -> None:
        self._players = players
        self._opened: list[_OpenJoystick] | None = None  # None: none was looked for
        self.bind(actions)

    def bind(self, actions: Actions) -> None:
        """At the first action bound to a part of a pad without a layout, all such pads are found and opened."""
        if self._opened is None and not actions.of("pad").keys().isdisjoint(RAW):
            self._opened = [_OpenJoystick(self._pad(joystick, actions), joystick) for joystick in _without_layout()]
        for opened in self._opened or ():
            opened.pad.bind(actions)

    def _pad(self, joystick: Joystick, actions: Actions) -> Pad:
        device = self._players.plug_in(joystick)
        return Pad(device, actions, device.capture)


def _without_layout() -> list[Joystick]:
    try:  # as for pads, each platform raises other exceptions where joysticks cannot be listed
        return [one for one in UNTYPED_INPUT.get_joysticks() if get_mapping(one.device.get_guid()) is None]
    except Exception:
        return []


class _OpenJoystick:
    def __init__(self, pad: Pad, joystick: Joystick) -> None:
        self.pad = pad
        self._hat = [0.0, 0.0]
        joystick.push_handlers(self)
        with suppress(Exception):  # in use by another program
            joystick.open()

    def on_joybutton_press(self, joystick: Joystick, button: int) -> None:
        self.pad.button(f"button {button}", True)

    def on_joybutton_release(self, joystick: Joystick, button: int) -> None:
        self.pad.button(f"button {button}", False)

    def on_joyaxis_motion(self, joystick: Joystick, axis: str, value: float) -> None:
        if axis in ("hat_x", "hat_y"):  # Linux has a hat's two directions as axes
            self._hat[axis == "hat_y"] = value
            self.pad.stick("hat", *self._hat)
        else:
            self.pad.axis(axis, value)

    def on_joyhat_motion(self, joystick: Joystick, hat_x: float, hat_y: float) -> None:
        self.pad.stick("hat", hat_x, hat_y)
