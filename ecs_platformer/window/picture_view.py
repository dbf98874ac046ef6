"""Shows frames in the window, flat or in 3D, and only when they differ from what the window shows already."""

from __future__ import annotations

from collections.abc import Callable

from pyglet.window import Window

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.window.desktop.window_mode import WindowMode
from ecs_platformer.window.diorama.diorama import MARGIN, Diorama
from ecs_platformer.window.diorama.tilt import Tilt
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.depth_canvas import DepthCanvas
from ecs_platformer.window.gl.painter import Painter

RESIZED = 2  # pictures after a change of size: the first may have the old one, because GL sees the new after a flip
Draw = Callable[[bool, int], Frame]  # whether with messages, margin in px → the current frame


class PictureView:
    """Shows the frames that `draw` returns.

    on_error: called with an exception that `draw` or the painter raised; then `draw` must return another frame

    level: returns the width and height of the level in px, for the 3D view
    """

    def __init__(
        self,
        window: Window,
        mode: WindowMode,
        draw: Draw,
        level: Callable[[], tuple[int, int]],
        on_error: Callable[[Exception], None],
    ) -> None:
        self.painter = Painter()
        self._window = window
        self._mode = mode
        self._draw = draw
        self._level = level
        self._on_error = on_error
        self._tilt = Tilt()
        self._diorama: Diorama | None = None  # None: the flat view is on
        self._stale = 1  # pictures to show although the canvas is the same: the window shows something else
        window.push_handlers(on_draw=self.show, on_expose=self.expose, on_resize=self._resized, on_show=self.expose)

    def update(self, seconds: float = 0) -> bool:
        """Show the current frame, `seconds` s after the previous one; return False if the window shows it already."""
        self._window.switch_to()
        self._tilt.run(seconds)
        self._follow_tilt()
        canvas = self.painted()
        if not canvas.fresh and not self._stale:
            return False
        self._present(canvas)
        self._window.flip()
        return True

    def show(self) -> None:
        self._present(self.painted())

    def expose(self, *_: object) -> None:
        """Let the next update() draw, because the window may have lost what it showed."""
        self._stale = max(self._stale, 1)

    def _resized(self, *_: object) -> None:
        self._stale = RESIZED

    def toggle(self, *, at_once: bool = False) -> None:
        """Switch between the flat and the 3D view; unless `at_once` is set, the next updates tilt the camera."""
        self._tilt.toggle()
        if at_once:
            self._tilt.finish()
            self._follow_tilt()

    def painted(self, overlay: bool = True) -> Canvas | DepthCanvas:
        """Paint the current frame and return the canvas. If that raises an error, call `on_error` and paint once more.

        overlay: also paint what the window adds to the game: messages, and panels of the workshop
        """
        try:
            return self._paint(overlay)
        except Exception as error:
            self._on_error(error)
            return self._paint(overlay)

    def clear_cache(self) -> None:
        self.painter.clear_cache()
        if self._diorama:
            self._diorama.clear_cache()

    def _follow_tilt(self) -> None:
        if self._tilt.amount and self._diorama is None:
            self._diorama = Diorama()
        elif not self._tilt.amount and self._diorama:
            self._diorama.close()
            self._diorama = None
            self.expose()

    def _paint(self, overlay: bool) -> Canvas | DepthCanvas:
        if self._diorama is None:
            self.painter.paint(self._draw(overlay, 0))
            return self.painter.canvas
        frame = self._draw(overlay, MARGIN)
        wide, tall = self._window.get_framebuffer_size()
        flat = self._mode.picture((frame.width, frame.height))
        self._diorama.paint(frame, self._level(), max(wide, 1), max(tall, 1), flat, self._tilt.amount)
        return self._diorama.canvas

    def _present(self, canvas: Canvas | DepthCanvas) -> None:
        if isinstance(canvas, Canvas):
            height = self._window.get_framebuffer_size()[1]
            canvas.present(height, self._mode.picture((canvas.width, canvas.height)))
        else:
            canvas.present()
        canvas.fresh, self._stale = False, max(self._stale - 1, 0)
