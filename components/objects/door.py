from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ..physics.collider import Collider
from ..physics.position import Position
from ..physics.solid import Solid
from ..scripting.effect import Effect
from ..units import Action, Names, Near, Sound


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
