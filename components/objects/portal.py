from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Crowd, Magnitude, Names, Seconds, Sound


@dataclass(slots=True)
class Portal:
    """Leads actors that go in at its face out at the face of another Portal; their speed turns with it and is kept.

    An actor goes in where the whole of it is within the face, and comes out as far from its end. Between opposite faces
    it goes straight on, between equal ones only its way in or out is reversed, else all of it turns by a quarter. With
    no room behind the exit, the portal is shut, and what lies behind it counts.
    """

    needs: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    to: Annotated[str, Names("peer")] = ""  # name of the entity with the Portal it leads to; "": it is only an exit
    face: Literal["left", "right", "up", "down"] = "left"  # side at which actors go in and come out
    by: Crowd = "all"  # what it leads: "players", "all" actors, a tag or an entity's name
    least: Magnitude = 0.0  # px/s, at least, at which actors come out of it
    forced: Seconds = 0.2  # s, for which one that comes out against the direction that it ran in steers away from it
    sound: Sound = ""  # played when an actor goes in
