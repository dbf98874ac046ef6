from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from components import Facing, Intent, Kinematic, units

Number = Annotated[float, units.Between(0, 32767)]  # that a Pico-8 has, too


@dataclass(slots=True)
class ClassicHero:
    """Moves as the hero of Celeste Classic does on a Pico-8: in px a tick, and in 16.16 numbers."""

    requires: ClassVar = (Kinematic, Intent, Facing)

    run: Number = 1.0  # px/tick, top speed
    accelerate: Number = 0.6  # px/tick², on the ground
    steer: Number = 0.4  # px/tick², in the air
    brake: Number = 0.15  # px/tick², by which more than the top speed decreases
    gravity: Number = 0.21  # px/tick²; half of it while it rises or falls slower than `apex`
    apex: Number = 0.15  # px/tick
    fall: Number = 2.0  # px/tick, top speed downwards
    slide: Number = 0.4  # px/tick, top speed down a wall
    jump: Number = 2.0  # px/tick, upwards
    coyote: units.Count = 6  # ticks in which it can jump, from the last one on the ground on
    buffer: units.Count = 4  # ticks in which a press of jump counts, its own included
    reach: units.Near = 3  # px, to a wall that it can jump off

    grace: int = field(default=0, init=False)  # ticks left of `coyote`
    pressed: int = field(default=0, init=False)  # ticks left of `buffer`
