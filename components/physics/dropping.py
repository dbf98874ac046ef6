from dataclasses import dataclass, field


@dataclass(slots=True)
class Dropping:
    """Marks an actor that drops through one-ways: until the actor is below them, they do not stop, carry or lift it."""

    # Entity of each one-way, and px from its top to that of the cells that are ignored: 0, unless it is a grid
    through: tuple[tuple[int, int], ...] = field(default=(), init=False)
