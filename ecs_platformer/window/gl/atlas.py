"""The atlas: every image that was drawn lately, side by side on a few large textures."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import byref
from typing import NamedTuple

from pyglet.image.atlas import Allocator, AllocatorException

from ecs_platformer.art.image import Image
from ecs_platformer.window.gl.untyped_pyglet import gl

PAGE = 2048  # px, both ways; 16 MiB a page
PAGES = 4  # kept between two pictures
PART = 512  # px, both ways: larger images are cut into parts


class Part(NamedTuple):
    """A piece of an image, at (x, y) in it, lies at (u, v) of a page, in pixels from its top left corner."""

    page: int  # the texture's id
    x: int
    y: int
    width: int
    height: int
    u: int
    v: int


class Atlas:
    """Images on textures. Needs a current context."""

    def __init__(self) -> None:
        self._parts: dict[Image, tuple[Part, ...]] = {}
        self._pages: list[tuple[int, Allocator]] = []

    def parts(self, image: Image) -> tuple[Part, ...]:
        """Where an image lies; it is put there when first asked for."""
        parts = self._parts.get(image)
        if parts is None:
            self._parts[image] = parts = tuple(self._add(image))
        return parts

    @property
    def full(self) -> bool:
        """Whether it is time to start over: images are never taken off one by one."""
        return len(self._pages) > PAGES

    def clear(self) -> None:
        """Gives all images and their memory back."""
        for page, _ in self._pages:
            gl.glDeleteTextures(1, byref(gl.GLuint(page)))
        self._pages.clear()
        self._parts.clear()

    def _add(self, image: Image) -> Iterator[Part]:
        for y in range(0, image.height, PART):
            for x in range(0, image.width, PART):
                width, height = min(PART, image.width - x), min(PART, image.height - y)
                page, u, v = self._room(width, height)
                gl.glBindTexture(gl.GL_TEXTURE_2D, page)
                gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
                gl.glPixelStorei(gl.GL_UNPACK_ROW_LENGTH, image.width)
                gl.glPixelStorei(gl.GL_UNPACK_SKIP_PIXELS, x)
                gl.glPixelStorei(gl.GL_UNPACK_SKIP_ROWS, y)
                gl.glTexSubImage2D(
                    gl.GL_TEXTURE_2D, 0, u, v, width, height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, image.data
                )
                yield Part(page, x, y, width, height, u, v)
        for setting in (gl.GL_UNPACK_ROW_LENGTH, gl.GL_UNPACK_SKIP_PIXELS, gl.GL_UNPACK_SKIP_ROWS):
            gl.glPixelStorei(setting, 0)

    def _room(self, width: int, height: int) -> tuple[int, int, int]:
        """A free place: page, u, v."""
        for page, allocator in self._pages:
            try:
                return page, *allocator.alloc(width, height)
            except AllocatorException:
                continue
        page, allocator = _page(), Allocator(PAGE, PAGE)
        self._pages.append((page, allocator))
        return page, *allocator.alloc(width, height)


def _page() -> int:
    name = gl.GLuint()
    gl.glGenTextures(1, byref(name))
    gl.glBindTexture(gl.GL_TEXTURE_2D, name)
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MIN_FILTER, gl.GL_NEAREST)
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MAG_FILTER, gl.GL_NEAREST)
    gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, PAGE, PAGE, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, None)
    return name.value
