"""The music of a level."""

from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Soundtrack:
    """Remembers what the effects `music` and `mute` have changed, until the level restarts. The CameraTarget has it."""

    cosmetic: ClassVar = True

    changed: bool = field(default=False, init=False)  # `tune` plays instead of that of the scene and of the rooms
    tune: str = field(default="", init=False)  # tune; "": silence
    muted: tuple[str, ...] = field(
        default=(), init=False
    )  # its silent layers; unless `changed`, with those of the room
