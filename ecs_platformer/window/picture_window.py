"""A window that shows one picture after another, for programs that run a World themselves."""

from __future__ import annotations

from time import perf_counter, sleep
from typing import TYPE_CHECKING

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.window.display import open_display, open_window

if TYPE_CHECKING:
    from ecs_platformer.window.gl.canvas import Canvas


class PictureWindow:
    """Raises NoDisplayError if no window can be opened."""

    def __init__(self, view: tuple[int, int], title: str) -> None:
        open_display()
        from ecs_platformer.window.gl.painter import Painter

        self.closed = False  # by the user; nothing is shown any more
        self.window = open_window(*view, None, title)
        self.window.set_caption(title)
        self.window.push_handlers(on_close=self._ask_to_close)
        self._to_close = False
        self._painter = Painter()
        self._due = perf_counter()

    @property
    def canvas(self) -> Canvas:
        return self._painter.canvas

    def show(self, frame: Frame, seconds: float) -> None:
        """Show a picture, no sooner than `seconds` s after the previous one."""
        from ecs_platformer.window.gl.integer_scale import IntegerScale

        if not self.closed:
            self.window.dispatch_events()
        if self._to_close:
            self.close()
        if self.closed:
            return
        self._due = max(self._due + seconds, perf_counter())  # late pictures are not caught up with
        sleep(max(self._due - perf_counter(), 0))
        self.window.switch_to()
        self._painter.paint(frame)
        width, height = self.window.get_framebuffer_size()
        self.canvas.present(height, IntegerScale.fitting(frame.width, frame.height, width, height))
        self.window.flip()

    def _ask_to_close(self) -> bool:
        """Let the window close after its present events, because pyglet still needs it for them."""
        self._to_close = True
        return True

    def close(self) -> None:
        """A second call does nothing."""
        if not self.closed:
            self.closed = True
            self.window.close()
