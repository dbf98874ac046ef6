"""Translates a browser's inputs into the names that bindings use: keys, pads in the standard layout, the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_uppercase, digits

from ecs_platformer.game.input.pad import Pad
from ecs_platformer.game.input.players import Device
from ecs_platformer.game.menus.pointer import MouseState
from ecs_platformer.media.art.font.input_names import PAD_COMMANDS, TRIGGERS
from ecs_platformer.scene.controls import Actions

CODES = {  # KeyboardEvent.code → name of the key
    **{f"Key{letter}": letter for letter in ascii_uppercase},
    **{f"Digit{digit}": digit for digit in digits},
    **{f"Arrow{way.capitalize()}": way for way in ("LEFT", "RIGHT", "UP", "DOWN")},
    **{name.title(): name for name in ("HOME", "END", "INSERT", "DELETE", "SPACE", "ENTER", "TAB", "BACKSPACE")},
    **{name.title(): name for name in ("ESCAPE", "PAUSE", "COMMA", "PERIOD", "SLASH", "BACKSLASH", "SEMICOLON")},
    "PageUp": "PAGEUP",
    "PageDown": "PAGEDOWN",
    "CapsLock": "CAPSLOCK",
    "ContextMenu": "MENU",
    "ShiftLeft": "LSHIFT",
    "ShiftRight": "RSHIFT",
    "ControlLeft": "LCTRL",
    "ControlRight": "RCTRL",
    "AltLeft": "LALT",
    "AltRight": "RALT",
    "MetaLeft": "LWINDOWS",
    "MetaRight": "RWINDOWS",
    "Quote": "APOSTROPHE",
    "BracketLeft": "BRACKETLEFT",
    "BracketRight": "BRACKETRIGHT",
    "Backquote": "GRAVE",
    "Minus": "MINUS",
    "Equal": "EQUAL",
    **{f"Numpad{digit}": f"NUM_{digit}" for digit in digits},
    **{
        f"Numpad{name.capitalize()}": f"NUM_{name}"
        for name in ("ENTER", "ADD", "SUBTRACT", "MULTIPLY", "DIVIDE", "DECIMAL", "EQUAL")
    },
    **{f"F{number}": f"F{number}" for number in range(1, 25)},
}
BUTTONS = (  # of the standard layout, in its order
    *("a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger", "back", "start"),
    *("leftstick", "rightstick", "dpad up", "dpad down", "dpad left", "dpad right", "guide"),
)
PRESSED = 0.5  # a button with a value from 0 to 1 counts as pressed from here on
RIGHT_BUTTON = 2  # PointerEvent.button


class PagePad:
    """A pad that the browser reports. Its buttons and axes press actions on `device`, or run commands."""

    def __init__(self, device: Device, actions: Actions, run_command: Callable[[str], None]) -> None:
        self.device = device
        self._pad = Pad(device, actions, device.capture)
        self._run_command = run_command
        self._commands: set[str] = set()  # buttons of commands that are pressed

    def bind(self, actions: Actions) -> None:
        self._pad.bind(actions)

    def unplug(self) -> None:
        self._pad.unplug()

    def update(self, buttons: Sequence[float], axes: Sequence[float]) -> None:
        """buttons: a number from 0 to 1 for each button
        axes: for each stick x and y, from -1 to 1; positive x is to the right, positive y is down"""
        for name, amount in zip(BUTTONS, buttons, strict=False):
            if name in TRIGGERS:
                self._pad.trigger(name, amount)
            elif name in PAD_COMMANDS:
                self._command(name, down=amount >= PRESSED)
            else:
                self._pad.button(name, amount >= PRESSED)
        for stick, x, y in zip(("leftstick", "rightstick"), axes[::2], axes[1::2], strict=False):
            self._pad.stick(stick, x, -y)

    def _command(self, name: str, *, down: bool) -> None:
        if down and name not in self._commands:
            self._commands.add(name)
            self.device.note_use()
            self._run_command(PAD_COMMANDS[name])
        elif not down:
            self._commands.discard(name)


def pointed(mouse: MouseState, event: str, at: tuple[int, int], button: int, rows: int) -> None:
    mouse.x, mouse.y = (-1, -1) if event == "leave" else at
    if event == "down" and button == RIGHT_BUTTON:
        mouse.back = True
    elif event == "down":
        mouse.pressed = mouse.clicked = True
    elif event in ("up", "leave"):
        mouse.pressed = False
    elif event == "wheel":
        mouse.wheel += rows
