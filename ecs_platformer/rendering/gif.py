"""GIFs, written picture by picture: one palette, no dither, only what changed, the same bytes every time.

Pillow's own writer keeps all pictures in memory and makes a palette for each; here only its compressor is used.
"""

from __future__ import annotations

import sys
from pathlib import Path
from struct import pack
from types import TracebackType

from PIL import Image, ImageChops, ImageOps

COLORS = 255
CLEAR = 255  # the index that shows the picture before
HEADER = b"GIF89a"
LOOP = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
END = b";"


def stride(tick_rate: int) -> int:
    """Every how many ticks a picture is taken: about 30 a second, as GIFs count in hundredths."""
    return max(1, round(tick_rate / 30))


def delay(number: int, tick_rate: int) -> int:
    """How many hundredths of a second picture `number` is shown: 3, 3, 4 at 60 ticks a second, never drifting."""
    hundredths = 100 * stride(tick_rate)
    return (number + 1) * hundredths // tick_rate - number * hundredths // tick_rate


class Palette(dict[int, int]):
    """Gives every colour (four bytes as the machine's integer) its index, in order of first appearance."""

    def __init__(self) -> None:
        super().__init__()
        self.colors: list[tuple[int, int, int]] = []

    def __missing__(self, pixel: int) -> int:
        red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
        if len(self.colors) < COLORS:
            self[pixel] = len(self.colors)
            self.colors.append((red, green, blue))
        else:  # full: the nearest one
            self[pixel] = min(
                range(COLORS),
                key=lambda at: sum((a - b) ** 2 for a, b in zip(self.colors[at], (red, green, blue), strict=True)),
            )
        return self[pixel]

    def table(self) -> bytes:
        """256 x 3 bytes."""
        return b"".join(bytes(color) for color in self.colors).ljust(768, b"\0")


class Gif:
    """A GIF file being written; it takes its name only when it is whole."""

    def __init__(self, path: str | Path, scale: int) -> None:
        self.path = Path(path)
        self.scale = scale
        self._unfinished = self.path.with_name(f"{self.path.name}.part")
        self._palette = Palette()
        self._last: Image.Image | None = None

    def __enter__(self) -> Gif:
        self._file = self._unfinished.open("wb")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        whole = kind is None and self._last is not None
        with self._file as file:
            if whole:
                file.write(END)
                file.seek(len(HEADER) + 7)  # the colours are known only now
                file.write(self._palette.table())
        if whole:
            self._unfinished.replace(self.path)
        else:
            self._unfinished.unlink()

    def add(self, canvas: Image.Image, hundredths: int) -> None:
        """Adds a picture that is shown for so many hundredths of a second. All have the size of the first."""
        pixels = memoryview(canvas.convert("RGBA").tobytes()).cast("I")
        indices = Image.frombytes("L", canvas.size, bytes(map(self._palette.__getitem__, pixels)))
        if self._last is None:
            self._file.write(HEADER + pack("<HHBBB", *self._scaled(canvas.size), 0xF7, 0, 0) + bytes(768) + LOOP)
            self._write(indices, (0, 0), hundredths)
        else:
            differences = ImageChops.difference(indices, self._last)
            changed = ImageChops.add(differences, differences, scale=1 / 255)  # 255 where there is one
            box = changed.getbbox() or (0, 0, 1, 1)
            patch = Image.new("L", canvas.size, CLEAR)
            patch.paste(indices, (0, 0), changed)
            self._write(patch.crop(box), box[:2], hundredths)
        self._last = indices

    def _write(self, patch: Image.Image, corner: tuple[int, int], hundredths: int) -> None:
        """A graphic control extension, an image descriptor, and the pixels: GIF89a, sections 23, 20 and 22."""
        large = ImageOps.scale(patch, self.scale, Image.Resampling.NEAREST)
        self._file.write(pack("<BBBBHBB", 0x21, 0xF9, 4, 0b101, min(hundredths, 0xFFFF), CLEAR, 0))
        self._file.write(pack("<BHHHHBB", 0x2C, *self._scaled(corner), *large.size, 0, 8))
        self._file.write(large.tobytes("gif", "L") + b"\0")

    def _scaled(self, size: tuple[int, int]) -> tuple[int, int]:
        return size[0] * self.scale, size[1] * self.scale
