from dataclasses import dataclass, field
from typing import ClassVar

from components import Facing, Intent, Kinematic


@dataclass(slots=True)
class ClassicHero:
    """Moves as the hero of Celeste Classic does on a Pico-8: in px a tick, and in 16.16 numbers."""

    requires: ClassVar = (Kinematic, Intent, Facing)

    run: float = 1.0  # px/tick, top speed
    accelerate: float = 0.6  # px/tick², on the ground
    steer: float = 0.4  # px/tick², in the air
    brake: float = 0.15  # px/tick², by which more than the top speed decreases
    gravity: float = 0.21  # px/tick²; half of it while it rises or falls slower than `apex`
    apex: float = 0.15  # px/tick
    fall: float = 2.0  # px/tick, top speed downwards
    slide: float = 0.4  # px/tick, top speed down a wall
    jump: float = 2.0  # px/tick, upwards
    coyote: int = 6  # ticks in which it can jump, from the last one on the ground on
    buffer: int = 4  # ticks in which a press of jump counts, its own included
    reach: int = 3  # px, to a wall that it can jump off

    grace: int = field(default=0, init=False)  # ticks left of `coyote`
    pressed: int = field(default=0, init=False)  # ticks left of `buffer`
