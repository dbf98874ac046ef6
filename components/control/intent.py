from dataclasses import dataclass, field


@dataclass(slots=True)
class Intent:
    """What an entity wants to do this tick; abilities read only this, whoever wrote it: a player, a tape, a brain."""

    x: int = field(default=0, init=False)  # -1 left, 1 right
    y: int = field(default=0, init=False)  # -1 up, 1 down
    held: tuple[str, ...] = field(default=(), init=False)  # actions, sorted
    pressed: tuple[str, ...] = field(default=(), init=False)  # those that were not held the tick before
    waiting: dict[str, int] = field(default_factory=dict[str, int], init=False)  # presses not used yet: ticks ago
