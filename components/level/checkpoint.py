from dataclasses import dataclass, field


@dataclass(slots=True)
class Checkpoint:
    """Becomes the place where the level starts again when a player touches it, and saves what was counted and taken."""

    on: bool = field(default=False, init=False)  # the last checkpoint touched; written by `checkpoints`
