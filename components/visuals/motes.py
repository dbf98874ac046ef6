"""Dust and other particles."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, NamedTuple

from ..physics.body import Position
from ..units import Between, Color, Cue, Layer, Seconds, Speed
from .reactions import ActionEvents


class Puff(NamedTuple):
    """A puff of dust."""

    x: float  # px of the world
    y: float  # px of the world
    speed_x: float  # px/s
    speed_y: float  # px/s, down
    left: int  # ticks left
    life: int  # ticks from its first to its last


@dataclass(slots=True)
class Dust:
    """Raises dust when its entity jumps, lands, turns, starts a dash or slides down a wall.

    The dust has random numbers of its own, so that it does not affect the game.
    """

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    color: Color = "#b5a7bd"  # color of the dust
    layer: Layer = -1  # drawing order; higher is drawn later; by default the ground hides it
    life: Seconds = 0.3  # s, of a puff, at most
    most: Annotated[int, Between(0, 256)] = 32  # number of puffs at a time; the oldest vanish first
    hard: Annotated[float, Between(1, 1e6)] = 160.0  # px/s; landing at this speed or more raises the most dust
    puffs: list[Puff] = field(default_factory=list[Puff], init=False)  # puffs now; written by `dust`
    chance: int = field(default=0, init=False)  # 32 bits, state of the random numbers; written by `dust`


class Mote(NamedTuple):
    """A particle as it was emitted. Where it is in a later tick follows from these values."""

    x: float  # px of the world
    y: float  # px of the world
    speed_x: float  # px/s
    speed_y: float  # px/s, down
    born: int  # tick in which it was emitted
    life: int  # ticks for which it is shown
    look: "Emitter"  # Emitter that it came from: colors, sizes, gravity, layer


Degrees = Annotated[float, Between(-360, 720)]  # degrees; 0 is right, 90 is up
Rate = Annotated[float, Between(0, 1000)]
Across = Annotated[int, Between(1, 64)]  # px
Range = tuple[Annotated[float, Between(0, 1e6)], Annotated[float, Between(0, 1e6)]]  # smallest, largest


@dataclass(slots=True)
class Emitter:
    """Emits particles from random places in its Collider, or from its Position, as a stream or as a burst at a cue.

    When the entity is removed, its particles stay; a cue in the tick of the removal still starts a burst. Particles
    have their own random numbers, so that they do not affect the game.
    """

    cosmetic: ClassVar = True
    expects: ClassVar = (Position,)

    on: Cue = ""  # cue of this entity that starts a burst; "": a continuous stream
    count: Annotated[int, Between(0, 256)] = 8  # number of particles per burst
    rate: Rate = 10.0  # number of particles per s, of a stream
    speed: Range = (20.0, 60.0)  # px/s, smallest and largest
    angle: tuple[Degrees, Degrees] = (0.0, 360.0)  # degrees, smallest and largest; 0 is right, 90 is up
    life: tuple[Seconds, Seconds] = (0.3, 0.6)  # s, shortest and longest
    gravity: Speed = 0.0  # px/s², downwards
    colors: tuple[Color, ...] = ("#ffd479",)  # colors over a particle's life, first to last
    sizes: tuple[Across, ...] = (2, 1)  # px, sizes over a particle's life, first to last
    layer: Layer = -1  # drawing order; higher is drawn later; by default the ground hides them
