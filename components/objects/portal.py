from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..units import Crowd, Magnitude, Names, Seconds, Sound


@dataclass(slots=True)
class Portal:
    """Leads an actor that enters its face to the face of another Portal, where the actor comes out at the same speed.

    An actor enters only where the whole actor fits within the face. It comes out as far from one end of the exit's face
    as it was from the corresponding end of this face, or nearer if it would otherwise reach beyond the exit's face.
    If the two portals face opposite ways, the actor's direction does not change. If they face the same way, the motion
    into the face is reversed. Otherwise, the actor's motion turns by 90°. While there is no room in front of the exit,
    actors move as if the portal were not there.
    """

    needs: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True

    to: Annotated[str, Names("peer")] = ""  # name of the entity with the Portal it leads to; "": it is only an exit
    face: Literal["left", "right", "up", "down"] = "left"  # side at which actors go in and come out
    by: Crowd = "all"  # what it leads: "players", "all" actors, a tag or an entity's name
    least: Magnitude = 0.0  # px/s, at least, at which actors come out of it
    forced: Seconds = 0.2  # s, for which an actor that holds the direction back into it must steer away
    sound: Sound = ""  # played when an actor goes in
