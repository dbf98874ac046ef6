from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

_serials = count()


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Image:
    """An image of `width` x `height` px; `data` has 4 bytes per pixel (RGBA), row by row from the top.

    Two images are equal only if they are the same object, so that painters can cache a texture for each image. Raises
    ValueError if `data` has the wrong length.

    `glow` is how bright its px are at least in the dark, from 0 to light.FULL (media/drawing/light.py). No other Image
    has its `serial`: a page finds what it knows of an image by this in a fifth of the time of id().
    """

    width: int
    height: int
    data: bytes = field(repr=False)
    glow: int = 0
    serial: int = field(default_factory=_serials.__next__, init=False, repr=False)
    _mirror: list[Image] = field(default_factory=list["Image"], init=False, repr=False)

    def __post_init__(self) -> None:
        need = self.width * self.height * 4
        if len(self.data) != need:
            raise ValueError(f"{self.width}x{self.height} px need {need} bytes, got {len(self.data)}")

    def row(self, y: int) -> bytes:
        return self.data[y * self.width * 4 : (y + 1) * self.width * 4]

    def pixel(self, x: int, y: int) -> tuple[int, int, int, int]:
        at = (y * self.width + x) * 4
        red, green, blue, alpha = self.data[at : at + 4]
        return red, green, blue, alpha

    def mirrored(self) -> Image:
        """Return the image flipped horizontally, cached: `image.mirrored().mirrored()` is `image` itself."""
        if not self._mirror:
            rows = (memoryview(self.row(y)).cast("I")[::-1].tobytes() for y in range(self.height))
            mirror = Image(self.width, self.height, b"".join(rows), self.glow)
            self._mirror.append(mirror)
            mirror._mirror.append(self)
        return self._mirror[0]
