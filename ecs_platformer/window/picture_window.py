"""A window that shows one picture after another, for programs that run a World themselves."""

from __future__ import annotations

from time import perf_counter, sleep

from ecs_platformer.rendering.frame import Frame
from ecs_platformer.window.display import open_display, open_window


class PictureWindow:
    """A window for pictures of `view` (width, height in px). Raises NoDisplayError if none can be opened."""

    def __init__(self, view: tuple[int, int], title: str) -> None:
        open_display()
        from ecs_platformer.window.gl.painter import Painter

        self.closed = False  # by the user; nothing is shown any more
        self._window = open_window(*view, None, title)
        self._window.set_caption(title)
        self._window.push_handlers(on_close=self.close)
        self._painter = Painter()
        self._due = perf_counter()

    def show(self, frame: Frame, seconds: float) -> None:
        """Show a picture, at the earliest `seconds` after the one before."""
        from ecs_platformer.window.gl.integer_scale import IntegerScale

        self._window.dispatch_events()
        if self.closed:
            return
        self._due = max(self._due + seconds, perf_counter())  # late pictures are not caught up with
        sleep(max(self._due - perf_counter(), 0))
        self._window.switch_to()
        self._painter.paint(frame)
        width, height = self._window.get_framebuffer_size()
        self._painter.canvas.present(height, IntegerScale.fitting(frame.width, frame.height, width, height))
        self._window.flip()

    def close(self) -> None:
        """Close the window. Calling it again does nothing."""
        if not self.closed:
            self.closed = True
            self._window.close()
