from dataclasses import dataclass, field


@dataclass(slots=True)
class Intent:
    """What an entity wants to do in this tick. Abilities read only the Intent, which a player, a tape or AI writes."""

    x: int = field(default=0, init=False)  # direction held: -1 left, 1 right, 0 neither
    y: int = field(default=0, init=False)  # direction held: -1 up, 1 down, 0 neither
    held: tuple[str, ...] = field(default=(), init=False)  # actions held, sorted
    pressed: tuple[str, ...] = field(default=(), init=False)  # actions held now but not in the previous tick
    missed: tuple[str, ...] = field(default=(), init=False)  # actions pressed in ticks that it sat out just now
    actual: tuple[str, ...] | None = field(default=None, init=False)  # actions held last, if they differ from `held`
    waiting: dict[str, int] = field(default_factory=dict[str, int], init=False)  # unused press → its age, ticks
