from dataclasses import dataclass
from typing import ClassVar

from ..movement.dash import Dash
from .invincible import Invincible


@dataclass(slots=True)
class Dodge:
    """Makes an entity invincible while it dashes.

    During a dash, the entity can also catch hostile shots as ammunition (TowerFall).
    """

    requires: ClassVar = (Invincible,)
    needs: ClassVar = (Dash,)

    catches: bool = True  # catches each hostile Projectile that it meets, if it could also pick that up
