from dataclasses import dataclass, field


@dataclass(slots=True)
class Checkpoint:
    """Saves what was counted and taken when a player touches it; from then on players start here after a restart."""

    on: bool = field(default=False, init=False)  # true for the last checkpoint touched; written by `checkpoints`
