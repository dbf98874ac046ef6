"""Follows the mouse in a window, for menus."""

from __future__ import annotations

from collections.abc import Callable

from pyglet.window import BaseWindow, mouse

from ecs_platformer.window.input.players import Players
from ecs_platformer.window.menus.pointer import MouseState


class MouseEvents:
    """Writes what a window's mouse does into `state`. `to_picture` turns px of the window into px of the picture."""

    def __init__(
        self,
        window: BaseWindow,
        state: MouseState,
        players: Players,
        to_picture: Callable[[int, int], tuple[int, int]],
    ) -> None:
        self._state = state
        self._players = players
        self._to_picture = to_picture
        window.push_handlers(
            self.on_mouse_motion,
            self.on_mouse_drag,
            self.on_mouse_leave,
            self.on_mouse_press,
            self.on_mouse_release,
            self.on_mouse_scroll,
        )

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self._state.x, self._state.y = self._to_picture(x, y)
        self._players.keyboard.note_use()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_leave(self, x: int, y: int) -> None:
        self._state.x = self._state.y = -1

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        self.on_mouse_motion(x, y, 0, 0)
        if button == mouse.LEFT:
            self._state.pressed = self._state.clicked = True
        elif button == mouse.RIGHT:
            self._state.back = True

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == mouse.LEFT:
            self._state.pressed = False

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        self._state.wheel -= scroll_y
