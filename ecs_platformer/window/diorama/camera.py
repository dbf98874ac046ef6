"""The camera of the 3D view. It looks at the canvas in perspective, from slightly above and to the left.

Its tilt is 1 in the 3D view. During a switch of views it lies between 0, where the picture would be flat, and 1.
Units are px of the canvas: x right, y down, z towards the viewer; the front of the level is at z = 0.
"""

from __future__ import annotations

from math import atan, degrees, radians, tan
from typing import NamedTuple

from pyglet.math import Mat4, Vec3, Vec4

from ecs_platformer.window.gl.integer_scale import IntegerScale

FIELD_OF_VIEW = 34  # degrees that the height of the canvas takes
YAW = 12  # degrees by which the eye is to the left
PITCH = 9  # degrees by which the eye is above


class Area(NamedTuple):
    """In framebuffer px; y points down."""

    x: float
    y: float
    width: float
    height: float

    def towards(self, other: Area, part: float) -> Area:
        return Area(*(one + (two - one) * part for one, two in zip(self, other, strict=True)))


class Camera(NamedTuple):
    """flat: where in the window the flat view shows the canvas"""

    width: int
    height: int
    wide: int
    tall: int
    flat: IntegerScale
    tilt: float = 1.0  # over 0

    @property
    def distance(self) -> float:
        return self.height / 2 / tan(radians(FIELD_OF_VIEW / 2))

    @property
    def eye(self) -> Vec4:
        return ~self._view() @ Vec4(0, 0, 0, 1)

    def enlarged_at(self, z: float) -> float:
        """Return the factor by which something at this z must be enlarged to look as large as at z = 0."""
        return (self.distance - z * self.tilt) / self.distance

    def perspective(self) -> Mat4:
        """Return the matrix from canvas px to clip space. A window of any shape shows the whole canvas."""
        more = max(1.0, (self.width / self.height) / (self.wide / self.tall))
        field_of_view = 2 * degrees(atan(more * tan(radians(FIELD_OF_VIEW / 2))))
        fitting = min(self.wide / self.width, self.tall / self.height)
        zoom = (self.flat.scale + (fitting - self.flat.scale) * self.tilt) / fitting
        lens = Mat4.perspective_projection(self.wide / self.tall, self.distance / 4, self.distance * 4, field_of_view)
        return Mat4.from_scale(Vec3(zoom, zoom, 1)) @ lens @ self._view()

    def sky(self) -> Mat4:
        """At tilt 1, the sky fills the window."""
        scale = max(self.wide / self.width, self.tall / self.height)
        wide, tall = self.width * scale, self.height * scale
        full = Area((self.wide - wide) / 2, (self.tall - tall) / 2, wide, tall)
        return self._orthographic(self._flat_area().towards(full, self.tilt))

    def interface(self) -> Mat4:
        return self._orthographic(self._flat_area())

    def shown_area(self) -> Area:
        return self._flat_area().towards(Area(0, 0, self.wide, self.tall), self.tilt)

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return the place in the flat view (canvas px) where this view shows the point (x, y) of the level's front."""
        seen = self.perspective() @ Vec4(x, y, 0, 1)
        across, down = (seen.x / seen.w + 1) / 2 * self.wide, (1 - seen.y / seen.w) / 2 * self.tall
        return (across - self.flat.x) / self.flat.scale, (down - self.flat.y) / self.flat.scale

    def _flat_area(self) -> Area:
        scale = self.flat.scale
        return Area(self.flat.x, self.flat.y, self.width * scale, self.height * scale)

    def _view(self) -> Mat4:
        pitch = Mat4.from_rotation(radians(PITCH * self.tilt), Vec3(1, 0, 0))
        yaw = Mat4.from_rotation(radians(YAW * self.tilt), Vec3(0, 1, 0))
        upright = Mat4.from_scale(Vec3(1, -1, self.tilt)) @ Mat4.from_translation(
            Vec3(-self.width / 2, -self.height / 2, 0)
        )
        return Mat4.from_translation(Vec3(0, 0, -self.distance)) @ pitch @ yaw @ upright

    def _orthographic(self, area: Area) -> Mat4:
        across, down = area.width * 2 / self.wide / self.width, area.height * 2 / self.tall / self.height
        corner = Vec3(area.x * 2 / self.wide - 1, 1 - area.y * 2 / self.tall, 0)
        return Mat4.from_translation(corner) @ Mat4.from_scale(Vec3(across, -down, 0))
