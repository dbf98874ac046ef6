from dataclasses import dataclass, field


@dataclass(slots=True)
class Squished:
    """Marks a squished actor until the system `squish` resolves it in the same tick; nothing moves it meanwhile."""

    by: int = field(default=0, init=False)  # entity of the solid that pushed it
    x: int = field(default=0, init=False)  # px, Position.x that the whole push would have led to
    y: int = field(default=0, init=False)  # px, Position.y that the whole push would have led to
