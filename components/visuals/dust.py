from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..units import Between, Color, Layer, Seconds
from .action_events import ActionEvents


class Puff(NamedTuple):
    """A bit of dust: px of the world, px/s, and ticks."""

    x: float
    y: float
    speed_x: float
    speed_y: float
    left: int
    life: int  # all in all


@dataclass(slots=True)
class Dust:
    """Raises dust where it leaps, lands, turns, dashes off and slides down walls; its chance is its own."""

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    color: Color = "#b5a7bd"
    layer: Layer = 9
    life: Seconds = 0.3  # of a puff, at most
    most: Annotated[int, Between(0, 256)] = 32  # puffs at a time; the oldest go first
    hard: Annotated[float, Between(1, 1e6)] = 160.0  # px/s: landing as fast raises all that a landing can
    puffs: list[Puff] = field(default_factory=list[Puff], init=False)
    chance: int = field(default=0, init=False)  # 32 bits
