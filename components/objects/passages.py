"""What opens, closes or leads elsewhere."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.body import Collider, Position
from ..physics.solid import Solid
from ..scripting.trigger import Effect
from ..units import Action, Crowd, Gives, Magnitude, Names, Near, Seconds, Sound
from ..visuals.figure import Pose


@dataclass(slots=True)
class Door:
    """Makes a solid a locked door: it opens for good when a player with a key comes near (Celeste's lock).

    With an `action`, the player must also press that action near the door. Set `key = ""` for a door that needs no key.
    """

    needs: ClassVar = (Position, Collider, Solid)

    key: Annotated[str, Names("count")] = "keys"  # name of the count of keys, which must not be 0; "": needs none
    uses: bool = True  # opening takes one key
    reach: Near = 0  # px, at most, between door and player, with no solid in between; 0: touching (Celeste: 60)
    action: Literal[""] | Action = ""  # action that opens it when a player presses it there; "": opens by itself
    sound: Sound = ""  # played when it opens
    do: tuple[Effect, ...] = ()  # effects to perform when it opens


@dataclass(slots=True)
class Gate:
    """Makes a solid a gate that is open while a group is complete.

    A group is complete when all its switches are on and all its pickups are taken.
    """

    needs: ClassVar = (Position, Collider, Solid)

    group: Annotated[str, Names("group")]  # group of switches and pickups that opens it
    stays: bool = False  # stays open once it has opened
    sound: Sound = ""  # played when it opens


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
    by: Crowd = "players"  # what can turn it: "players", "all" actors, a tag or an entity's name
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


@dataclass(slots=True)
class Portal:
    """Leads an actor that enters its face to the face of another Portal, where the actor comes out at the same speed.

    Solids do not enter. An actor enters only where the whole actor fits within the face. It comes out as far from
    one end of the exit's face as it was from the corresponding end of this face, or nearer if it would otherwise
    reach beyond the exit's face. If the two portals face opposite ways, the actor's direction does not change. If
    they face the same way, the motion into the face is reversed. Otherwise, the actor's motion turns by 90°. While
    there is no room in front of the exit, actors move as if the portal were not there.
    """

    needs: ClassVar = (Position, Collider)
    leads_past_walls: ClassVar = True
    of_actors: ClassVar = ("by",)

    to: Annotated[str, Names("peer")] = ""  # name of the entity with the Portal it leads to; "": it is only an exit
    face: Literal["left", "right", "up", "down"] = "left"  # side at which actors go in and come out
    by: Crowd = "all"  # what it leads: "players", "all" actors, a tag or an entity's name
    least: Magnitude = 0.0  # px/s, at least, at which actors come out of it
    forced: Seconds = 0.2  # s, for which an actor that holds the direction back into it must steer away
    sound: Sound = ""  # played when an actor goes in
