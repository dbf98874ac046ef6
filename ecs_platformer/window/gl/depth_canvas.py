"""A canvas with a depth buffer and antialiasing, as large as the window."""

from __future__ import annotations

from ctypes import byref, c_ubyte

from pyglet.image.buffer import Framebuffer, Renderbuffer

from ecs_platformer.window.gl.untyped_pyglet import gl

MAX_SAMPLES = 4  # per pixel, for antialiasing
SOFTWARE_RENDERERS = ("llvmpipe", "softpipe", "swrast", "swiftshader", "gdi generic")  # renderers without a GPU


class DepthCanvas:
    """Needs a current GL context."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.fresh = True  # drawn on since it was last shown
        samples = _sample_count()
        self._renderbuffers = [  # pyglet deletes renderbuffers that are not referenced
            Renderbuffer(width, height, gl.GL_RGBA8, samples),
            Renderbuffer(width, height, gl.GL_DEPTH_COMPONENT24, samples),
            Renderbuffer(width, height, gl.GL_RGBA8),
        ]
        self._multisampled, self._resolved = Framebuffer(), Framebuffer()
        self._multisampled.attach_renderbuffer(self._renderbuffers[0])
        self._multisampled.attach_renderbuffer(self._renderbuffers[1], attachment=gl.GL_DEPTH_ATTACHMENT)
        self._resolved.attach_renderbuffer(self._renderbuffers[2])

    def bind(self) -> None:
        self._multisampled.bind()
        self.fresh = True
        gl.glViewport(0, 0, self.width, self.height)
        gl.glClearColor(0, 0, 0, 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)

    def present(self) -> None:
        """Copy the canvas to the window, which must have the same size."""
        self._resolve_to(0)

    def pixels(self) -> bytes:
        """RGBA, row by row from top to bottom, each row from left to right."""
        self._resolve_to(self._resolved.id)
        data = (c_ubyte * (self.width * self.height * 4))()
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._resolved.id)
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        gl.glFinish()  # see Canvas.pixels()
        gl.glReadPixels(0, 0, self.width, self.height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, data)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, 0)
        row = self.width * 4
        data_rows = bytes(data)
        return b"".join(data_rows[start : start + row] for start in range(len(data_rows) - row, -1, -row))

    def _resolve_to(self, target: int) -> None:
        size = 0, 0, self.width, self.height
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._multisampled.id)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target)
        gl.glBlitFramebuffer(*size, *size, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)


def _sample_count() -> int:
    """Return the supported samples per pixel, up to MAX_SAMPLES; 1 for software renderers, on which 4 take three
    times as long."""
    if any(name in gl.gl_info.get_renderer().lower() for name in SOFTWARE_RENDERERS):
        return 1
    maximum = gl.GLint()
    gl.glGetIntegerv(gl.GL_MAX_SAMPLES, byref(maximum))
    return max(1, min(MAX_SAMPLES, maximum.value))
