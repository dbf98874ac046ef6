"""Forwards pyglet's events of keyboards, mice and game pads to the Players, or to the game loop as commands."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pyglet.input
from pyglet.window import key, mouse

from ecs_platformer.game.input.events import KeyEvent
from ecs_platformer.game.input.keys import Keys
from ecs_platformer.game.input.pad import Pad
from ecs_platformer.game.input.players import Device, Players
from ecs_platformer.media.art.font.input_names import PAD_COMMANDS
from ecs_platformer.scene.controls import Actions

if TYPE_CHECKING:
    from pyglet.input import Controller
    from pyglet.math import Vec2
    from pyglet.window import BaseWindow

RunCommand = Callable[[str], None]
UNTYPED_INPUT: Any = pyglet.input  # its type hints are incomplete


class Keyboard(Keys):
    """The event of each key with a name goes to `take` first.

    If `take` returns True for a press, the press does nothing else.
    """

    def __init__(
        self,
        window: BaseWindow,
        players: Players,
        actions: Actions,
        run_command: RunCommand,
        take: Callable[[KeyEvent], bool],
    ) -> None:
        super().__init__(players, actions, run_command, _symbol)
        self._take = take
        window.push_handlers(self.on_key_press, self.on_key_release, self.on_deactivate)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        if not self._is_taken(symbol, modifiers, down=True):
            self.press(symbol, alt=bool(modifiers & key.MOD_ALT))
        return True  # keeps pyglet's default handler from closing the window on Esc

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        self._is_taken(symbol, modifiers, down=False)
        self.release(symbol)

    def on_deactivate(self) -> None:
        """Release everything that is held on any device, because another window now gets the releases."""
        self._players.release_all()

    def _is_taken(self, symbol: int, modifiers: int, *, down: bool) -> bool:
        return symbol in self.names and self._take(KeyEvent(self.names[symbol], down, **held_modifiers(modifiers)))


def held_modifiers(modifiers: int) -> dict[str, bool]:
    """Return whether Shift, Ctrl (or Command) and Alt are in `modifiers`, as arguments for KeyEvent and MouseEvent."""
    return {
        "shift": bool(modifiers & key.MOD_SHIFT),
        "ctrl": bool(modifiers & (key.MOD_CTRL | key.MOD_COMMAND)),
        "alt": bool(modifiers & key.MOD_ALT),
    }


def _symbol(name: str) -> int:
    return getattr(key, f"_{name}" if name.isdigit() else name)


class Mouse:
    """The buttons of the mouse act for the player at the keyboard."""

    def __init__(self, window: BaseWindow, players: Players, actions: Actions) -> None:
        self._players = players
        self.bind(actions)
        window.push_handlers(self.on_mouse_press, self.on_mouse_release)

    def bind(self, actions: Actions) -> None:
        self._actions = {getattr(mouse, name.upper()): action for name, action in actions.of("mouse").items()}

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        if button in self._actions:
            self._players.press(("mouse", button), self._actions[button])

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        self._players.release(("mouse", button))


class Pads:
    def __init__(self, players: Players, actions: Actions, run_command: RunCommand) -> None:
        self._players = players
        self._actions = actions
        self._run_command = run_command
        self._connected: dict[Controller, _ConnectedPad] = {}
        # If pads cannot be listed (no /dev/input in a container, no permission, a faulty driver), the exceptions differ
        # between platforms. The game must run without pads.
        try:
            self._manager = UNTYPED_INPUT.ControllerManager()
            self._manager.push_handlers(on_connect=self.connect, on_disconnect=self.disconnect)
            found: list[Controller] = self._manager.get_controllers()
        except Exception:
            return
        for controller in found:
            self.connect(controller)

    def bind(self, actions: Actions) -> None:
        self._actions = actions
        for connected in self._connected.values():
            connected.pad.bind(actions)

    def connect(self, controller: Controller) -> None:
        """Add a pad, or open a known one again: some operating systems report a pad twice, or use the same object
        for another."""
        known = self._connected.pop(controller, None)
        if known:
            known.close()
        device = known.device if known else self._players.plug_in(controller)
        self._connected[controller] = _ConnectedPad(device, self._actions, controller, self._run_command)

    def disconnect(self, controller: Controller) -> None:
        pad = self._connected.pop(controller, None)
        if pad:
            pad.close()
            self._players.unplug(controller, pad.device)


class _ConnectedPad:
    def __init__(self, device: Device, actions: Actions, controller: Controller, run_command: RunCommand) -> None:
        self.device = device
        self.pad = Pad(device, actions, device.capture)
        self._controller = controller
        self._run_command = run_command
        controller.push_handlers(self)
        with suppress(Exception):  # used by another program, or without its rumble motor: buttons may still work
            controller.open()

    def close(self) -> None:
        self.pad.unplug()
        self._controller.remove_handlers(self)

    def on_button_press(self, controller: Controller, button: str) -> None:
        if button in PAD_COMMANDS:
            self.device.note_use()
            self._run_command(PAD_COMMANDS[button])
        else:
            self.pad.button(button, True)

    def on_button_release(self, controller: Controller, button: str) -> None:
        self.pad.button(button, False)

    def on_stick_motion(self, controller: Controller, stick: str, vector: Vec2) -> None:
        self.pad.stick(stick, vector.x, vector.y)

    def on_dpad_motion(self, controller: Controller, vector: Vec2) -> None:
        self.pad.stick("dpad", vector.x, vector.y)

    def on_trigger_motion(self, controller: Controller, trigger: str, value: float) -> None:
        self.pad.trigger(trigger, value)
