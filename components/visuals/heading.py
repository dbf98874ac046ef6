from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Heading:
    """Turns the Sprite of an arrow or a rocket in the direction of flight. When the flight ends, the Sprite stays so.

    The images are NAME for level flight, NAME.up, NAME.down, and for the four diagonals NAME.rising and NAME.diving;
    the images are mirrored when Facing left.
    """

    cosmetic: ClassVar = True

    look: str = field(default="", init=False)  # "up", "down", "rising", "diving"; "": level; written by `heading`
