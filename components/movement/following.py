"""Followers in a line, and echoes."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Collider, Position, Velocity
from ..units import Between, Count, EntityId, Pixel, Seconds, Target


@dataclass(slots=True)
class Follow:
    """Moves its entity along with a target, through everything. Several followers of a target form a line.

    The first in the line follows the target, and each other one follows the one before it. Pickups that follow an actor
    (`safe`) are in the same line.
    """

    needs: ClassVar = (Position, Collider)
    excludes: ClassVar = (Velocity,)  # it does not move by itself

    target: Target = ""  # name of an entity, or a tag, for the nearest entity with it; "": the nearest Player
    x: Pixel = -10  # px, from the middle of what it follows to its own; positive: forwards, as the target faces
    y: Pixel = -3  # px, from the middle of the target down to its own, if it is the first in the line
    lag: Annotated[int, Between(1, 1000)] = 6  # in each tick, it covers 1/`lag` of its distance
    after: EntityId = field(default=0, init=False)  # target that it follows; 0: none; state, as are all below
    place: Count = field(default=0, init=False)  # in the line; the first has the lowest
    ahead: EntityId = field(default=0, init=False)  # follower before it; 0: it is the first


@dataclass(slots=True)
class Echo:
    """Puts its entity where a target was some time ago, and turns it as the target was turned (Celeste's chasers).

    The entity is disabled until its echo begins, `delay` s after the target first moves.
    """

    needs: ClassVar = (Position, Collider)
    excludes: ClassVar = (Velocity,)  # it does not move by itself

    target: Target = ""  # name of an entity, or a tag, for the nearest entity with it; "": the nearest Player
    delay: Seconds = 1.0  # s, by which it is behind
    after: EntityId = field(default=0, init=False)  # target that it echoes; 0: none yet; state, as is all below
    begun: bool = field(default=False, init=False)  # it moves


@dataclass(slots=True)
class Way:
    """Remembers where its entity was, for its echoes. The system `echo` adds it to their targets."""

    # Position.x, Position.y and Facing.x after each tick, the latest last
    places: list[tuple[Pixel, Pixel, int]] = field(default_factory=list[tuple[Pixel, Pixel, int]], init=False)
