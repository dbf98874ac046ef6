from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Heading:
    """Turns the Sprite of an arrow or a rocket in the direction of flight.

    After the flight, the Sprite keeps its direction. The images are NAME for level flight, NAME.up and NAME.down, and
    NAME.rising and NAME.diving for the diagonals. The images are mirrored while the entity faces left.
    """

    cosmetic: ClassVar = True

    look: str = field(default="", init=False)  # "up", "down", "rising", "diving"; "": level; written by `heading`
