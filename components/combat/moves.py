"""Stomping and dodging."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..movement.dashing import Dash
from ..physics.body import Collider, Position, Velocity
from ..units import Between, Count, Magnitude, Near, Seconds
from .injury import Invincible


@dataclass(slots=True)
class Stompable:
    """Lets actors with Stomp bounce off the top of its entity and hurt it, unless their Team may not hurt it."""

    palette: ClassVar = "enemies"  # group of the editor's palette

    lift: Annotated[float, Between(0, 10)] = 1.0  # factor on Stomp's `bounce` for an actor that stomps it


@dataclass(slots=True)
class Stomp:
    """Makes an actor hurt a Stompable entity that it lands on, and bounce off it (Celeste's numbers)."""

    requires: ClassVar = (Velocity,)
    expects: ClassVar = (Position, Collider)

    bounce: Magnitude = 140.0  # px/s, upwards, at which it bounces off
    hold: Seconds = 0.2  # s, for which holding jump keeps that speed
    points: Count = 1  # points of Health that it takes
    reach: Near = 4  # px, at most, that its feet may have been below the other's top in the previous tick
    refills: bool = True  # a stomp restores its dashes and stamina
    feet: int | None = field(default=None, init=False)  # px, its bottom edge in the previous tick
    on: tuple[int, ...] = field(default=(), init=False)  # entities it landed on in this tick; they do not hurt it


@dataclass(slots=True)
class Dodge:
    """Makes an entity invincible while it dashes.

    During a dash, the entity can also catch hostile shots as ammunition (TowerFall).
    """

    requires: ClassVar = (Invincible,)
    needs: ClassVar = (Dash,)

    catches: bool = True  # catches each hostile Projectile that it meets, if it could also pick that up
