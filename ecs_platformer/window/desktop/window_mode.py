"""The window on the desktop: in full screen or at its place, and the scale of the picture.

Full screen keeps the screen's present mode: the picture is enlarged by a whole factor, on black.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_platformer.window.desktop.placement import Rectangle, screen_of
from ecs_platformer.window.desktop.x11_full_screen import is_x11, set_full_screen
from ecs_platformer.window.gl.integer_scale import IntegerScale
from ecs_platformer.world.profile.settings import Settings

if TYPE_CHECKING:
    from pyglet.window import Window


class WindowMode:
    def __init__(self, window: Window, settings: Settings) -> None:
        self._window = window
        self.full_screen = False
        self.scale = settings.scale  # screen px per px of the picture, at most; 0: as many as fit
        self.placement = self._placement()  # of the window while it is neither full screen nor grown
        self._grown: tuple[int, int] | None = None  # the size that make_room() gave the window
        window.push_handlers(on_move=self._note_placement, on_resize=self._note_placement)

    def apply(self, settings: Settings, view: tuple[int, int]) -> None:
        """`view` is the size of the picture in px.

        A change of the scale also resizes the window, unless the window is in full screen or the new scale is 0.
        """
        if self.full_screen != settings.full_screen:
            self._switch(settings.full_screen)
        if self.scale != settings.scale:
            self.scale = settings.scale
            if self.scale and not self.full_screen:
                self._window.set_size(view[0] * self.scale, view[1] * self.scale)

    def picture(self, view: tuple[int, int]) -> IntegerScale:
        return IntegerScale.fitting(*view, *self._window.get_framebuffer_size(), self.scale)

    def make_room(self, view: tuple[int, int], picture: tuple[int, int]) -> None:
        """Let the window grow, as far as the screen allows, until `picture` has the scale that `view` alone has in it.

        If `picture` is as large as `view`, the window goes back to its size and place.
        """
        x, y, width, height = self.placement
        if self._grown:
            is_ours, self._grown = self._window.get_size() == self._grown, None
            if is_ours and not self.full_screen:
                self._window.set_size(width, height)
                self._window.set_location(x, y)
        if picture == view or self.full_screen:
            return
        screens = [Rectangle(one.x, one.y, one.width, one.height) for one in self._window.display.get_screens()]
        screen = screen_of(self.placement, screens) or self.placement
        scale = min(self.picture(view).scale, screen.width // picture[0], screen.height // picture[1])
        size = max(width, scale * picture[0]), max(height, scale * picture[1])
        if size != (width, height):
            self._grown = size
            self._window.set_size(*size)
            right, bottom = screen.x + screen.width - size[0], screen.y + screen.height - size[1]
            self._window.set_location(max(min(x, right), screen.x), max(min(y, bottom), screen.y))

    def _switch(self, full: bool) -> None:
        self._note_placement()
        screens = {Rectangle(one.x, one.y, one.width, one.height): one for one in self._window.display.get_screens()}
        screen = screen_of(self.placement, screens)
        self.full_screen = full
        if is_x11(self._window):
            set_full_screen(self._window, full, screen or next(iter(screens), None), self.placement)
        else:
            self._window.set_fullscreen(full, screen=screens[screen] if screen else None)

    def _note_placement(self, *_: int) -> None:
        if not self.full_screen and not self._grown:
            self.placement = self._placement()

    def _placement(self) -> Rectangle:
        return Rectangle(*self._window.get_location(), *self._window.get_size())
