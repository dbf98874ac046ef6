"""Running, on slopes too; and motion that a system of the project makes."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..control.intent import Intent
from ..physics.actor import Footing
from ..physics.body import Collider, Position, Remainder, Velocity
from ..units import Between, Magnitude, Seconds


@dataclass(slots=True)
class Run:
    """Makes an actor run in the direction of its Intent (Celeste's numbers; with `time_to_top`, as in Pico-8).

    `reduces` says what happens to a speed above `top_speed`. "ahead": while the actor runs on in the same direction,
    `reduction` applies; otherwise `acceleration` or `friction` applies (Celeste). "always": `reduction` applies down to
    `top_speed`, whatever direction is held (Celeste Classic). "at_once": the speed is set to `top_speed`.
    """

    requires: ClassVar = (Intent, Footing)
    either: ClassVar = (("acceleration", "friction", "reduction", "air_reduction", "reduces"), ("time_to_top",))
    tuned: ClassVar = 1  # place in the list of fields to tune

    top_speed: Magnitude = 90.0  # px/s, to either side
    acceleration: Magnitude = 1000.0  # px/s², in the direction held
    friction: Magnitude | None = None  # px/s², to stop when no direction is held; None: the same as `acceleration`
    reduction: Magnitude = 400.0  # px/s², to slow down to `top_speed` when faster, as `reduces` says
    air_reduction: Magnitude | None = None  # px/s², as `reduction`, in the air; None: the share `air` of `reduction`
    reduces: Literal["ahead", "always", "at_once"] = "ahead"  # how a speed above `top_speed` is taken back; see above
    air: Annotated[float, Between(0, 1)] = 0.65  # share of all rates of Run that applies in the air
    time_to_top: Seconds = 0.0  # s, from rest to 99 % of the top speed; 0: uses `acceleration` instead


@dataclass(slots=True)
class SlopeLimit:
    """Limits how steep a slope an actor can walk up; a steeper slope is a wall to the actor (Godot's floor angle)."""

    expects: ClassVar = (Velocity,)

    steepest: Annotated[float, Between(0, 64)] = 1.0  # px up per px sideways; 1: 45 degrees
    slide: Magnitude = 0.0  # px/s, sideways, at which it slides down steeper slopes; 0: it stands on them
    rest: float = field(default=0.0, init=False)  # px, of the slide, not made yet; written by `slope_slide`


@dataclass(slots=True)
class Kinematic:
    """Leaves the motion of an actor, or of a solid that moves, to a system of the project (Godot, Unity).

    The systems `actor_motion` and `solid_motion` do not move the entity by its Velocity, although abilities and springs
    still set that Velocity. Everything else is as usual: solids stop, push, carry and squish a kinematic actor, and a
    kinematic solid carries and pushes actors.
    """

    requires: ClassVar = (Remainder, Velocity)
    expects: ClassVar = (Position, Collider)
