"""Keyboard and pads as pyglet knows them, made into presses and releases."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from pyglet.window import key

from ecs_platformer.window.gl.untyped_pyglet import pads
from ecs_platformer.window.input import keys
from ecs_platformer.window.input.controls import Controls
from ecs_platformer.window.input.pad import COMMANDS, Pad

if TYPE_CHECKING:
    from pyglet.input import Controller
    from pyglet.math import Vec2
    from pyglet.window import BaseWindow

Command = Callable[[str], None]


class Keyboard:
    """The keys of one window: held ones go to the controls, commands to whoever obeys them."""

    def __init__(self, window: BaseWindow, controls: Controls, command: Command) -> None:
        self._controls = controls
        self._command = command
        self._actions = {getattr(key, name): action for name, action in keys.ACTIONS.items()}
        self._commands = {getattr(key, name): name for name in keys.COMMANDS}
        window.push_handlers(self.on_key_press, self.on_key_release, self.on_deactivate)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        if symbol in self._commands:
            self._command(keys.COMMANDS[self._commands[symbol]])
        elif symbol in self._actions:
            self._controls.press(symbol, self._actions[symbol])
        return True  # pyglet's own handler, which knows Esc too, is not asked

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        self._controls.release(symbol)

    def on_deactivate(self) -> None:
        """Another window has the keyboard: its releases will not be told."""
        self._controls.release_all()


class Pads:
    """All pads, now and later; none is fine too."""

    def __init__(self, controls: Controls, command: Command) -> None:
        self._controls = controls
        self._command = command
        self._plugged: dict[Controller, _Plugged] = {}
        # Where there is no way to ask for pads (a container without /dev/input, no rights, a strange driver), each
        # system fails in its own manner. A missing pad never stops the game.
        try:
            self._manager = pads.ControllerManager()
            self._manager.push_handlers(on_connect=self.connect, on_disconnect=self.disconnect)
            found: list[Controller] = self._manager.get_controllers()
        except Exception:
            return
        for controller in found:
            self.connect(controller)

    def connect(self, controller: Controller) -> None:
        """A pad was plugged in; some systems give one back as the same object, or tell twice."""
        self.disconnect(controller)
        self._plugged[controller] = _Plugged(Pad(self._controls), controller, self._command)

    def disconnect(self, controller: Controller) -> None:
        """A pad was unplugged."""
        plugged = self._plugged.pop(controller, None)
        if plugged:
            plugged.close()


class _Plugged:
    """What a pad tells, passed on."""

    def __init__(self, pad: Pad, controller: Controller, command: Command) -> None:
        self._pad = pad
        self._controller = controller
        self._command = command
        controller.push_handlers(self)
        with suppress(Exception):  # taken by another program, or its rumble motor fails: buttons may work even so
            controller.open()

    def close(self) -> None:
        self._pad.unplug()
        self._controller.remove_handlers(self)

    def on_button_press(self, controller: Controller, button: str) -> None:
        if button in COMMANDS:
            self._command(COMMANDS[button])
        self._pad.button(button, True)

    def on_button_release(self, controller: Controller, button: str) -> None:
        self._pad.button(button, False)

    def on_stick_motion(self, controller: Controller, stick: str, vector: Vec2) -> None:
        if stick == "leftstick":
            self._pad.stick(stick, vector.x, vector.y)

    def on_dpad_motion(self, controller: Controller, vector: Vec2) -> None:
        self._pad.stick("dpad", vector.x, vector.y)

    def on_trigger_motion(self, controller: Controller, trigger: str, value: float) -> None:
        self._pad.trigger(trigger, value)
