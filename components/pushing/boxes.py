"""Pushing boxes, and pressing them down slopes."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..physics.actor import Footing
from ..physics.body import ACTOR
from ..units import Count, Fraction, Magnitude

Way = Literal["left", "right", "up", "down"]


@dataclass(slots=True)
class Push:
    """Lets an actor push Pushable entities, and the entities that these push in turn: all move, or none (torc)."""

    expects: ClassVar = ACTOR

    strength: Magnitude = 8.0  # total mass that it can push at once, at most
    most: Count = 8  # number of boxes that it can push at once, at most
    speed: Magnitude = 60.0  # px/s, at most, while it pushes
    ways: tuple[Way, ...] = ("left", "right", "up")  # directions in which it can push


@dataclass(slots=True)
class Pushable:
    """Makes an actor a box: the box blocks actors, actors block the box, and actors with Push can move it (torc).

    Only solids push the box downwards, unless its `ways` and those of the Push have "down": seen from above, both have
    all four. A box with a Rider is carried by the solid or box that it stands on.
    """

    expects: ClassVar = ACTOR

    mass: Magnitude = 1.0  # strength (see Push) that is needed to push it
    ways: tuple[Way, ...] = ("left", "right", "up")  # directions it can be pushed in; up: when bumped from below


@dataclass(slots=True)
class Press:
    """Lets an actor slide down the slope under it while down is held; boxes between actor and slope slide along (torc).

    To move boxes, the actor needs a Push with a `strength` of at least their total mass.
    """

    requires: ClassVar = (Footing,)

    speed: Magnitude = 60.0  # px/s, horizontally, at which it moves down the slope
    rest: Fraction = field(default=0.0, init=False)  # px, movement not made yet; written by `press`
