from dataclasses import dataclass, field


@dataclass(slots=True)
class Spawn:
    """Remembers where and with which velocity its entity was created."""

    x: int = field(default=0, init=False)  # px; this and all below are written when it is created
    y: int = field(default=0, init=False)  # px
    velocity_x: float = field(default=0.0, init=False)  # px/s
    velocity_y: float = field(default=0.0, init=False)  # px/s
