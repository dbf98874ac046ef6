from dataclasses import dataclass, field


@dataclass(slots=True)
class Steering:
    """Overrides the horizontal direction of the Intent for a while, for example after a wall jump or a knockback."""

    x: int = field(default=0, init=False)  # forced direction: -1, 0 or 1
    left: int = field(default=0, init=False)  # ticks left; written by the rule that forces it
