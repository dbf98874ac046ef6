"""The canvas: the picture in its own few pixels, shown in a window of any size at a whole-number scale.

Its row 0 is the top row, so that nothing between a Frame and a PNG has to be turned over; only `present` does.
"""

from __future__ import annotations

from ctypes import c_ubyte

from pyglet.image import Texture
from pyglet.image.buffer import Framebuffer

from ecs_platformer.window.gl.fit import Fit
from ecs_platformer.window.gl.untyped_pyglet import gl


class Canvas:
    """`width` x `height` px of its own memory on the graphics card. Needs a current context."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._texture = Texture.create(width, height, min_filter=gl.GL_NEAREST, mag_filter=gl.GL_NEAREST)
        self._buffer = Framebuffer()
        self._buffer.attach_texture(self._texture)

    def begin(self) -> None:
        """From here on everything is drawn on the canvas, which is black."""
        self._buffer.bind()
        gl.glViewport(0, 0, self.width, self.height)
        gl.glClearColor(0, 0, 0, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT)

    def present(self, width: int, height: int) -> None:
        """Shows the canvas in the middle of a window of this many true pixels, black around it."""
        fit = Fit.of(self.width, self.height, width, height)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.id)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, 0)
        gl.glClearColor(0, 0, 0, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT)
        right, top = fit.x + self.width * fit.scale, height - fit.y
        bottom = top - self.height * fit.scale
        gl.glBlitFramebuffer(
            0, 0, self.width, self.height, fit.x, top, right, bottom, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST
        )
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)

    def pixels(self) -> bytes:
        """What it shows: 4 bytes a pixel (red, green, blue, alpha), rows from the top."""
        data = (c_ubyte * (self.width * self.height * 4))()
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.id)
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        gl.glFinish()  # Mesa's llvmpipe 22.3 may answer with what was there before the drawing still under way
        gl.glReadPixels(0, 0, self.width, self.height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, 0)
        return bytes(data)
