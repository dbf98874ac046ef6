from dataclasses import dataclass
from typing import ClassVar


@dataclass(slots=True)
class Pose:
    """A look that wins over all others: the image NAME.POSE, where there is one."""

    cosmetic: ClassVar = True

    name: str = ""  # "on", "die"; "": it looks as what it does
    since: int = 0  # the tick with which its first picture is shown
