from dataclasses import dataclass
from typing import ClassVar


@dataclass(slots=True)
class Pose:
    """Overrides how its entity's Sprite looks: shows the image NAME.POSE, if there is one, where NAME is its image."""

    cosmetic: ClassVar = True

    name: str = ""  # name of the pose, such as "on" or "die"; "": none
    since: int = 0  # tick at which its first frame is shown
