from dataclasses import dataclass
from typing import ClassVar

from ..movement.dash import Dash
from .invincible import Invincible


@dataclass(slots=True)
class Dodge:
    """Makes an entity invincible while it dashes, and turns shots that hit it into ammunition (TowerFall)."""

    requires: ClassVar = (Invincible,)
    needs: ClassVar = (Dash,)

    catches: bool = True  # catches, in the air, each Projectile that it could also pick up
