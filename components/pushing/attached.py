from dataclasses import dataclass, field
from typing import ClassVar

from ..physics.position import Position
from ..physics.solid import Solid
from ..physics.velocity import Velocity
from ..units import Target


@dataclass(slots=True)
class Attached:
    """Sits on another entity and goes where that goes, in the same pixel step (Celeste's static movers).

    On whom: the entity that `to` names; else, for a child of a prefab, its parent; else the solid that it touches when
    it is first seen, on its longer sides first, of two below before above and left before right, then the lowest id.
    It goes along from where it is, however its host is moved. It vanishes with its host, and is disabled with it.
    """

    needs: ClassVar = (Position,)
    excludes: ClassVar = (Solid, Velocity)  # a solid would have to push, an actor would have to be stopped

    to: Target = ""  # the name of an entity; whoever has it later will do, too
    outlives: bool = False  # stays where it is when its host is removed
    host: int = field(default=0, init=False)  # an entity's id; 0: not looked for yet, -1: there is none
    x: int = field(default=0, init=False)  # px, the Position of its host when it last went after that
    y: int = field(default=0, init=False)
    hidden: bool = field(default=False, init=False)  # disabled with its host, to be enabled with it
