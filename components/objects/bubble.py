from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.collider import Collider
from ..physics.contacts import Contacts
from ..physics.position import Position
from ..physics.remainder import Remainder
from ..physics.velocity import Velocity
from ..units import Between, Crowd, Magnitude, Pixel, Seconds, Sound, Speed


@dataclass(slots=True)
class Bubble:
    """Takes in an actor that touches it, and carries the actor until the bubble pops.

    The bubble carries the actor at the velocity (`x`, `y`), or at `speed` in the direction in which the actor steers
    (Celeste's boosters). If all these are 0, the bubble moves by its Velocity or Path. The bubble pops at a wall, after
    a time, or when the actor leaves by a jump or a dash. Walls stop the actor in the bubble; they also stop the bubble
    itself, unless it has Ghost. Later, the bubble reappears where it was at first or, on a Path, where the Path has led
    it in the meantime.
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Velocity, Remainder, Contacts)
    either: ClassVar = (("x", "y", "drifts"), ("speed", "steers"))

    by: Crowd = "players"  # what it takes in: "players", "all" actors, a tag or an entity's name
    x: Speed = 0.0  # px/s, to the right, at which it carries
    y: Speed = 0.0  # px/s, down, at which it carries
    drifts: bool = False  # moves at `x` and `y` when it is empty, too
    speed: Magnitude = 0.0  # px/s, at which it carries in the direction held, one of eight, or else faced
    steers: bool = False  # the direction held counts all the way, not only at the start
    wait: Seconds = 0.0  # s, for which it holds an actor before it carries it
    lasts: Seconds = 0.0  # s, for which it carries; 0: until something else pops it
    walls: bool = True  # pops when a solid stops it, or the actor in it
    pull: Magnitude = 80.0  # px/s, at which it pulls the actor to its middle
    jump: Magnitude = 105.0  # px/s, upwards, of a jump out of it; 0: a jump does not leave it
    hold: Seconds = 0.2  # s, for which holding jump keeps that speed
    keep: Annotated[float, Between(0, 10)] = 1.0  # share of the bubble's speed that the actor keeps
    refill: bool = True  # restores dashes and stamina
    returns: Seconds = 1.0  # s, after which it reappears; 0: never
    sound: Sound = ""  # played when it takes an actor in
    pops: Sound = ""  # played when it pops
    rider: int = field(default=0, init=False)  # entity in it; 0: none; this and all below are state
    since: int = field(default=0, init=False)  # tick, by its clock, in which it took that entity in
    began: int = field(default=0, init=False)  # tick, by its clock, in which it began to carry; 0: not yet
    aim_x: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction of `speed`, of length 1
    aim_y: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction of `speed`, of length 1
    before: Speed = field(default=0.0, init=False)  # px/s, horizontally, of the actor when it was taken in
    home: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position where it was first
