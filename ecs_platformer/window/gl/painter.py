"""Paints a Frame with the graphics card: each item a rectangle, in the Frame's order, one draw call for all that follow
each other on one page of the atlas. The card copies and blends; where things lie was decided in whole pixels before."""

from __future__ import annotations

from ctypes import byref

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.rendering.frame import Frame
from ecs_platformer.window.gl.atlas import Atlas
from ecs_platformer.window.gl.batch import ITEM, LOOK, Batch, Packer
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.untyped_pyglet import gl

VERTEX = """#version 330 core
layout(location = 0) in ivec2 place;   // canvas px; what follows is a LOOK, see batch.py
layout(location = 1) in ivec2 size;
layout(location = 2) in ivec2 corner;  // of its image on the page: texels; -1 if it has none
layout(location = 3) in int mirrored;
layout(location = 4) in vec4 color;    // of a box without image
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
    """Paints on a canvas of its own, as large as the frames it is given. Needs a current context."""

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
            gl.glVertexAttribDivisor(attribute, 1)  # once an item, not once a corner
        gl.glBindVertexArray(0)
        self._painted: Batch | None = None

    def paint(self, frame: Frame) -> None:
        """Makes the canvas show the frame; costs next to nothing if it does already."""
        if (self.canvas.width, self.canvas.height) != (frame.width, frame.height):
            self.canvas = Canvas(frame.width, frame.height)
            self._painted = None
        batch = self.batch(frame)
        if batch != self._painted:
            self._draw(batch)
            self._painted = batch

    def batch(self, frame: Frame) -> Batch:
        """What the card is told of a frame; with it the processor's part of a picture is done."""
        if self._atlas.full:
            self.forget()
        return self._packer.pack(frame.ordered())

    def forget(self) -> None:
        """Lets go of all images: those still needed come back with the next frame."""
        self._atlas.clear()
        self._packer.forget()
        self._painted = None

    def _draw(self, batch: Batch) -> None:
        self.canvas.begin()
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        self._program.use()
        self._program["canvas"] = self.canvas.width, self.canvas.height
        gl.glBindVertexArray(self._array)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        gl.glBufferData(gl.GL_ARRAY_BUFFER, len(batch.data), batch.data, gl.GL_STREAM_DRAW)
        first = 0
        for page, count in batch.runs:
            gl.glBindTexture(gl.GL_TEXTURE_2D, page)
            _point(first * ITEM.size)
            gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, count)
            first += count
        gl.glBindVertexArray(0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)


def _point(start: int) -> None:
    """Tells the card where in the buffer the items begin, and how they are laid out: see batch.py."""
    size, look = ITEM.size, start + ITEM.size - LOOK.size
    gl.glVertexAttribIPointer(0, 2, gl.GL_INT, size, start)
    gl.glVertexAttribIPointer(1, 2, gl.GL_INT, size, look)
    gl.glVertexAttribIPointer(2, 2, gl.GL_INT, size, look + 8)
    gl.glVertexAttribIPointer(3, 1, gl.GL_INT, size, look + 16)
    gl.glVertexAttribPointer(4, 4, gl.GL_UNSIGNED_BYTE, True, size, look + 20)
