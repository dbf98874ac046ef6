"""The texture atlas: all images drawn since it was last cleared, packed into a few large textures (pages)."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import byref
from typing import NamedTuple

from pyglet.image.atlas import Allocator, AllocatorException

from ecs_platformer.media.art.image import Image
from ecs_platformer.window.gl.untyped_pyglet import gl

PAGE_SIZE = 2048  # px: width and height of a page, which takes 16 MiB
MAX_PAGES = 4  # if there are more, the atlas is cleared before the next picture
MAX_REGION_SIZE = 512  # px: largest width and height of a region; larger images are split


class Region(NamedTuple):
    """All units are px."""

    page: int  # texture id
    x: int  # from the left of the image
    y: int  # from the top of the image
    width: int
    height: int
    u: int  # from the left of the page
    v: int  # from the top of the page


class Atlas:
    """Needs a current GL context."""

    def __init__(self) -> None:
        self._regions: dict[Image, tuple[Region, ...]] = {}
        self._pages: list[tuple[int, Allocator]] = []

    def regions(self, image: Image) -> tuple[Region, ...]:
        """Return the regions that an image is split into, usually one."""
        regions = self._regions.get(image)
        if regions is None:
            self._regions[image] = regions = tuple(self._add(image))
        return regions

    @property
    def full(self) -> bool:
        """True if there are more than MAX_PAGES pages."""
        return len(self._pages) > MAX_PAGES

    def clear(self) -> None:
        for page, _ in self._pages:
            gl.glDeleteTextures(1, byref(gl.GLuint(page)))
        self._pages.clear()
        self._regions.clear()

    def _add(self, image: Image) -> Iterator[Region]:
        for y in range(0, image.height, MAX_REGION_SIZE):
            for x in range(0, image.width, MAX_REGION_SIZE):
                width, height = min(MAX_REGION_SIZE, image.width - x), min(MAX_REGION_SIZE, image.height - y)
                page, u, v = self._allocate(width, height)
                gl.glBindTexture(gl.GL_TEXTURE_2D, page)
                gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
                gl.glPixelStorei(gl.GL_UNPACK_ROW_LENGTH, image.width)
                gl.glPixelStorei(gl.GL_UNPACK_SKIP_PIXELS, x)
                gl.glPixelStorei(gl.GL_UNPACK_SKIP_ROWS, y)
                gl.glTexSubImage2D(
                    gl.GL_TEXTURE_2D, 0, u, v, width, height, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, image.data
                )
                yield Region(page, x, y, width, height, u, v)
        for setting in (gl.GL_UNPACK_ROW_LENGTH, gl.GL_UNPACK_SKIP_PIXELS, gl.GL_UNPACK_SKIP_ROWS):
            gl.glPixelStorei(setting, 0)

    def _allocate(self, width: int, height: int) -> tuple[int, int, int]:
        """Reserve a rectangle on a page, or on a new one if it fits on none; return the texture id and u, v in px."""
        for page, allocator in self._pages:
            try:
                return page, *allocator.alloc(width, height)
            except AllocatorException:
                continue
        page, allocator = _new_page(), Allocator(PAGE_SIZE, PAGE_SIZE)
        self._pages.append((page, allocator))
        return page, *allocator.alloc(width, height)


def _new_page() -> int:
    texture = gl.GLuint()
    gl.glGenTextures(1, byref(texture))
    gl.glBindTexture(gl.GL_TEXTURE_2D, texture)
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MIN_FILTER, gl.GL_NEAREST)
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MAG_FILTER, gl.GL_NEAREST)
    gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, gl.GL_RGBA8, PAGE_SIZE, PAGE_SIZE, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, None)
    return texture.value
