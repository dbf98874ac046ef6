from dataclasses import dataclass, field
from typing import ClassVar

from ..units import Magnitude, Sound, SpriteName
from .action_events import ActionEvents


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
