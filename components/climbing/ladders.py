"""Ladders, and climbing them."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..control.intent import Intent
from ..movement.ability import ActiveAbility
from ..movement.jumping import JumpRequest
from ..physics.actor import Footing, Side
from ..physics.body import Collider, Position
from ..physics.solid import Tiles
from ..units import EntityId, Magnitude, Near, Pixel, Seconds


@dataclass(slots=True)
class Ladder:
    """Makes its Collider a zone that actors with LadderClimb can climb: a ladder, a rope, a net.

    If the ladder is also a one-way Solid, actors can stand on its top, and climbers step off there. Otherwise, climbers
    stop when their hands are at the top. In a map, a column of cells with the same character is one ladder.
    """

    expects: ClassVar = (Position, Collider)
    excludes: ClassVar = (Tiles,)  # each cell would have a top to stand on
    joins_down: ClassVar = True

    sideways: bool = False  # climbers also climb sideways, as on a net; false: they are drawn to its middle
    stops: bool = False  # climbers stop at its lower end, as on a rope; false: they climb off it and fall


Restored = Literal["dashes", "stamina", "air_jumps"]


@dataclass(slots=True)
class LadderClimb:
    """Lets an actor climb Ladders, jump off them and drop from them. A ladder that moves carries the actor along.

    An actor in front of a ladder, even in the air, gets on with up; an actor that stands at a ladder's top gets on with
    down. With jump, the actor jumps off; with jump and down, it only lets go. The actor steps off at the top of the
    ladder and on the ground.
    """

    requires: ClassVar = (Intent, Footing, ActiveAbility, JumpRequest)

    up: Magnitude = 60.0  # px/s, at which it climbs up
    down: Magnitude = 80.0  # px/s, at which it climbs down
    sideways: Magnitude = 50.0  # px/s, at which it climbs to the side, where the Ladder allows it
    centring: Magnitude = 120.0  # px/s, at which it is drawn to the middle of the ladder
    reach: Near = 5  # px, at most, from its middle to the middle of the ladder
    hands: Near = 4  # px, from the top of its collider down to its hands, which hold on to the ladder
    grip: Literal["up", "grab"] = "up"  # "up": it stays on until it leaves; "grab": only while grab is held
    jump: Magnitude = 105.0  # px/s, upwards, of a jump off the ladder; 0: jump only lets go
    boost: Magnitude = 60.0  # px/s, horizontally, of that jump, in the direction held
    hold: Seconds = 0.2  # s, for which holding jump keeps the speed of that jump
    buffer: Seconds = 0.08  # s, for which a press of jump is remembered; 0: only on its own tick
    wait: Seconds = 0.25  # s, before it can get on the same ladder, or one that touches it, after a jump off or a drop
    restores: tuple[Restored, ...] = ("dashes", "stamina", "air_jumps")  # what it gets back when it gets on
    ladder: EntityId = field(default=0, init=False)  # the ladder that it is on; 0: none; this and all below: state
    place: tuple[Pixel, Pixel] = field(default=(0, 0), init=False)  # px, Position of that ladder in the last tick on it
    left: int = field(default=0, init=False)  # ticks left of `wait`
    barred: tuple[EntityId, ...] = field(default=(), init=False)  # ladders that it cannot get on during `wait`
    sides: tuple[Side, ...] = field(default=(), init=False)  # Rider.sides to restore when it lets go
