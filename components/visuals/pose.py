from dataclasses import dataclass
from typing import ClassVar


@dataclass(slots=True)
class Pose:
    """Makes its entity's Sprite, with the image NAME, show the image NAME.POSE, if there is one."""

    cosmetic: ClassVar = True

    name: str = ""  # name of the pose, such as "on" or "die"; "": none
    since: int = 0  # tick at which its first frame is shown
