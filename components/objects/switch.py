from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..scripting.effect import Effect
from ..units import Action, Gives, Near, Sound
from ..visuals.pose import Pose


@dataclass(slots=True)
class Switch:
    """Lets actors turn it on for good, only while they press it (`holds`), or on and off in turn (`again`).

    If a switch is on for good when a checkpoint saves, it turns on again, with its effects, after each restart.

    `touch`: an actor overlaps it, or touches it if it is solid; `ride`: an actor stands on the solid or clings to it;
    `hit`: an actor is stopped by the solid; `dash`: an actor touches or hits it in a dash; `press`: an actor within
    `reach` presses `action` (Hollow Knight's levers and doors: up).
    """

    needs: ClassVar = (Position, Collider)
    requires: ClassVar = (Pose,)

    on: Literal["touch", "ride", "hit", "dash", "press"] = "touch"  # how an actor turns it; see above
    by: Literal["players", "all"] = "players"  # what can turn it: "players", or "all" actors
    action: Action = "up"  # action that `press` means
    reach: Near = 0  # px, at most, from which `press` counts, with no solid in between; 0: touching
    holds: bool = False  # on only while it is pressed, like a pressure plate
    again: bool = False  # each press turns it on or off in turn, like a lever
    group: Annotated[str, Gives("group")] = ""  # group that is complete when all switches of it are on; "": none
    sound: Sound = ""  # played when it turns
    do: tuple[Effect, ...] = ()  # effects to perform when it turns on
    undo: tuple[Effect, ...] = ()  # effects to perform when it turns off
    on_now: bool = field(default=False, init=False)  # is on; written by `switches`
    pressed: bool = field(default=False, init=False)  # was pressed in the previous tick; written by `switches`
