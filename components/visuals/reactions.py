"""What is heard and seen of what an actor does."""

from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Magnitude, Sound, SpriteName


@dataclass(slots=True)
class ActionEvents:
    """Lists what an actor did in this tick, for the systems that show it and play sounds for it.

    The events are "leap", "kick" (a jump off a wall), "land", "turn" (on the ground, the actor moves one way and steers
    the other), "dash" (a dash begins), "duck", "rise" (a duck ends) and "grab" (the actor takes hold of a wall, an edge
    or a ladder). Every few px there is a "step" (on ground), "slide" (down a wall) or "climb" (on a wall or a ladder).
    """

    cosmetic: ClassVar = True

    now: tuple[str, ...] = field(default=(), init=False)  # events of this tick; state, as are all below
    wall: int = field(default=0, init=False)  # side of the wall that it last jumped off: -1 or 1; 0: no wall
    fell: float = field(default=0.0, init=False)  # px/s, downwards, at which it last landed
    speed: float = field(default=0.0, init=False)  # px/s, down, in the previous tick, as are all up to `hung`
    stood: bool = field(default=False, init=False)  # stood on ground
    looked: int = field(default=0, init=False)  # Facing.x; 0: not known yet
    ducked: bool = field(default=False, init=False)  # ducked
    dashed: bool = field(default=False, init=False)  # dashed
    hung: bool = field(default=False, init=False)  # held on to a wall, an edge or a ladder
    going: str = field(default="", init=False)  # how it moves along: "step", "slide", "climb"; "": none of these
    gone: float = field(default=0.0, init=False)  # px, moved so since the last event of that name


@dataclass(slots=True)
class Sounds:
    """Plays a sound for each action of an actor. For an action with the sound "", nothing is played."""

    cosmetic: ClassVar = True
    requires: ClassVar = (ActionEvents,)

    jump: Sound = ""  # when it jumps
    wall_jump: Sound = ""  # when it jumps off a wall
    land: Sound = ""  # when it lands
    soft: Magnitude = 60.0  # px/s; landing slower than this is silent
    turn: Sound = ""  # when it turns on the ground
    dash: Sound = ""  # when it starts a dash
    duck: Sound = ""  # when it ducks
    rise: Sound = ""  # when it stands up from a duck
    grab: Sound = ""  # when it takes hold of a wall, an edge or a ladder
    thud: Sound = ""  # in place of `land`, when it lands at `hard` or faster
    hard: Magnitude = 200.0  # px/s; landing at this speed or more is a thud
    step: Sound = ""  # for each step on ground
    steps: dict[SpriteName, Sound] = field(
        default_factory=dict[str, str]
    )  # image of the ground → sound of a step there
    slide: Sound = ""  # again and again while it slides down a wall
    climb: Sound = ""  # again and again while it climbs a wall or a ladder
