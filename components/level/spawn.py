from dataclasses import dataclass, field


@dataclass(slots=True)
class Spawn:
    """Where an entity was created and how fast it was; written when it is created."""

    x: int = field(default=0, init=False)  # px
    y: int = field(default=0, init=False)
    velocity_x: float = field(default=0.0, init=False)  # px/s
    velocity_y: float = field(default=0.0, init=False)
