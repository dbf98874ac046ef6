"""Moving on both axes: heroes and enemies seen from above, and what flies."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..control.intent import Intent
from ..physics.body import Collider, Position, Velocity
from ..units import Between, Magnitude, Pixel
from .running import Run

Way = Annotated[int, Between(-1, 1)]


@dataclass(slots=True)
class Roam:
    """Moves an actor in the direction of its Intent, one of eight: a hero seen from above, or an enemy that flies.

    The top speed is the same in all directions. With a `grid`, the actor steps from cell to cell instead, in one of
    four directions (Sokoban): of two directions held, the one pressed last counts. A step that something stops halfway
    goes back.
    """

    requires: ClassVar = (Intent,)
    expects: ClassVar = (Position, Collider, Velocity)
    excludes: ClassVar = (Run,)
    either: ClassVar = (("acceleration", "friction"), ("grid",))
    tuned: ClassVar = 1  # place in the list of fields to tune

    top_speed: Magnitude = 70.0  # px/s, in every direction
    acceleration: Magnitude = 800.0  # px/s², towards the direction held
    friction: Magnitude | None = None  # px/s², to stop when no direction is held; None: the same as `acceleration`
    grid: Annotated[int, Between(0, 1024)] = 0  # px, length of a step, at `top_speed`; 0: moves freely
    x: Way = field(default=0, init=False)  # direction held last: -1 left, 1 right; this and all below: state
    y: Way = field(default=1, init=False)  # direction held last: -1 up, 1 down
    goal: tuple[Pixel, Pixel] | None = field(default=None, init=False)  # px, Position where its step ends
