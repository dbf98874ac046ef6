"""Sky backdrops: vertical gradients between colours, drawn with ordered dithering."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.art.image import Image

BAYER = (  # the 8x8 Bayer threshold matrix
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
    """Return a gradient of `colors` ("#rrggbb"), top to bottom, with a band of the same height for each.

    The middle half of each band is plain; between it and that of the next band, the two colours are dithered.
    """
    colors_rgba = [bytes(rgba(color)) for color in colors]
    lines: list[bytes] = []
    for y in range(height):
        at = (2 * y + 1) * len(colors_rgba) / (2 * height) - 0.5  # 0 in the middle of the first band, 1 of the second
        band = min(max(int(at), 0), max(len(colors_rgba) - 2, 0))
        share = (at - band - 0.25) * 2 * 64  # 64ths of the next colour: 0 up to a quarter, 64 from three quarters on
        here, after = colors_rgba[band], colors_rgba[min(band + 1, len(colors_rgba) - 1)]
        row = b"".join(after if share > threshold else here for threshold in BAYER[y % 8])
        lines.append((row * (width // 8 + 1))[: width * 4])
    return Image(width, height, b"".join(lines))
