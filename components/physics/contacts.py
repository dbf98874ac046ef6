from dataclasses import dataclass, field
from typing import NamedTuple


class Hit(NamedTuple):
    """Describes how solids stopped an actor's own movement (an entry of Sunblaze's results list)."""

    side: str  # side of the actor that was stopped: "left", "right", "up" or "down"
    solids: tuple[int, ...]  # entities of all solids and Pushables that stopped it, ids ascending
    moved: int  # px, moved before the stop; never negative
    wanted: int  # px, length of the whole move, had nothing stopped it


@dataclass(slots=True)
class Contacts:
    """Lists the hits that stopped the actor's own movement in this tick, in order; pushes and carries do not count."""

    hits: list[Hit] = field(default_factory=list[Hit], init=False)  # hits of this tick; written by `actor_motion`
