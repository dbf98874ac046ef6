"""Follows the mouse in a window, for menus and for panels over them."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from pyglet.window import BaseWindow, mouse

from ecs_platformer.game.input.events import MouseEvent, MouseKind
from ecs_platformer.game.input.players import Players
from ecs_platformer.game.menus.pointer import MouseState
from ecs_platformer.window.devices.devices import held_modifiers

BUTTONS = {mouse.LEFT: "left", mouse.RIGHT: "right", mouse.MIDDLE: "middle"}


class MouseEvents:
    """take: called with each event; if it returns True for a press or scroll, that event is not written
    to_picture: converts a point of the window (px) to a point of the picture (px)"""

    def __init__(
        self,
        window: BaseWindow,
        state: MouseState,
        players: Players,
        to_picture: Callable[[int, int], tuple[int, int]],
        take: Callable[[MouseEvent], bool],
    ) -> None:
        self._state = state
        self._scrolled = 0.0  # rows down, less than one: what a touchpad sends are parts of rows
        self._players = players
        self._to_picture = to_picture
        self._take = take
        window.push_handlers(
            self.on_mouse_motion,
            self.on_mouse_drag,
            self.on_mouse_leave,
            self.on_mouse_press,
            self.on_mouse_release,
            self.on_mouse_scroll,
        )

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        self._move(x, y)
        self._take(MouseEvent("move", self._state.x, self._state.y))

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> bool:
        self._move(x, y)
        held = next((name for button, name in BUTTONS.items() if buttons & button), "")
        return self._take(self._event("drag", modifiers, held))

    def on_mouse_leave(self, x: float, y: float) -> None:
        self._state.x = self._state.y = -1

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> bool:
        self._move(x, y)
        if self._take(self._event("press", modifiers, BUTTONS.get(button, ""))):
            return True
        if button == mouse.LEFT:
            self._state.pressed = self._state.clicked = True
        elif button == mouse.RIGHT:
            self._state.back = True
        return False

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        self._move(x, y)
        self._take(self._event("release", modifiers, BUTTONS.get(button, "")))
        if button == mouse.LEFT:
            self._state.pressed = False

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        self._move(x, y)
        self._scrolled -= scroll_y
        rows = int(self._scrolled)
        self._scrolled -= rows
        if rows and not self._take(MouseEvent("scroll", self._state.x, self._state.y, wheel=rows)):
            self._state.wheel += rows

    def _move(self, x: float, y: float) -> None:
        """Note a position of pyglet, which are floats on X11 and Windows: from here on, positions are whole px."""
        self._state.x, self._state.y = self._to_picture(floor(x), floor(y))
        self._players.keyboard.note_use()

    def _event(self, kind: MouseKind, modifiers: int, button: str) -> MouseEvent:
        return MouseEvent(kind, self._state.x, self._state.y, button, **held_modifiers(modifiers))
