from dataclasses import dataclass, field


@dataclass(slots=True)
class Squished:
    """An actor between its squishing push and the squish system; until then nothing moves it."""

    by: int = field(default=0, init=False)  # the solid that pushed
    x: int = field(default=0, init=False)  # px, where the full push would have taken its Position
    y: int = field(default=0, init=False)
