"""What solids do to what they carry, push and squish."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..physics.body import ACTOR, Position, Velocity
from ..units import Count, EntityId, Near, Pixel, Speed, Target


@dataclass(slots=True)
class Attached:
    """Attaches an entity to a host: whenever the host moves by a px, so does the entity (Celeste's static movers).

    The host is the entity that `to` names. Without `to`, the host of a child of a prefab is its parent; the host of any
    other entity is a solid that the entity, in its first tick, overlaps or (if it overlaps none) touches. Its sides are
    searched in turn for such a solid: the two longer ones first, below before above, left before right. Of several
    solids at one side, the host is the one with the lowest id. The entity keeps its offset from the host, is disabled
    while the host is disabled, and is removed when the host is removed.

    A solid can be attached only to a solid. The two solids then move as one: they carry a rider only once, push
    whatever is in the way of either, and squish nothing between them.
    """

    needs: ClassVar = (Position,)
    excludes: ClassVar = (Velocity,)  # it does not move by itself

    to: Target = ""  # name of the host; "": chosen as described above
    outlives: bool = False  # stays in place when its host is removed
    host: EntityId = field(default=0, init=False)  # entity; 0: not looked for yet; -1: none; this and all below: state
    x: Pixel = field(default=0, init=False)  # px, Position of the host when it last followed
    y: Pixel = field(default=0, init=False)  # px, Position of the host when it last followed
    hidden: bool = field(default=False, init=False)  # disabled because its host is


@dataclass(slots=True)
class Lift:
    """Remembers the velocity of the solid that last carried or pushed this actor by at least 1 px (Celeste).

    If several solids carried or pushed the actor in a tick, only the one that moved it by the most px counts.
    """

    x: Speed = field(default=0.0, init=False)  # px/s, to the right; written by motion
    y: Speed = field(default=0.0, init=False)  # px/s, down; written by motion


Response = Literal["destroy", "wiggle", "respawn", "damage", "duck"]


@dataclass(slots=True)
class Squish:
    """Says what happens to an actor that a solid pushes where there is no room. Without a Squish, the actor is killed.

    The responses are tried in order until the actor is free; after the last one, it is killed. `duck` lowers the actor
    as its Duck says, unless it climbs: where it is, or else where the full push would have moved it. `wiggle` moves the
    actor to a free place within `reach`, around the same two places. `respawn` puts it back where it started. `damage`
    takes Health, kills the actor if none is left, and goes on; as the last response, it goes on with `wiggle`.
    `destroy` kills the actor. Once the actor is free, it stands up if it has room.
    """

    expects: ClassVar = ACTOR

    response: Response | tuple[Response, ...] = "destroy"  # one of the responses above, or several in order
    damage: Count = 1  # points of Health taken by `damage`
    reach: tuple[Near, Near] = (3, 3)  # px to each side, and px up and down, in which `wiggle` and `respawn` look

    @property
    def responses(self) -> tuple[Response, ...]:
        """The responses in the order in which they are tried."""
        listed = (self.response,) if isinstance(self.response, str) else self.response
        return (*listed, "wiggle") if listed[-1:] == ("damage",) else listed

    @property
    def leads_past_walls(self) -> bool:
        """Return True if a fast solid may move the actor past a wall, to a free place on the other side."""
        return not {"wiggle", "damage", "duck"}.isdisjoint(self.responses)


@dataclass(slots=True)
class Squished:
    """Marks a squished actor until the system `squish` decides its fate in the same tick.

    Until then, nothing moves the actor.
    """

    by: EntityId = field(default=0, init=False)  # entity of the solid that pushed it
    x: Pixel = field(default=0, init=False)  # px, Position.x after the full push
    y: Pixel = field(default=0, init=False)  # px, Position.y after the full push
