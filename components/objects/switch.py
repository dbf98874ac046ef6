from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..scripting.effect import Effect
from ..units import Action, Gives, Near, Sound
from ..visuals.pose import Pose


@dataclass(slots=True)
class Switch:
    """A switch that actors turn on for good, only while they press it (`holds`), or on and off in turn (`again`).

    If a switch is on for good when a checkpoint saves, it turns on again, with its effects, after each restart.

    `on` says how an actor turns the switch. `touch`: the actor overlaps the switch or, if the switch is solid, touches
    it. `ride`: the actor stands on the solid switch or clings to it. `hit`: the solid switch stops the actor. `dash`:
    the actor touches or hits the switch in a dash. `press`: the actor presses `action` within `reach` (Hollow Knight's
    levers and doors: up).
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
