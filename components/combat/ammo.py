from dataclasses import dataclass
from typing import ClassVar, Literal

from ..units import Count, SpriteName
from .shooter import Shooter


@dataclass(slots=True)
class Ammo:
    """Gives a Shooter its own ammunition instead of a shared count (TowerFall's quiver).

    Each shot takes one unit of ammunition. An entity that picks up a stuck Projectile gets one unit, up to `most` in
    all.
    """

    needs: ClassVar = (Shooter,)
    spends: ClassVar = ("left",)

    left: Count = 3  # shots left
    most: Count = 6  # shots that it can carry; it does not pick up more
    mark: Literal[""] | SpriteName = ""  # sprite drawn over its entity for each shot left; "": none
