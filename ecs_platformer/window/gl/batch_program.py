"""Draws Batches with OpenGL: one instanced draw call per run of items on the same atlas page, in drawing order.

The GPU only copies and blends pixels, because all positions are whole pixels already.
"""

from __future__ import annotations

from ctypes import byref

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.window.gl.batch import APPEARANCE, ITEM, Batch
from ecs_platformer.window.gl.untyped_pyglet import gl

VERTEX = """#version 330 core
layout(location = 0) in ivec2 place;   // canvas px; the rest is an APPEARANCE, see batch.py
layout(location = 1) in ivec2 size;
layout(location = 2) in ivec2 corner;  // texels of the image on its page; -1: no image
layout(location = 3) in int mirrored;
layout(location = 4) in vec4 color;    // of a rectangle without image; alpha: of an image its glow
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


class BatchProgram:
    """Draws batches with a fragment shader. Needs a current GL context."""

    def __init__(self, fragment: str) -> None:
        self._program = ShaderProgram(Shader(VERTEX, "vertex"), Shader(fragment, "fragment"))
        self._array, self._buffer = gl.GLuint(), gl.GLuint()
        gl.glGenVertexArrays(1, byref(self._array))
        gl.glGenBuffers(1, byref(self._buffer))
        gl.glBindVertexArray(self._array)
        for attribute in range(5):
            gl.glEnableVertexAttribArray(attribute)
            gl.glVertexAttribDivisor(attribute, 1)  # once per item, not once per corner
        gl.glBindVertexArray(0)

    def draw(self, batch: Batch, width: int, height: int) -> None:
        """Draw a batch on the canvas that is the render target, `width` x `height` px."""
        self._program.use()
        self._program["canvas"] = width, height
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
