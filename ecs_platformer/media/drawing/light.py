"""The light of a picture: the brightness of each px is dithered to one of five steps, each with its own tint.

An Image with a `glow` is at least that bright where it is at least half opaque, even behind other items.

Everything is computed in whole numbers, so that all painters get the same result (`pillow_light.py`,
`window/gl/light_pass.py`): the brightness of a px is that of the darkness or of the brightest light there, whichever is
greater. The threshold of a 4x4 Bayer matrix is added to this brightness, and every 16 units of the sum make a step. A
step multiplies the colours by its tint, so that each colour of the palette has five variants and no more. The matrix is
fixed to the world: the pattern on the ground does not shimmer as the camera moves.
"""

from __future__ import annotations

from typing import NamedTuple

FULL = 64  # brightness of a px that is shown in its own colours; 0 is darkest
STEPS = 5
THRESHOLDS = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))  # the Bayer matrix, row by row
UNLIT_LAYER = 100  # this layer and higher ones, such as the HUD and menus, are drawn in their own colours
MAX_RADIUS = 256  # px, of a light
MAX_STRENGTH = 4 * FULL  # of a light; larger products would not fit the integers of a graphics card

HALF_OPAQUE = 128  # px of a glowing image with this alpha, and more, glow

RGB = tuple[int, int, int]


class Glow(NamedTuple):
    """A round light, centred on the top left corner of the canvas px (x, y).

    Its brightness is `strength` * (1 - (distance / `radius`)²), and 0 from a distance of `radius` px on. If `strength`
    is over FULL, everything near the middle is fully lit.
    """

    x: int
    y: int
    radius: int
    strength: int


class Lighting(NamedTuple):
    """The light of a Frame; items on UNLIT_LAYER and above keep their own colours."""

    darkness: int  # brightness where no light reaches, 0 to FULL
    tints: tuple[RGB, ...]  # of STEPS, from the darkest: what colours are multiplied by; 255 keeps a colour
    corner: tuple[int, int]  # world position of the canvas' top left corner, px
    glows: tuple[Glow, ...]


def brightness(strength: int, radius: int, x: int, y: int) -> int:
    reach = 4 * radius * radius  # distances are in half px, from the middle of the px
    distance = (2 * x + 1) ** 2 + (2 * y + 1) ** 2
    return min(strength * (reach - distance) // reach, FULL) if distance < reach else 0
