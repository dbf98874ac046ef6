"""Vertex buffers of images extruded to blocks. They are uploaded when first drawn, and kept until clear()."""

from __future__ import annotations

from ctypes import byref
from struct import Struct
from typing import Any, NamedTuple

from ecs_platformer.media.art.image import Image
from ecs_platformer.window.diorama.extrusion import BOTTOM, FRONT, LEFT, RIGHT, TOP, Face, outline_faces
from ecs_platformer.window.gl.atlas import Atlas
from ecs_platformer.window.gl.untyped_pyglet import gl

FACE = Struct("=4i 2i i")  # rectangle in the image, corner on the atlas page, side: the inputs of diorama.VERTEX
CUBE = [Face(side, 0, 0, 1, 1) for side in (FRONT, TOP, RIGHT, BOTTOM, LEFT)]


class Block(NamedTuple):
    """The first face is the front."""

    page: int  # texture id
    array: Any  # vertex array
    buffer: Any  # vertex buffer
    faces: int  # number of faces


class BlockCache:
    """Needs a current GL context."""

    def __init__(self) -> None:
        self._atlas = Atlas()
        self._blocks: dict[Image, list[Block]] = {}
        self.cube = _upload(0, [FACE.pack(*face[1:], -1, -1, face.side) for face in CUBE])  # 1 px, no image

    @property
    def full(self) -> bool:
        return self._atlas.full

    def get(self, image: Image) -> list[Block]:
        """Return the blocks of an image: usually one, but several for a large image."""
        blocks = self._blocks.get(image)
        if blocks is None:
            blocks = self._blocks[image] = self._make(image)
        return blocks

    def clear(self) -> None:
        """Delete the buffers and textures of all images, but not `cube`, which has no image."""
        self._atlas.clear()
        for block in (block for blocks in self._blocks.values() for block in blocks):
            _free(block)
        self._blocks.clear()

    def close(self) -> None:
        """Delete all GL objects."""
        self.clear()
        _free(self.cube)

    def _make(self, image: Image) -> list[Block]:
        outline = list(outline_faces(image))
        blocks: list[Block] = []
        for page, left, top, width, height, u, v in self._atlas.regions(image):
            packed = [FACE.pack(left, top, width, height, u, v, FRONT)]
            for side, x, y, wide, tall in outline:
                right, bottom = min(x + wide, left + width), min(y + tall, top + height)
                x, y = max(x, left), max(y, top)
                if x < right and y < bottom:
                    packed.append(FACE.pack(x, y, right - x, bottom - y, u + x - left, v + y - top, side))
            blocks.append(_upload(page, packed))
        return blocks


def _upload(page: int, packed: list[bytes]) -> Block:
    data = b"".join(packed)
    array, buffer = gl.GLuint(), gl.GLuint()
    gl.glGenVertexArrays(1, byref(array))
    gl.glGenBuffers(1, byref(buffer))
    gl.glBindVertexArray(array)
    gl.glBindBuffer(gl.GL_ARRAY_BUFFER, buffer)
    gl.glBufferData(gl.GL_ARRAY_BUFFER, len(data), data, gl.GL_STATIC_DRAW)
    for attribute, (count, start) in enumerate(((4, 0), (2, 16), (1, 24))):
        gl.glVertexAttribIPointer(attribute, count, gl.GL_INT, FACE.size, start)
        gl.glEnableVertexAttribArray(attribute)
        gl.glVertexAttribDivisor(attribute, 1)  # once per face, not once per corner
    gl.glBindVertexArray(0)
    return Block(page, array, buffer, len(packed))


def _free(block: Block) -> None:
    gl.glDeleteVertexArrays(1, byref(block.array))
    gl.glDeleteBuffers(1, byref(block.buffer))
