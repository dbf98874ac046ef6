from dataclasses import dataclass, field


@dataclass(slots=True)
class Spawn:
    """Remembers where and with which velocity its entity was created."""

    x: int = field(default=0, init=False)  # px, Position.x; this and all below: written when the entity is created
    y: int = field(default=0, init=False)  # px, Position.y
    velocity_x: float = field(default=0.0, init=False)  # px/s, Velocity.x
    velocity_y: float = field(default=0.0, init=False)  # px/s, Velocity.y
