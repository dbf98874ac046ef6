from dataclasses import dataclass, field
from typing import NamedTuple


class Hit(NamedTuple):
    """One stop of an actor's own move (Sunblaze's results list)."""

    side: str  # of the actor: "left", "right", "up" or "down"
    solids: tuple[int, ...]  # every solid at that face, ids ascending
    moved: int  # px
    wanted: int  # px


@dataclass(slots=True)
class Contacts:
    """The hits of this tick's own motion, in order; written by motion."""

    hits: list[Hit] = field(default_factory=list[Hit], init=False)
