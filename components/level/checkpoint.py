from dataclasses import dataclass, field


@dataclass(slots=True)
class Checkpoint:
    """Becomes the place where the level starts again when a player touches it, and saves what was counted and taken."""

    each: bool = False  # the place only of the player that touches it, not of all players
    on: bool = field(default=False, init=False)  # the last checkpoint touched; written by `checkpoints`
    of: tuple[int, ...] = field(default=(), init=False)  # with `each`, the players that start here; written likewise
