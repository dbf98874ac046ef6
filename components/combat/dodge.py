from dataclasses import dataclass
from typing import ClassVar

from ..movement.dash import Dash
from .invincible import Invincible


@dataclass(slots=True)
class Dodge:
    """Makes an entity invincible while it dashes; it can also catch hostile shots as ammunition then (TowerFall)."""

    requires: ClassVar = (Invincible,)
    needs: ClassVar = (Dash,)

    catches: bool = True  # catches each hostile Projectile that it meets, if it could also pick that up
