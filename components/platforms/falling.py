"""Platforms that give way."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..camera.whole_screen import Shake
from ..physics.actor import Side
from ..physics.body import Collider, Position, Remainder, Velocity
from ..physics.solid import Solid
from ..units import Magnitude, Seconds, Speed, Tick
from ..visuals.figure import Pose


@dataclass(slots=True)
class Crumble:
    """Makes a solid tremble when it is ridden, and then vanish or fall (Celeste's numbers)."""

    needs: ClassVar = (Position, Collider, Solid)
    requires: ClassVar = (Shake, Pose)

    sides: tuple[Side, ...] = ("feet", "left", "right")  # sides of the actor that count as riding
    shake: Seconds = 0.2  # s, for which it trembles, at least
    stays: Seconds = 0.4  # s, at most, for which it goes on trembling while it is ridden
    then: Literal["vanish", "fall"] = "vanish"  # "vanish", or "fall", which turns its FallingBlock on for good
    returns: Seconds = 2.0  # s, after vanishing, until it reappears; 0: never
    spreads: bool = False  # gives way together with neighbours at the same height that have this, too
    began: Tick = field(default=0, init=False)  # tick, by its clock, in which it began to tremble; 0: at rest


@dataclass(slots=True)
class FallingBlock:
    """Makes a solid fall while `on` is true, until the next solid below stops it; one-ways do not stop it (Celeste).

    The block carries and squishes actors like any solid. When the solid under the block goes away, the block falls
    again. The block moves up and down with the solid under it, but not sideways.
    """

    needs: ClassVar = (Solid,)
    requires: ClassVar = (Velocity, Remainder)
    expects: ClassVar = (Position, Collider)

    acceleration: Magnitude = 500.0  # px/s², while it falls
    terminal: Magnitude = 160.0  # px/s, terminal speed
    on: bool = True  # falls; false: stays until it is turned on
    speed: Speed = field(default=0.0, init=False)  # px/s, of an unhindered fall; written by `falling_blocks`
    landed: bool = field(default=False, init=False)  # it landed in this tick; written by `falling_blocks`
    falls: bool = field(default=False, init=False)  # `falling_blocks` sets its Velocity.y; written by `falling_blocks`
