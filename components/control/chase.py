from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Count, Target
from .brain import Brain


@dataclass(slots=True)
class Chase:
    """A brain that goes after someone near, walls or not; while there is nobody, other brains say where to go.

    Distances are from centre to centre.
    """

    requires: ClassVar = (Brain,)

    target: Target = ""  # an entity or, of a tag, the nearest; "": whichever Player is nearest
    range: Count = 64  # px, within which it sets off
    leash: Count = 96  # px, beyond which it gives up; never less than the range
    near: Count = 2  # px sideways: no closer
    ledges: bool = False  # stops where the ground ends, and waits there
    jumps: bool = False  # where a wall is in the way, or the target wholly above it
    after: int = field(default=0, init=False)  # the entity that it goes after; 0: none
