from dataclasses import dataclass, field


@dataclass(slots=True)
class Steering:
    """A direction that an ability forces upon the Intent for a while (wall jump, hop over an edge)."""

    x: int = field(default=0, init=False)  # -1, 0 or 1
    left: int = field(default=0, init=False)  # ticks
