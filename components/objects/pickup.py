"""What an actor takes."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from ..physics.body import Collider, Position
from ..scripting.trigger import Effect
from ..units import Count, Counter, Crowd, EntityId, Gives, Seconds, Sound


@dataclass(slots=True)
class Pickup:
    """Makes an entity a coin, key or heart: when an actor touches the entity, it is taken and counted.

    A pickup that was taken comes back when the level restarts, unless a checkpoint has saved the level in between.
    """

    needs: ClassVar = (Position, Collider)
    outruns: ClassVar = ("enter", "inside", "leave")  # causes that a Trigger beside it misses
    counted: ClassVar = ("count", "amount")  # the fields with the name of what it adds to, and how many
    palette: ClassVar = "pickups"  # group of the editor's palette

    count: Annotated[str, Gives("count")] = "coins"  # name of the count that goes up; "": none
    amount: Count = 1  # number added to the count
    heals: Count = 0  # points of Health that it gives
    heals_to: Count = 3  # points of Health up to which it heals
    sets: dict[Counter, int] = field(default_factory=dict[str, int])  # numbers that it sets: { "Jump.air_used" = 0 }
    by: Crowd = "players"  # what can take it: "players", "all" actors, a tag or an entity's name
    safe: bool = False  # follows the actor that touched it, in a line, and counts once that actor has stood for 0.15 s
    returns: Seconds = 0.0  # s, after which it reappears; 0: never
    group: Annotated[str, Gives("group")] = ""  # group that is complete when all pickups of it are taken; "": none
    sound: Sound = ""  # played when it is taken
    do: tuple[Effect, ...] = ()  # effects to perform when it is taken
    taker: EntityId = field(default=0, init=False)  # entity that it follows; 0: none; written by `pickups`
    stood: int = field(default=0, init=False)  # ticks for which that entity has stood; written by `pickups`
    place: Count = field(default=0, init=False)  # in the line of its followers; written by `pickups`
    ahead: EntityId = field(default=0, init=False)  # follower before it; 0: it is the first; written by `pickups`


@dataclass(slots=True)
class Refill:
    """Restores dashes and stamina of an actor that touches it, then disappears for a while (Celeste's numbers)."""

    needs: ClassVar = (Position, Collider)
    outruns: ClassVar = ("enter", "inside", "leave")  # causes that a Trigger beside it misses
    palette: ClassVar = "pickups"  # group of the editor's palette

    dashes: Count = 1  # restores all dashes, or this many if that is more; 0: restores none
    stamina: bool = True  # restores stamina too
    sets: dict[Counter, int] = field(default_factory=dict[str, int])  # numbers that it sets: { "Jump.air_used" = 0 }
    only_if_needed: bool = True  # stays if the actor lacks no dash, is not tired, and has the numbers of `sets`
    freeze: Seconds = 0.05  # s, for which the world freezes
    returns: Seconds = 2.5  # s, after which it reappears; 0: never
    sound: Sound = "refill"  # played when it is taken
