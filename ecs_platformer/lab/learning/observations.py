"""What a learner sees: the hero's state with rays around it, a grid of cells, or the frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from PIL import Image as Pillow

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.lab.learning.grid_view import GridView
from ecs_platformer.lab.learning.kinds import Kinds
from ecs_platformer.lab.learning.numpy_painter import paint, paint_rgba
from ecs_platformer.lab.learning.state_vector import StateVector
from ecs_platformer.world.world import World

SMALL = 84  # px, the side of the picture that learners of arcade games are used to


class Observer(Protocol):
    """Observes a world for a learner. Each observation is a value of `space`."""

    @property
    def space(self) -> spaces.Space[Any]: ...
    def observe(self, world: World, hero: int) -> NDArray[Any]: ...


class Picture:
    """The frame in full size: height x width x 3. Raises InvalidValueError if the scenes' views differ in size."""

    def __init__(self, worlds: Sequence[World], kinds: Kinds, heroes: Sequence[int]) -> None:
        sizes = sorted({world.scene.view for world in worlds})
        if len(sizes) > 1:
            raise InvalidValueError(f'"rgb" takes scenes with one size of view, found {sizes}; "rgb84" takes all')
        width, height = sizes[0]
        self.space = spaces.Box(0, 255, (height, width, 3), np.uint8)

    def observe(self, world: World, hero: int) -> NDArray[np.uint8]:
        return paint(world.frame())


class SmallPicture:
    """The frame, resized to 84 x 84: each pixel is the mean of the part of the frame that it covers."""

    def __init__(self, worlds: Sequence[World], kinds: Kinds, heroes: Sequence[int]) -> None:
        self.space = spaces.Box(0, 255, (SMALL, SMALL, 3), np.uint8)

    def observe(self, world: World, hero: int) -> NDArray[np.uint8]:
        canvas = paint_rgba(world.frame())
        picture = Pillow.frombuffer("RGBX", canvas.shape[::-1], canvas, "raw", "RGBX", 0, 1)
        return np.array(picture.resize((SMALL, SMALL), Pillow.Resampling.BOX))[..., :3].copy()


PICTURES = ("rgb84", "rgb")  # the observations for which the level is drawn
OBSERVATIONS: dict[str, Callable[[Sequence[World], Kinds, Sequence[int]], Observer]] = {
    "state": StateVector,
    "grid": GridView,
    "rgb84": SmallPicture,
    "rgb": Picture,
}
