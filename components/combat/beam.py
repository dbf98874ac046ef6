from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.position import Position
from ..units import Between, Color, Count, Pixel

Stop = Literal["solid", "one_way", "actor", "zone"]


@dataclass(slots=True)
class Beam:
    """A straight beam, such as a laser, that hurts entities with Health that it meets.

    The beam goes as far as (to_x, to_y), or ends at the first collider of the kinds in `stops`. The beam passes through
    the Collider of its own entity, and through colliders on layers that do not block that Collider. The entity's Team
    says which teams the beam hurts; without a Team, the beam hurts all entities.
    """

    expects: ClassVar = (Position,)

    x: Pixel = 0  # px, from the Position to the px in which it begins
    y: Pixel = 0  # px, from the Position down to the px in which it begins
    to_x: Pixel = 320  # px, from where it begins to the px in which it ends if nothing stops it
    to_y: Pixel = 0  # px, down, from where it begins to the px in which it ends if nothing stops it
    on: bool = True  # false: it neither hurts nor is drawn
    stops: tuple[Stop, ...] = ("solid", "actor")  # kinds of colliders at which it ends; it hurts that entity, too
    points: Count = 1  # points of Health that it takes
    deadly: bool = False  # kills at once, even an Invincible entity
    color: Color = "#ff5a5a"  # of the beam, which is 1 px wide
    layer: Annotated[int, Between(-1000, 1000)] = 5  # drawing order; by default in front of walls
    length_x: int = field(default=0, init=False)  # px, from where it begins to its present end; written by `beams`
    length_y: int = field(default=0, init=False)  # px, down, to its present end; written by `beams`
