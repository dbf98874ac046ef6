"""Paints a Frame with the graphics card: each item a rectangle, in the Frame's order, one draw call for all that follow
each other on one page of the atlas. The card copies and blends; where things lie was decided in whole pixels before."""

from __future__ import annotations

from ctypes import byref
from itertools import groupby
from operator import itemgetter
from struct import Struct

from pyglet.graphics.shader import Shader, ShaderProgram

from ecs_platformer.frame import Blit, Fill, Frame
from ecs_platformer.window.atlas import Atlas
from ecs_platformer.window.canvas import Canvas
from ecs_platformer.window.loose import gl

VERTEX = """#version 330 core
layout(location = 0) in ivec4 box;     // x, y, width, height: canvas px
layout(location = 1) in ivec2 corner;  // of its image on the page: texels; -1 if it has none
layout(location = 2) in int mirrored;
layout(location = 3) in vec4 color;    // of a box without image
uniform ivec2 canvas;
out vec2 texel;
flat out ivec2 image;
flat out vec4 fill;

void main() {
    ivec2 at = ivec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(vec2(box.xy + at * box.zw) / vec2(canvas) * 2.0 - 1.0, 0.0, 1.0);
    texel = vec2((at.x ^ mirrored) * box.z, at.y * box.w);
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
ITEM = Struct("=4i 2i i 4B")  # box, corner, mirrored, color: what VERTEX reads
NOWHERE = 0  # the page of a box without image: any will do


class Painter:
    """Paints on a canvas of its own, as large as the frames it is given. Needs a current context."""

    def __init__(self) -> None:
        self.canvas = Canvas(1, 1)
        self._atlas = Atlas()
        self._program = ShaderProgram(Shader(VERTEX, "vertex"), Shader(FRAGMENT, "fragment"))
        self._array, self._buffer = gl.GLuint(), gl.GLuint()
        gl.glGenVertexArrays(1, byref(self._array))
        gl.glGenBuffers(1, byref(self._buffer))
        self._painted: list[tuple[int, bytes]] | None = None

    def paint(self, frame: Frame) -> None:
        """Makes the canvas show the frame; costs next to nothing if it does already."""
        if (self.canvas.width, self.canvas.height) != (frame.width, frame.height):
            self.canvas = Canvas(frame.width, frame.height)
            self._painted = None
        if self._atlas.full:
            self.forget()
        items = self._items(frame.sorted())
        if items != self._painted:
            self._draw(items)
            self._painted = items

    def forget(self) -> None:
        """Lets go of all images: those still needed come back with the next frame."""
        self._atlas.clear()
        self._painted = None

    def _items(self, items: list[Blit | Fill]) -> list[tuple[int, bytes]]:
        """Every item, or part of one, as (page, what the card reads of it)."""
        pack, parts = ITEM.pack, self._atlas.parts
        packed: list[tuple[int, bytes]] = []
        for item in items:
            if isinstance(item, Fill):
                box = pack(item.x, item.y, item.width, item.height, -1, -1, 0, *item.color)
                packed.append((packed[-1][0] if packed else NOWHERE, box))
                continue
            _, x, y, image, flip, _ = item
            for page, left, top, width, height, u, v in parts(image):
                if flip:
                    left = image.width - left - width
                packed.append((page, pack(x + left, y + top, width, height, u, v, flip, 0, 0, 0, 0)))
        return packed

    def _draw(self, items: list[tuple[int, bytes]]) -> None:
        self.canvas.begin()
        data = b"".join(map(itemgetter(1), items))
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        self._program.use()
        self._program["canvas"] = self.canvas.width, self.canvas.height
        gl.glBindVertexArray(self._array)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        gl.glBufferData(gl.GL_ARRAY_BUFFER, len(data), data, gl.GL_STREAM_DRAW)
        first = 0
        for page, run in groupby(items, key=itemgetter(0)):
            count = sum(1 for _ in run)
            gl.glBindTexture(gl.GL_TEXTURE_2D, page)
            _point(first * ITEM.size)
            gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, count)
            first += count
        gl.glBindVertexArray(0)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, 0)


def _point(start: int) -> None:
    """Tells the card where in the buffer the items begin, and how ITEM is laid out."""
    gl.glVertexAttribIPointer(0, 4, gl.GL_INT, ITEM.size, start)
    gl.glVertexAttribIPointer(1, 2, gl.GL_INT, ITEM.size, start + 16)
    gl.glVertexAttribIPointer(2, 1, gl.GL_INT, ITEM.size, start + 24)
    gl.glVertexAttribPointer(3, 4, gl.GL_UNSIGNED_BYTE, True, ITEM.size, start + 28)
    for attribute in range(4):
        gl.glEnableVertexAttribArray(attribute)
        gl.glVertexAttribDivisor(attribute, 1)  # once an item, not once a corner
