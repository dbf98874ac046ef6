"""Writes GIFs picture by picture, with one palette for all pictures, or one for each shot, and without dithering.

Each picture after the first leaves out the areas that did not change. The same pictures result in the same bytes.
Pillow is used only as the compressor: its own GIF writer keeps all pictures in memory and creates a palette for each.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from struct import pack
from types import TracebackType
from typing import Any

from PIL import Image, ImageChops, ImageFilter, ImageOps

from ecs_platformer.media.drawing.enlargement import check_enlarged
from ecs_platformer.project.files.writing import UnwantedError, opened

MAX_COLORS = 255
TRANSPARENT = 255  # the palette index for pixels that are as in the previous picture
HEADER = b"GIF89a"
LOOP = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
END = b";"
WIDTH = 640  # px, at most, if no scale is given
SMOOTH = 30  # pictures per second
LEFT_OUT = 9  # px, the least side of areas: smaller holes in a picture that scrolls cost more than their pixels


def stride(tick_rate: int, pictures: int = SMOOTH) -> int:
    """Return how many ticks there are from a picture to the next, for about `pictures` per second."""
    return max(1, round(tick_rate / pictures))


def delay(number: int, tick_rate: int, pictures: int = SMOOTH) -> int:
    """Return how long to show the picture `number` (counted from 0), in 1/100 s: 3, 3, 4, … at 60 ticks per second.

    The sum of the delays never differs from the real time by more than 1/100 s.
    """
    hundredths = 100 * stride(tick_rate, pictures)
    return (number + 1) * hundredths // tick_rate - number * hundredths // tick_rate


class Palette(dict[int, int]):
    """Maps colours (4 RGBA bytes as an integer in native byte order) to palette indices, in order of first use.

    The alpha of a colour is ignored. Once the palette has 255 colours, a further colour is mapped to the nearest of
    them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.colors: list[tuple[int, int, int]] = []

    def __missing__(self, pixel: int) -> int:
        red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
        if len(self.colors) < MAX_COLORS:
            self[pixel] = len(self.colors)
            self.colors.append((red, green, blue))
        else:
            self[pixel] = min(
                range(MAX_COLORS),
                key=lambda at: sum((a - b) ** 2 for a, b in zip(self.colors[at], (red, green, blue), strict=True)),
            )
        return self[pixel]

    def table(self) -> bytes:
        return b"".join(bytes(color) for color in self.colors).ljust(768, b"\0")


class Gif:
    """A GIF file being written, as a context manager.

    scale: how many times to enlarge pictures; if None, as often as they fit in WIDTH
    """

    def __init__(self, path: str | Path, scale: int | None = None) -> None:
        self.path = Path(path)
        self.scale = scale or 1
        self._fitting = scale is None
        self._writing = ExitStack()
        self._palette = Palette()
        self._last: Image.Image | None = None
        self._shot: Palette | None = None  # of all pictures since a cut

    def __enter__(self) -> Gif:
        self._file = self._writing.enter_context(opened(self.path))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is not None:
            self._writing.__exit__(kind, error, at)
            return
        with self._writing:
            if self._last is None:
                raise UnwantedError
            self._file.write(END)
            self._file.seek(len(HEADER) + 7)  # the global colour table, unknown until now
            self._file.write(self._palette.table())

    def add(self, canvas: Image.Image, hundredths: int, *, cut: bool = False) -> None:
        """Append a picture that is shown for `hundredths` / 100 s.

        cut: it is the first of a shot, which has a palette of its own, as others have

        Raises InvalidValueError if the enlarged picture would be too large.
        """
        if self._fitting:
            self.scale = max(1, WIDTH // canvas.width)
        check_enlarged(*canvas.size, self.scale)
        cut = cut and self._last is not None
        if cut:
            self._shot = Palette()
        palette = self._palette if self._shot is None else self._shot
        pixels = memoryview(canvas.convert("RGBA").tobytes()).cast("I")
        indices = Image.frombytes("L", canvas.size, bytes(map(palette.__getitem__, pixels)))
        if self._last is None:
            self._file.write(HEADER + pack("<HHBBB", *self._scaled(canvas.size), 0xF7, 0, 0) + bytes(768) + LOOP)
            self._write(indices, (0, 0), hundredths)
        elif cut:
            self._write(indices, (0, 0), hundredths)
        else:
            differences = ImageChops.difference(indices, self._last)
            box = differences.getbbox() or (0, 0, 1, 1)
            patch = indices.copy()
            patch.paste(TRANSPARENT, mask=_large_areas_of_0(differences))
            self._write(patch.crop(box), box[:2], hundredths)
        self._last = indices

    def _write(self, patch: Image.Image, corner: tuple[int, int], hundredths: int) -> None:
        """Write a graphic control extension, an image descriptor and the pixels (sections 23, 20 and 22 of GIF89a)."""
        large = ImageOps.scale(patch, self.scale, Image.Resampling.NEAREST)
        self._file.write(pack("<BBBBHBB", 0x21, 0xF9, 4, 0b101, min(hundredths, 0xFFFF), TRANSPARENT, 0))
        own = b"" if self._shot is None else self._shot.table()  # as far as it is known: its colours keep their places
        self._file.write(pack("<BHHHHB", 0x2C, *self._scaled(corner), *large.size, 0x87 if own else 0) + own)
        self._file.write(b"\x08" + large.tobytes("gif", "L") + b"\0")

    def _scaled(self, size: tuple[int, int]) -> tuple[int, int]:
        return size[0] * self.scale, size[1] * self.scale


def _large_areas_of_0(picture: Any) -> Image.Image:
    """Return a mask of all squares of LEFT_OUT px in which the picture is 0. Pillow's hints are incomplete."""
    near = ImageFilter.BoxBlur(LEFT_OUT // 2)  # not 0 where a px of the square around is not 0
    centres = picture.point([0] + [255] * 255).filter(near).point([255] + [0] * 255)
    return centres.filter(near).point([0] + [255] * 255)
