from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.position import Position
from ..physics.velocity import Velocity
from ..units import Pixel, Target


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
    host: int = field(default=0, init=False)  # entity; 0: not looked for yet; -1: none; this and all below: state
    x: Pixel = field(default=0, init=False)  # px, Position of the host when it last followed
    y: Pixel = field(default=0, init=False)  # px, Position of the host when it last followed
    hidden: bool = field(default=False, init=False)  # disabled because its host is
