from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..scripting.effect import Effect
from ..units import Count, Gives, Seconds, Sound


@dataclass(slots=True)
class Pickup:
    """Taken by an actor that touches it, and counted: coins, keys, hearts. Once saved, it is gone for good."""

    needs: ClassVar = (Position, Collider)

    count: Annotated[str, Gives("count")] = "coins"  # what there is more of then; "": nothing
    amount: Count = 1
    heals: Count = 0  # points of Health
    heals_to: Count = 3  # but to no more than so many
    by: Literal["players", "all"] = "players"
    safe: bool = False  # goes along with who touched it, and counts once that one has stood for 0.15 s (Celeste)
    returns: Seconds = 0.0  # later it is there again, for whoever wants more of them; 0: it is not
    group: Annotated[str, Gives("group")] = ""  # what is complete when all of it are taken
    sound: Sound = ""
    do: tuple[Effect, ...] = ()
    taker: int = field(default=0, init=False)  # whom it goes along with
    stood: int = field(default=0, init=False)  # ticks that its taker has stood
