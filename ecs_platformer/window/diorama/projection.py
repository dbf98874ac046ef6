"""The camera of the 3D view. It looks at the canvas in perspective, from slightly above and to the left."""

from __future__ import annotations

from math import atan, degrees, radians, tan

from pyglet.math import Mat4, Vec3, Vec4

FIELD_OF_VIEW = 34  # degrees that the height of the canvas takes
YAW = 12  # degrees by which the eye is to the left
PITCH = 9  # degrees by which the eye is above
DISTANCE_FACTOR = 1.0  # multiple of the distance at which the canvas fills the view


def eye_distance(height: int) -> float:
    """Return the distance in px from the eye to the centre of a canvas that is `height` px high."""
    return DISTANCE_FACTOR * height / 2 / tan(radians(FIELD_OF_VIEW / 2))


def eye_position(width: int, height: int) -> Vec4:
    """Return the position of the eye in canvas px: x right, y down, z towards the viewer."""
    return ~_view_matrix(width, height) @ Vec4(0, 0, 0, 1)


def perspective(width: int, height: int, wide: int, tall: int) -> Mat4:
    """Return the matrix from canvas px to clip space.

    The canvas has `width` x `height` px, the window `wide` x `tall` px.
    """
    away = eye_distance(height)
    # windows of another aspect ratio show more beside, above or below the canvas, and still the whole canvas
    more = max(1.0, (width / height) / (wide / tall))
    field_of_view = 2 * degrees(atan(more * tan(radians(FIELD_OF_VIEW / 2))))
    return Mat4.perspective_projection(wide / tall, away / 4, away * 4, field_of_view) @ _view_matrix(width, height)


def _view_matrix(width: int, height: int) -> Mat4:
    rotated = Mat4.from_rotation(radians(PITCH), Vec3(1, 0, 0)) @ Mat4.from_rotation(radians(YAW), Vec3(0, 1, 0))
    upright = Mat4.from_scale(Vec3(1, -1, 1)) @ Mat4.from_translation(Vec3(-width / 2, -height / 2, 0))
    return Mat4.from_translation(Vec3(0, 0, -eye_distance(height))) @ rotated @ upright


def orthographic(width: int, height: int, left: float, top: float, right: float, bottom: float) -> Mat4:
    """Return the matrix that draws a canvas of `width` x `height` px flat into a rectangle of the window.

    The rectangle is given in fractions of the window, 0 to 1, from its top left corner.
    """
    across, down = (right - left) * 2 / width, (bottom - top) * 2 / height
    return Mat4.from_translation(Vec3(left * 2 - 1, 1 - top * 2, 0)) @ Mat4.from_scale(Vec3(across, -down, 0))
