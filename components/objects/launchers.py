"""What launches an actor."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.actor import Contacts
from ..physics.body import Collider, Position, Remainder, Velocity
from ..units import Between, Counter, Crowd, EntityId, Magnitude, Near, Pixel, Seconds, Sound, Speed, Tick
from ..visuals.figure import Pose


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
    of_actors: ClassVar = ("by",)
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
    rider: EntityId = field(default=0, init=False)  # entity in it; 0: none; this and all below are state
    since: Tick = field(default=0, init=False)  # tick, by its clock, in which it took that entity in
    began: Tick = field(default=0, init=False)  # tick, by its clock, in which it began to carry; 0: not yet
    aim_x: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction of `speed`, of length 1
    aim_y: Annotated[float, Between(-1, 1)] = field(default=0.0, init=False)  # direction of `speed`, of length 1
    before: Speed = field(default=0.0, init=False)  # px/s, horizontally, of the actor when it was taken in
    home: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position where it was first


@dataclass(slots=True)
class Spring:
    """Throws actors that touch it: upwards on a floor, sideways on a wall (Celeste's numbers).

    With `height` instead of `y`, the spring throws every actor to that height, no matter how strong the actor's gravity
    is.
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Pose,)
    either: ClassVar = (("y", "hold"), ("height",))

    x: Speed = 0.0  # px/s, to the right, of a spring on a wall; 0: on the floor, it ignores rising actors
    y: Magnitude = 185.0  # px/s, upwards, at which it throws
    hold: Seconds = 0.2  # s, for which an actor that can jump keeps that speed
    height: Annotated[float, Between(0, 65_535)] = 0.0  # px, to the apex of a throw; more than 0: instead of `y`
    keep: Annotated[float, Between(0, 10)] = 0.0  # share of the horizontal speed kept, on a floor (Classic: 0.2)
    forced: Seconds = 0.3  # s, in which the actor must steer away from the wall
    refill: bool = True  # restores dashes and stamina
    sets: dict[Counter, int] = field(default_factory=dict[str, int])  # numbers that it sets: { "Jump.air_used" = 0 }
    aligns: bool = True  # first moves the actor to the spring, as far as the way is free
    depth: Near = 0  # px, from its top down to where a floor spring aligns feet (Classic: 4)
    least_speed: Magnitude = 0.0  # px/s, downwards, at which an actor must land on a floor spring, at least
    cooldown: Seconds = 0.0  # s, after a throw in which it throws nothing (Classic: 0.3333)
    sound: Sound = "spring"  # played when it throws
    at: Tick = field(default=0, init=False)  # tick, by its clock, of the last throw; 0: none yet; written by `springs`
