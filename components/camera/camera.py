from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Near, Pixel, Seconds, Size
from .camera_target import CameraTarget


@dataclass(slots=True)
class Camera:
    """How the picture follows its CameraTarget; without it the target is in the middle at once.

    The picture stays inside the Room that the target is in, or the level, and goes on while the world is frozen.
    """

    cosmetic: ClassVar = True
    requires: ClassVar = (CameraTarget,)

    x: Pixel = 0  # px from the target's middle to where the picture looks
    y: Pixel = 0
    dead_x: Near = 0  # px that the target may move to each side before the picture follows
    dead_y: Near = 0
    look_ahead: Pixel = 0  # px further to where the target faces
    look_time: Seconds = 0.8  # from one side to the other
    smooth: Seconds = 0.5  # in which the picture makes nine tenths of its way (Celeste); 0: at once
    lock_x: bool = False  # it looks where it looked first
    lock_y: bool = False
    cut: Size = 64  # px: a target that is so far from where it was a tick ago was put there, and the picture is at once
    left: float = field(default=0.0, init=False)  # px of the world at the picture's left edge, and at its top
    top: float = field(default=0.0, init=False)
    placed: bool = field(default=False, init=False)  # left and top are known
    at: tuple[int, int] = field(default=(0, 0), init=False)  # the target's middle, the tick before
    focus_x: float = field(default=0.0, init=False)  # px of the world that it follows with
    focus_y: float = field(default=0.0, init=False)
    ahead: float = field(default=0.0, init=False)  # from -1 to 1, of look_ahead
    slid_left: float = field(default=0.0, init=False)  # left and top as the slide into another Room began
    slid_top: float = field(default=0.0, init=False)
    shaken: int = field(default=0, init=False)  # the tick at which the picture is still again
    strength: int = field(default=0, init=False)  # px
