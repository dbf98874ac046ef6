from dataclasses import dataclass, field


@dataclass(slots=True)
class Lift:
    """The velocity of the solid that last carried or pushed this actor by a pixel or more (Celeste), px/s."""

    x: float = field(default=0.0, init=False)
    y: float = field(default=0.0, init=False)
