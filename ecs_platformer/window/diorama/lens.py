"""The eye that looks at a canvas as at a stage: from a little to the left and from above, in perspective."""

from __future__ import annotations

from math import atan, degrees, radians, tan

from pyglet.math import Mat4, Vec3, Vec4

VIEW = 34  # degrees from the top of the canvas to its bottom
TURN = 12  # degrees to the left
TILT = 9  # degrees from above
ROOM = 1.0  # how much further away it is than the canvas asks for


def distance(height: int) -> float:
    """From the eye to the middle of a canvas of this height, px."""
    return ROOM * height / 2 / tan(radians(VIEW / 2))


def eye(width: int, height: int) -> Vec4:
    """Where it is, in the canvas' px: x right, y down, z towards it."""
    return ~_turned(width, height) @ Vec4(0, 0, 0, 1)


def lens(width: int, height: int, wide: int, tall: int) -> Mat4:
    """From the canvas' px to the clip space of a window of `wide` x `tall`."""
    away = distance(height)
    # a window of another shape shows more beside the canvas, or above and below it, but never less
    more = max(1.0, (width / height) / (wide / tall))
    view = 2 * degrees(atan(more * tan(radians(VIEW / 2))))
    return Mat4.perspective_projection(wide / tall, away / 4, away * 4, view) @ _turned(width, height)


def _turned(width: int, height: int) -> Mat4:
    turned = Mat4.from_rotation(radians(TILT), Vec3(1, 0, 0)) @ Mat4.from_rotation(radians(TURN), Vec3(0, 1, 0))
    upright = Mat4.from_scale(Vec3(1, -1, 1)) @ Mat4.from_translation(Vec3(-width / 2, -height / 2, 0))
    return Mat4.from_translation(Vec3(0, 0, -distance(height))) @ turned @ upright


def flat(width: int, height: int, left: float, top: float, right: float, bottom: float) -> Mat4:
    """The canvas, straight from ahead, in this part of a window (shares of it, from its top left)."""
    across, down = (right - left) * 2 / width, (bottom - top) * 2 / height
    return Mat4.from_translation(Vec3(left * 2 - 1, 1 - top * 2, 0)) @ Mat4.from_scale(Vec3(across, -down, 0))
