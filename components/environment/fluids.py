"""Water, swimming and wind."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..movement.ability import ActiveAbility
from ..movement.jumping import JumpRequest
from ..physics.actor import Footing
from ..physics.body import Collider, Position
from ..units import Between, Count, Crowd, Fraction, Magnitude, Seconds, Speed


@dataclass(slots=True)
class Water:
    """A zone of its Collider's size that pushes actors up and slows them (torc).

    Both effects are proportional to the part of the actor's area that is in the water; the effects of several zones add
    up. For an actor with Swim, the Swim takes the place of both effects.
    """

    expects: ClassVar = (Position, Collider)

    lift: Magnitude = 2000.0  # px/s², upwards, on an actor entirely in it; if less than gravity, it sinks
    drag: Annotated[float, Between(0, 60)] = 10.0  # share of its speed that the actor loses per s


@dataclass(slots=True)
class Swim:
    """Lets an actor swim in deep Water in eight directions, float at the surface and jump out (Celeste)."""

    requires: ClassVar = (ActiveAbility, Footing, JumpRequest)

    depth: Count = 8  # px of water above its feet, at least, to swim; in less it only wades
    speed: Magnitude = 80.0  # px/s, at the surface, and up or down
    under: Magnitude = 60.0  # px/s, horizontally, with its head under water
    acceleration: Magnitude = 600.0  # px/s², towards the direction held
    reduction: Magnitude = 400.0  # px/s², to slow down when faster than `speed`
    rise: Magnitude = 60.0  # px/s, at which it floats up near the surface when neither up nor down is held
    jump: Magnitude = 105.0  # px/s, upwards, of a jump out of the water
    boost: Magnitude = 40.0  # px/s, added to that jump in the direction held
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed
    buffer: Seconds = 0.08  # s, for which a press of jump is remembered; 0: only on its own tick


@dataclass(slots=True)
class Wind:
    """A zone of its Collider's size that blows actors along, except those in the shelter of a wall.

    An actor that ducks, dashes or flies in a bubble is not blown along either (Celeste).
    """

    expects: ClassVar = (Position, Collider)
    of_actors: ClassVar = ("by",)

    x: Speed = 0.0  # px/s, to the right
    y: Speed = 0.0  # px/s, down
    by: Crowd = "all"  # what it blows along: "players", "all" actors, a tag or an entity's name
    shelter: Count = 3  # px, at most, from the actor to a wall upwind that shelters it (Celeste)
    rest_x: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `wind`
    rest_y: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `wind`
