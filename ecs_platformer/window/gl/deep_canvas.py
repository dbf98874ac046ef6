"""A canvas with depth, as large as the window: smooth edges, nothing shines through what is before it."""

from __future__ import annotations

from ctypes import byref, c_ubyte

from pyglet.image.buffer import Framebuffer, Renderbuffer

from ecs_platformer.window.gl.untyped_pyglet import gl

SAMPLES = 4  # a pixel
SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader", "gdi generic")  # renderers without a card


class DeepCanvas:
    """`width` x `height` true pixels. Needs a current context."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        samples = _samples()
        self._planes = [  # these must be kept: pyglet gives back what is not
            Renderbuffer(width, height, gl.GL_RGBA8, samples),
            Renderbuffer(width, height, gl.GL_DEPTH_COMPONENT24, samples),
            Renderbuffer(width, height, gl.GL_RGBA8),
        ]
        self._drawn, self._plain = Framebuffer(), Framebuffer()
        self._drawn.attach_renderbuffer(self._planes[0])
        self._drawn.attach_renderbuffer(self._planes[1], attachment=gl.GL_DEPTH_ATTACHMENT)
        self._plain.attach_renderbuffer(self._planes[2])

    def begin(self) -> None:
        """From here on everything is drawn on the canvas, which is black and empty."""
        self._drawn.bind()
        gl.glViewport(0, 0, self.width, self.height)
        gl.glClearColor(0, 0, 0, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)

    def present(self) -> None:
        """Shows the canvas in a window of its size."""
        self._copy(0)

    def pixels(self) -> bytes:
        """The picture: 4 bytes a pixel (red, green, blue, alpha), rows from the top."""
        self._copy(self._plain.id)
        data = (c_ubyte * (self.width * self.height * 4))()
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._plain.id)
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        gl.glFinish()  # as in canvas.py
        gl.glReadPixels(0, 0, self.width, self.height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, 0)
        row = self.width * 4
        whole = bytes(data)
        return b"".join(whole[start : start + row] for start in range(len(whole) - row, -1, -row))

    def _copy(self, target: int) -> None:
        size = 0, 0, self.width, self.height
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._drawn.id)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target)
        gl.glBlitFramebuffer(*size, *size, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)


def _samples() -> int:
    """As many as the card can, up to SAMPLES; one where the processor draws, which would take three times as long."""
    if any(name in gl.gl_info.get_renderer().lower() for name in SOFTWARE):
        return 1
    most = gl.GLint()
    gl.glGetIntegerv(gl.GL_MAX_SAMPLES, byref(most))
    return max(1, min(SAMPLES, most.value))
