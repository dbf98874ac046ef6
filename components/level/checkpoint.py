from dataclasses import dataclass, field


@dataclass(slots=True)
class Checkpoint:
    """Touched by a player, becomes the place where the level starts again, and saves what was counted and taken."""

    on: bool = field(default=False, init=False)  # the last checkpoint touched; written by `checkpoints`
