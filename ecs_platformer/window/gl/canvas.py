"""The canvas: an offscreen texture in the resolution of the game, shown in the window at an integer scale.

`painter.py` paints Frames on it, `picture_view.py` shows it. Row 0 of the texture is the top row, as in Frames and
PNGs. present() flips the rows for OpenGL.
"""

from __future__ import annotations

from ctypes import c_ubyte

from pyglet.image import Texture
from pyglet.image.buffer import Framebuffer

from ecs_platformer.window.gl.integer_scale import IntegerScale
from ecs_platformer.window.gl.untyped_pyglet import gl


class Canvas:
    """Needs a current GL context."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.fresh = True  # drawn on since it was last shown
        self._texture = Texture.create(width, height, min_filter=gl.GL_NEAREST, mag_filter=gl.GL_NEAREST)
        self._buffer = Framebuffer()
        self._buffer.attach_texture(self._texture)

    @property
    def texture(self) -> int:
        return self._texture.id or 0

    def bind(self, gray: float = 0.0) -> None:
        """Clear the canvas to `gray`, from 0 (black) to 1 (white), and make the canvas the render target."""
        self.target()
        gl.glClearColor(gray, gray, gray, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT)

    def target(self) -> None:
        self._buffer.bind()
        self.fresh = True
        gl.glViewport(0, 0, self.width, self.height)

    def copy_to(self, other: Canvas) -> None:
        size = 0, 0, self.width, self.height
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.id)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, other._buffer.id)
        gl.glBlitFramebuffer(*size, *size, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)

    def present(self, height: int, placement: IntegerScale) -> None:
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.id)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, 0)
        gl.glClearColor(0, 0, 0, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT)
        right, top = placement.x + self.width * placement.scale, height - placement.y
        bottom = top - self.height * placement.scale
        gl.glBlitFramebuffer(
            0, 0, self.width, self.height, placement.x, top, right, bottom, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST
        )
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)

    def pixels(self) -> bytes:
        """RGBA, row by row from top to bottom, each row from left to right."""
        data = (c_ubyte * (self.width * self.height * 4))()
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.id)
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        gl.glFinish()  # Mesa's llvmpipe 22.3 may otherwise return old pixels
        gl.glReadPixels(0, 0, self.width, self.height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, 0)
        return bytes(data)
