"""What an actor stands on, rides and hits."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, NamedTuple

from ..units import Between, Magnitude, Speed
from .body import ACTOR, Collider, Position, Remainder, Velocity


@dataclass(slots=True)
class Footing:
    """Says whether the actor stands on ground in this tick.

    An actor that moves upwards does not stand on ground, unless the option `rising` is set. The system `footing`
    updates this component once a tick, before abilities act.
    """

    requires: ClassVar = (Remainder, Velocity)
    expects: ClassVar = (Position, Collider)

    rising: bool = False  # stands on the ground under its feet even while it moves upwards (Celeste Classic)
    on: bool = field(default=False, init=False)  # stands on ground in this tick
    was: bool = field(default=False, init=False)  # stood on ground in the previous tick
    grip: float = field(default=1.0, init=False)  # share of its acceleration that the ground allows; see Surface
    air: int = field(default=1 << 20, init=False)  # ticks off the ground; after a jump, more than any coyote time


@dataclass(slots=True)
class Gravity:
    """Accelerates an actor downwards, up to a terminal speed, while it is off the ground."""

    expects: ClassVar = (Position, Collider, Velocity)

    acceleration: Magnitude = 900.0  # px/s²; a Jump with a `height` sets it instead
    terminal: Speed = 160.0  # px/s, terminal speed downwards


@dataclass(slots=True)
class Friction:
    """Slows an actor down sideways until it rests; for crates, loot and what is thrown (the numbers of Celeste's Theo).

    With a `top_speed`, the friction grows with the speed (Pico-8): it is as strong as said at that speed, so what
    accelerates the actor by as much makes it as fast as that, and by half as much, half as fast. A Surface under the
    actor scales the friction by its `grip`.
    """

    expects: ClassVar = (Position, Collider, Velocity)

    ground: Magnitude = 800.0  # px/s², while it stands on ground
    air: Magnitude = 350.0  # px/s², in the air
    top_speed: Magnitude = 0.0  # px/s, at which the friction is as strong as said; 0: at every speed


@dataclass(slots=True)
class Ghost:
    """Lets an actor pass through solids: they do not stop, push or carry it."""

    expects: ClassVar = ACTOR


Side = Literal["feet", "left", "right"]


@dataclass(slots=True)
class Rider:
    """Says on which of its sides an actor rides solids, so that they carry the actor (TowerFall: the actor decides).

    `feet`: the actor rides the solids that it stands on. `left`, `right`: the actor rides the solids that it touches on
    that side (climbing in Celeste, the ledge grab in TowerFall).
    """

    expects: ClassVar = ACTOR

    sides: tuple[Side, ...] = ("feet",)  # sides of the actor that ride


@dataclass(slots=True)
class Dropping:
    """Marks an actor that drops through one-ways: until the actor is below them, they do not stop, carry or lift it."""

    # Entity of each one-way, and px from its top to that of the cells that are ignored: 0, unless it is a grid
    through: tuple[tuple[int, int], ...] = field(default=(), init=False)


class Hit(NamedTuple):
    """Describes how solids stopped an actor's own movement (an entry of Sunblaze's results list)."""

    side: str  # side of the actor that was stopped: "left", "right", "up" or "down"
    solids: tuple[int, ...]  # entities of all solids and Pushables that stopped it, ids ascending
    moved: int  # px, moved before the stop; never negative
    wanted: int  # px, length of the whole move, had nothing stopped it


@dataclass(slots=True)
class Contacts:
    """Lists the hits that stopped the actor's own movement in this tick, in order; pushes and carries do not count."""

    hits: list[Hit] = field(default_factory=list[Hit], init=False)  # hits of this tick; written by `actor_motion`


@dataclass(slots=True)
class OnHit:
    """Says for each axis what happens when a solid stops the actor's own movement. Without an OnHit, the actor stops.

    `stop` sets the velocity on that axis to 0. `turn` reverses the velocity and, on x, also the Facing. `bounce`
    reverses the velocity and scales it by `restitution`. `keep` does not change the velocity. `die` kills the actor.
    """

    expects: ClassVar = ACTOR

    x: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"  # what a stop on its left or right side does
    y: Literal["stop", "turn", "bounce", "keep", "die"] = "stop"  # what a stop on its top or bottom side does
    restitution: Annotated[float, Between(0, 100)] = 1.0  # share of speed that a bounce keeps; above 1: up to 1e6 px/s
