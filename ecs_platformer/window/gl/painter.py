"""Paints Frames with OpenGL: one instanced draw call per run of items on the same atlas page, in drawing order.

The GPU only copies and blends pixels, because all positions are whole pixels already.
"""

from __future__ import annotations

from ctypes import byref

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.light import Lighting
from ecs_platformer.window.gl.atlas import Atlas
from ecs_platformer.window.gl.batch import APPEARANCE, ITEM, Batch, Packer
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.light_pass import LightPass
from ecs_platformer.window.gl.untyped_pyglet import gl

VERTEX = """#version 330 core
layout(location = 0) in ivec2 place;   // canvas px; the rest is an APPEARANCE, see batch.py
layout(location = 1) in ivec2 size;
layout(location = 2) in ivec2 corner;  // texels of the image on its page; -1: no image
layout(location = 3) in int mirrored;
layout(location = 4) in vec4 color;    // of a rectangle without image
uniform ivec2 canvas;
out vec2 texel;
flat out ivec2 image;
flat out vec4 fill;

void main() {
    ivec2 at = ivec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(vec2(place + at * size) / vec2(canvas) * 2.0 - 1.0, 0.0, 1.0);
    texel = vec2((at.x ^ mirrored) * size.x, at.y * size.y);
    image = corner;
    fill = color;
}
"""
FRAGMENT = """#version 330 core
in vec2 texel;
flat in ivec2 image;
flat in vec4 fill;
uniform sampler2D page;
out vec4 pixel;

void main() {
    pixel = image.x < 0 ? fill : texelFetch(page, image + ivec2(floor(texel)), 0);
}
"""


class Painter:
    """Paints frames on its own canvas, which is as large as the last frame."""

    def __init__(self) -> None:
        self.canvas = Canvas(1, 1)
        self._atlas = Atlas()
        self._packer = Packer(self._atlas)
        self._program = ShaderProgram(Shader(VERTEX, "vertex"), Shader(FRAGMENT, "fragment"))
        self._array, self._buffer = gl.GLuint(), gl.GLuint()
        gl.glGenVertexArrays(1, byref(self._array))
        gl.glGenBuffers(1, byref(self._buffer))
        gl.glBindVertexArray(self._array)
        for attribute in range(5):
            gl.glEnableVertexAttribArray(attribute)
            gl.glVertexAttribDivisor(attribute, 1)  # once per item, not once per corner
        gl.glBindVertexArray(0)
        self._light_pass: LightPass | None = None  # made for the first frame that is lit
        self._painted: tuple[list[Batch], Lighting | None] | None = None

    def paint(self, frame: Frame) -> None:
        """Paint the frame on the canvas, unless it is equal to the last frame painted."""
        if (self.canvas.width, self.canvas.height) != (frame.width, frame.height):
            self.canvas = Canvas(frame.width, frame.height)
            self._light_pass = None
            self._painted = None
        picture = self.batch(frame), frame.lighting
        if picture != self._painted:
            self._draw(*picture)
            self._painted = picture

    def batch(self, frame: Frame) -> list[Batch]:
        """Return a frame packed for the GPU: one batch, or two if the frame has light: the lit items, then the others.

        This does all the CPU work of painting, except the draw calls.
        """
        if self._atlas.full:
            self.clear_cache()
        return [self._packer.pack(rows) for rows in frame.parts()]

    def clear_cache(self) -> None:
        """The next frame uploads its images again."""
        self._atlas.clear()
        self._packer.clear()
        self._painted = None

    def _draw(self, batches: list[Batch], lighting: Lighting | None) -> None:
        self.canvas.bind()
        for number, batch in enumerate(batches):
            if number and lighting is not None:
                self._light(lighting)
            self._draw_batch(batch)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)

    def _light(self, lighting: Lighting) -> None:
        if self._light_pass is None:
            self._light_pass = LightPass(self.canvas.width, self.canvas.height)
        self._light_pass.apply(self.canvas, lighting)

    def _draw_batch(self, batch: Batch) -> None:
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        self._program.use()
        self._program["canvas"] = self.canvas.width, self.canvas.height
        gl.glBindVertexArray(self._array)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        gl.glBufferData(gl.GL_ARRAY_BUFFER, len(batch.data), batch.data, gl.GL_STREAM_DRAW)
        start = 0
        for page, count in batch.runs:
            gl.glBindTexture(gl.GL_TEXTURE_2D, page)
            _set_attributes(start * ITEM.size)
            gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, count)
            start += count
        gl.glBindVertexArray(0)


def _set_attributes(offset: int) -> None:
    """Set the vertex attributes for the ITEMs (see batch.py) that begin `offset` bytes from the start of the buffer."""
    size, appearance = ITEM.size, offset + ITEM.size - APPEARANCE.size
    gl.glVertexAttribIPointer(0, 2, gl.GL_INT, size, offset)
    gl.glVertexAttribIPointer(1, 2, gl.GL_INT, size, appearance)
    gl.glVertexAttribIPointer(2, 2, gl.GL_INT, size, appearance + 8)
    gl.glVertexAttribIPointer(3, 1, gl.GL_INT, size, appearance + 16)
    gl.glVertexAttribPointer(4, 4, gl.GL_UNSIGNED_BYTE, True, size, appearance + 20)
