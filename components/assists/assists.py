"""The assists of an actor's motion."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..control.intent import Intent
from ..physics.actor import Footing, Rider
from ..physics.body import Remainder, Velocity
from ..pushing.carried import Lift
from ..units import Magnitude, Near, Seconds, Speed, Tick


@dataclass(slots=True)
class CornerCorrection:
    """Moves the actor around a corner that it only just hits (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    rising: Near = 4  # px, at most, sideways, when it rises into the edge of a ceiling
    up_dash: Near = 5  # px, at most, sideways, in a dash straight up
    dashing: Near = 4  # px, at most: up or down in a horizontal dash, sideways in a downward dash
    floor: Near = 3  # px, at most, down to the floor, in a horizontal dash
    one_way: Near = 6  # px, at most, up onto a one-way, in a horizontal dash


@dataclass(slots=True)
class GapEntry:
    """Lets an actor that moves along a wall, and presses towards the wall, enter a gap as tall as the actor (torc)."""

    requires: ClassVar = (Intent, Remainder, Velocity)


@dataclass(slots=True)
class StepUp:
    """Lets an actor that walks into a step go up without a jump, if there is room above the step.

    Source: the step height of Quake and of most engines since.
    """

    requires: ClassVar = (Footing, Remainder, Velocity)

    height: Near = 4  # px, of the highest step that it walks up
    down: Near = 0  # px, of the highest step that it walks down without falling; 0: it falls off every edge


@dataclass(slots=True)
class OneWayAssist:
    """Lifts an actor that rises inside a one-way, so that a jump that is just too low gets it to the top (Celeste)."""

    requires: ClassVar = (Footing,)

    speed: Magnitude = 40.0  # px/s, upwards, in addition to the actor's own motion


@dataclass(slots=True)
class RetainSpeed:
    """Gives an actor back the speed that it lost at a wall, if it soon gets past the wall (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)

    duration: Seconds = 0.06  # s, for which the speed is remembered
    speed: Speed = field(default=0.0, init=False)  # px/s, before the stop; written by `retain_speed`
    at: Tick = field(default=0, init=False)  # tick, by its clock, of the stop
    left: int = field(default=0, init=False)  # ticks left in which the speed may be given back


@dataclass(slots=True)
class LiftBoost:
    """Adds the velocity of the solid that last carried or pushed the actor to the actor's jumps (Celeste's numbers)."""

    requires: ClassVar = (Footing, Lift)
    needs: ClassVar = (Rider,)

    most_x: Magnitude = 250.0  # px/s, at most, to either side
    most_y: Magnitude = 130.0  # px/s, at most, upwards; downward speed is never added
    memory: Seconds = 0.16  # s, for which that velocity counts after the last carry or push; 0: only in the next tick
    x: Speed = field(default=0.0, init=False)  # px/s, available now; written by `lift_boost`
    y: Speed = field(default=0.0, init=False)  # px/s, available now, in the direction of the actor's fall; never > 0
    left: int = field(default=0, init=False)  # ticks left of `memory`
