from dataclasses import dataclass, field
from typing import Annotated

from ..units import Gives, Magnitude, Seconds


@dataclass(slots=True)
class Projectile:
    """An actor that flies until it hits something: then it is gone, or sticks and hurts nobody (TowerFall's arrows).

    Whom its Hazard strikes stops it as well. Who shoots such `ammo` picks up what sticks by touching it.
    """

    sticks: bool = False  # in what it hits, and goes along with that
    pierces: bool = False  # flies on through those that it strikes
    level: Seconds = 0.0  # how long it flies before it begins to drop
    drop: Magnitude = 0.0  # px/s², from then on
    lifetime: Seconds = 0.0  # then it is gone; 0: it lasts
    ammo: Annotated[str, Gives("count")] = ""  # what picking it up counts; "": nobody does
    age: int = field(default=0, init=False)  # ticks
    host: int = field(default=0, init=False)  # what it sticks in
