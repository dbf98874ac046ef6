from dataclasses import dataclass
from typing import ClassVar

from ..movement.dash import Dash
from .invincible import Invincible


@dataclass(slots=True)
class Dodge:
    """Makes an entity invincible while it dashes; shots that would hurt it are caught as ammunition (TowerFall)."""

    requires: ClassVar = (Invincible,)
    needs: ClassVar = (Dash,)

    catches: bool = True  # takes a Projectile that can be picked up out of the air
