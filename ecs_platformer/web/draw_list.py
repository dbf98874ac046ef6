"""Turns frames into numbers that `player/painter.js` draws, and passes each image to it once."""

from __future__ import annotations

from array import array
from weakref import finalize

from ecs_platformer.media.art.image import Image
from ecs_platformer.media.drawing.frame import Frame

FILL = -1  # in the place of an image's number


class DrawList:
    """Encodes each picture of a game as a list of 32-bit integers, in this order:

    - width and height; how many lit rows, rows in all, tints and glows there are; darkness; x and y of the
      picture's top left corner in the world
    - for each tint: red, green, blue
    - for each glow: x, y, radius, strength
    - for each row that is an image: number of the image, x, y, flip, 0, 0, 0
    - for each row that is a rectangle: FILL, x, y, width, height, color (red + 256 green + 65,536 blue), alpha

    A row is one image or rectangle to draw. Rows are in drawing order: first the lit rows, then the others.
    """

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}  # serial of an image → number
        self._count = 0
        self._fresh: list[tuple[int, int, int, bytes, int]] = []
        self._gone: list[int] = []

    def encode(self, frame: Frame) -> memoryview:
        parts, lighting = frame.parts(), frame.lighting
        lit = len(parts[0]) if lighting else 0
        found = [frame.width, frame.height, lit, sum(map(len, parts))]
        if lighting is None:
            found.extend((0, 0, 0, 0, 0))
        else:
            found.extend((len(lighting.tints), len(lighting.glows), lighting.darkness, *lighting.corner))
            for values in (*lighting.tints, *lighting.glows):
                found.extend(values)
        numbers = self._numbers
        for part in parts:
            for _, x, y, what, other, last in part:
                if isinstance(what, Image):
                    serial = what.serial
                    number = numbers[serial] if serial in numbers else self._pass_on(what)  # get() takes longer
                    found += (number, x, y, other, 0, 0, 0)
                else:
                    red, green, blue, alpha = last
                    found += (FILL, x, y, what, other, red | green << 8 | blue << 16, alpha)
        return memoryview(array("i", found))

    def take_images(self) -> list[tuple[int, int, int, bytes, int]]:
        """Return the images that are new since the last call: number, width, height, RGBA bytes and glow of each."""
        fresh, self._fresh = self._fresh, []
        return fresh

    def take_gone(self) -> list[int]:
        gone, self._gone[:] = [*self._gone], []
        return gone

    def _pass_on(self, image: Image) -> int:
        number = self._numbers[image.serial] = self._count
        self._count += 1
        self._fresh.append((number, image.width, image.height, image.data, image.glow))
        finalize(image, self._forget, image.serial)
        return number

    def _forget(self, serial: int) -> None:
        self._gone.append(self._numbers.pop(serial))
