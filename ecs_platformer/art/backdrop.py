"""Skies: bands of colour that run into each other by an ordered dither."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.art.colors import rgba
from ecs_platformer.art.image import Image

# Bayer's 8x8 matrix: 0-63, each once, near numbers far apart.
ORDER = (
    (0, 32, 8, 40, 2, 34, 10, 42),
    (48, 16, 56, 24, 50, 18, 58, 26),
    (12, 44, 4, 36, 14, 46, 6, 38),
    (60, 28, 52, 20, 62, 30, 54, 22),
    (3, 35, 11, 43, 1, 33, 9, 41),
    (51, 19, 59, 27, 49, 17, 57, 25),
    (15, 47, 7, 39, 13, 45, 5, 37),
    (63, 31, 55, 23, 61, 29, 53, 21),
)


def backdrop(colors: Sequence[str], width: int, height: int) -> Image:
    """`colors` ("#rrggbb") from the top to the bottom; half of each band is plain, half runs into the next."""
    inks = [bytes(rgba(color)) for color in colors]
    lines: list[bytes] = []
    for y in range(height):
        at = (2 * y + 1) * len(inks) / (2 * height) - 0.5  # 0 in the middle of the first band, 1 of the second …
        band = min(max(int(at), 0), max(len(inks) - 2, 0))
        share = (at - band - 0.25) * 2 * 64  # of the next colour, in 64ths: none up to a quarter, all from three
        here, after = inks[band], inks[min(band + 1, len(inks) - 1)]
        row = b"".join(after if share > order else here for order in ORDER[y % 8])
        lines.append((row * (width // 8 + 1))[: width * 4])
    return Image(width, height, b"".join(lines))
