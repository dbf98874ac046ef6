from dataclasses import dataclass, field


@dataclass(slots=True)
class Checkpoint:
    """Touched by a player: from now on the players begin here, and what is counted and taken by then stays so."""

    on: bool = field(default=False, init=False)  # it is the last that was touched
