from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Layer, Seconds
from .action_events import ActionEvents


class Puff(NamedTuple):
    """A puff of dust."""

    x: float  # px of the world
    y: float  # px of the world
    speed_x: float  # px/s
    speed_y: float  # px/s, down
    left: int  # ticks left
    life: int  # ticks from its first to its last


@dataclass(slots=True)
class Dust:
    """Raises dust when its entity jumps, lands, turns, starts a dash or slides down a wall.

    The dust has random numbers of its own, so that it does not affect the game.
    """

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    color: Color = "#b5a7bd"  # color of the dust
    layer: Layer = -1  # drawing order; higher is drawn later; by default the ground hides it
    life: Seconds = 0.3  # s, of a puff, at most
    most: Annotated[int, Between(0, 256)] = 32  # number of puffs at a time; the oldest vanish first
    hard: Annotated[float, Between(1, 1e6)] = 160.0  # px/s; landing at this speed or more raises the most dust
    puffs: list[Puff] = field(default_factory=list[Puff], init=False)  # puffs now; written by `dust`
    chance: int = field(default=0, init=False)  # 32 bits, state of the random numbers; written by `dust`
