"""A real mouse and keyboard on an X server: through its XTest extension, events go the way that those of devices go."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tests.support.window_rig import Rig

KEYSYMS = {  # of keys whose names differ
    "PAGEUP": "Prior",
    "PAGEDOWN": "Next",
    "ENTER": "Return",
    "BACKSPACE": "BackSpace",
    "LSHIFT": "Shift_L",
    "LCTRL": "Control_L",
    "LALT": "Alt_L",
}
LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT = range(1, 8)


class XInput:
    def __init__(self, display: str | None = None) -> None:
        self.display: Any = import_module("Xlib.display").Display(display)  # without type hints
        self._kinds: Any = import_module("Xlib.X")
        self._keysym: Any = import_module("Xlib.XK").string_to_keysym

    def move(self, x: int, y: int) -> None:
        self._send(self._kinds.MotionNotify, x=x, y=y)

    def button(self, number: int, *, down: bool) -> None:
        self._send(self._kinds.ButtonPress if down else self._kinds.ButtonRelease, number)

    def key(self, name: str, *, down: bool) -> None:
        """Press or release a key, named as in controls.toml."""
        symbol = self._keysym(KEYSYMS.get(name, name.capitalize())) or self._keysym(name.lower())
        code = self.display.keysym_to_keycode(symbol)
        self._send(self._kinds.KeyPress if down else self._kinds.KeyRelease, code)

    def _send(self, kind: int, detail: int = 0, **place: int) -> None:
        self.display.xtest_fake_input(kind, detail, **place)
        self.display.sync()


class Hands:
    """Points are px of the picture."""

    def __init__(self, rig: Rig, x: XInput) -> None:
        self.rig = rig
        self._x = x

    def tap(self, *names: str) -> None:
        for name in names:
            for down in (True, False):
                self._x.key(name, down=down)
                self._see()

    def move(self, x: int, y: int) -> None:
        placement = self.rig.loop.mode.picture(self.rig.loop.workshop.view(self.rig.loop.program.view))
        left, top = self.rig.window.get_location()
        half = placement.scale // 2
        self._x.move(left + placement.x + x * placement.scale + half, top + placement.y + y * placement.scale + half)
        self._see(0)

    def button(self, number: int, *, down: bool) -> None:
        self._x.button(number, down=down)
        self._see()

    def click(self, x: int, y: int, button: int = LEFT) -> None:
        self.move(x, y)
        self.button(button, down=True)
        self.button(button, down=False)

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = LEFT) -> None:
        self.move(*start)
        self.button(button, down=True)
        self.move(*end)
        self.button(button, down=False)

    def _see(self, ticks: int = 1) -> None:
        self.rig.sync()
        self.rig.run(ticks)
