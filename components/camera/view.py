"""The camera, and how far pictures follow it."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Collider, Position
from ..units import Between, Crowd, Near, Pixel, Seconds, Size, Tick


@dataclass(slots=True)
class CameraTarget:
    """Marks the entity that the camera follows. If there are several, the entity that was created first is followed."""


@dataclass(slots=True)
class Camera:
    """Makes the picture follow the CameraTarget with smoothing, a dead zone and look-ahead.

    The picture stays inside the level, and inside the target's Room if there is one. The picture moves even while the
    world is frozen. With `frames`, the picture follows the middle between the target and other entities, such as all
    players. If an entity is further from the target than the share `within` of the picture's size, the entity may leave
    the picture, so that the target stays in it. Without a Camera, the CameraTarget is in the middle of the picture, as
    far as the Room and the level allow.
    """

    cosmetic: ClassVar = True
    requires: ClassVar = (CameraTarget,)

    x: Pixel = 0  # px, from the target's middle to the middle of the picture; positive is right
    y: Pixel = 0  # px, from the target's middle to the middle of the picture; positive is down
    dead_x: Near = 0  # px that the target may move to either side before the picture follows
    dead_y: Near = 0  # px that the target may move up or down before the picture follows
    look_ahead: Pixel = 0  # px by which the picture is shifted in the direction that the target faces
    look_time: Seconds = 0.8  # s, for the look-ahead to swing from one side to the other
    smooth: Seconds = 0.5  # s, to cover nine tenths of the distance to the target (Celeste); 0: at once
    lock_x: bool = False  # does not follow the target horizontally, except after a `cut`
    lock_y: bool = False  # does not follow the target vertically, except after a `cut`
    cut: Size = 64  # px on either axis; a target that moves this far in one tick is centred at once
    frames: Crowd = ""  # kept in the picture with the target: "players", "all" actors, a tag or a name; "": none
    within: Annotated[float, Between(0, 1)] = 0.8  # share of the picture's size; see above
    dash_shake: Annotated[int, Between(0, 8)] = 0  # px, by which a dash of the target shakes the picture along the dash
    left: float = field(default=0.0, init=False)  # px of the world, the picture's left edge; state, as are all below
    top: float = field(default=0.0, init=False)  # px of the world, the picture's top edge
    placed: bool = field(default=False, init=False)  # true once left and top are known
    at: tuple[int, int] = field(default=(0, 0), init=False)  # px of the world, the point to follow in the previous tick
    focus_x: float = field(default=0.0, init=False)  # px of the world, the point followed, after the dead zone
    focus_y: float = field(default=0.0, init=False)  # px of the world, the point followed, after the dead zone
    ahead: float = field(default=0.0, init=False)  # share of look_ahead in use, from -1 to 1
    slid_left: float = field(default=0.0, init=False)  # px, `left` when the slide into another Room began
    slid_top: float = field(default=0.0, init=False)  # px, `top` when the slide into another Room began
    shaken: Tick = field(default=0, init=False)  # tick, by its clock, in which a screen shake ends
    shakes: Tick = field(default=0, init=False)  # tick, by its clock, in which that shake began
    strength: int = field(default=0, init=False)  # px, of the screen shake at first
    along: tuple[int, int] = field(default=(0, 0), init=False)  # direction of a shake by a dash; (0, 0): all directions


@dataclass(slots=True)
class CameraZone:
    """Shifts or confines the camera while the CameraTarget's middle is in the zone's Collider (Celeste's triggers)."""

    expects: ClassVar = (Position, Collider)

    x: Pixel = 0  # px to the right that the picture is shifted
    y: Pixel = 0  # px down that the picture is shifted
    holds: bool = False  # keeps the picture inside the Collider, or centred on it where the picture is larger


@dataclass(slots=True)
class Parallax:
    """Makes its entity's Sprite scroll by a share of the camera's movement, as if it were nearer or further away.

    While the picture's top left corner is at (0, 0) in the world, the Sprite is drawn exactly at the entity's Position.
    """

    x: Annotated[float, Between(-8, 8)] = 0.5  # share, horizontally; 0: fixed to the screen, 1: scrolls with the level
    y: Annotated[float, Between(-8, 8)] = 0.5  # share, vertically; 0: fixed to the screen, 1: scrolls with the level
    repeat_x: bool = False  # repeats the image across the whole width of the screen
