from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..scripting.effect import Effect
from ..units import Gives, Sound
from ..visuals.pose import Pose


@dataclass(slots=True)
class Switch:
    """Turned on by an actor, for good; or while it is pressed; or on and off by turns.

    Once saved at a checkpoint, what is on for good is on when the level starts again, and does it all again.

    `touch`: one is in it, or beside it where it is solid; `ride`: one stands on the solid or clings to it; `hit`: one
    is stopped by the solid; `dash`: one touches or hits it in its dash.
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Pose,)

    on: Literal["touch", "ride", "hit", "dash"] = "touch"
    by: Literal["players", "all"] = "players"
    holds: bool = False  # on as long as it is pressed: a plate
    again: bool = False  # each touch turns it, on and off: a lever
    group: Annotated[str, Gives("group")] = ""  # what is complete when all of it are on
    sound: Sound = ""
    do: tuple[Effect, ...] = ()  # when it goes on
    undo: tuple[Effect, ...] = ()  # when it goes off
    on_now: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)  # in the last tick
