from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.position import Position
from ..units import Gives, Magnitude, Seconds


@dataclass(slots=True)
class Projectile:
    """Flies until it hits something; then it vanishes, or sticks there and is harmless (TowerFall's arrows).

    If a projectile does not stick and has an OnHit, it does what the OnHit says instead. A projectile also vanishes
    when its Hazard hurts an entity, unless the projectile `pierces`. An entity with a Shooter of the same `ammo` picks
    up a stuck projectile that it overlaps, unless its Ammo is full.
    """

    expects: ClassVar = (Position,)
    ends: ClassVar = True  # what hits something is gone

    sticks: bool = False  # sticks in what it hits, and moves along with it
    pierces: bool = False  # flies on through entities that it hurts
    level: Seconds = 0.0  # s, for which it flies without gravity
    drop: Magnitude = 0.0  # px/s², its gravity after that time
    lifetime: Seconds = 0.0  # s, after which it vanishes, even if it sticks; 0: no limit
    ammo: Annotated[str, Gives("count")] = ""  # count that goes up when it is picked up; "": never picked up
    age: int = field(default=0, init=False)  # ticks since it was shot; written by `projectiles`
    spent: bool = field(default=False, init=False)  # it hit something in this tick, and is about to be removed
    host: int = field(default=0, init=False)  # entity that it sticks in; 0: none
