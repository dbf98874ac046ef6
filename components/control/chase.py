from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Count, Target
from .brain import Brain


@dataclass(slots=True)
class Chase:
    """Makes a Brain chase a target in range, even a target behind walls.

    While the Brain chases nothing, other AI components steer it.

    Distances are from centre to centre.
    """

    requires: ClassVar = (Brain,)

    target: Target = ""  # name of an entity, or a tag, for the nearest entity with it; "": the nearest Player
    range: Count = 64  # px, within which it starts to chase
    leash: Count = 96  # px, beyond which it gives up; at least `range`
    near: Count = 2  # px, horizontally, at which it stops walking
    apart: Count = 0  # px; it waits while another that chases the same target is so near, and nearer to the target
    ledges: bool = False  # stops where the ground ends, and waits there
    jumps: bool = False  # jumps when a wall is in the way, or when the target is entirely above it
    climbs: bool = False  # climbs ladders that it passes towards a target above or below; it needs a LadderClimb
    after: int = field(default=0, init=False)  # entity that it chases; 0: none; written by `chase`
