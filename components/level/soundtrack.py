from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(slots=True)
class Soundtrack:
    """Remembers until the level restarts what the effects `music` and `mute` have changed. The CameraTarget has it."""

    cosmetic: ClassVar = True

    changed: bool = field(default=False, init=False)  # `tune` plays instead of that of the scene and of the rooms
    tune: str = field(default="", init=False)  # tune; "": silence
    muted: tuple[str, ...] = field(
        default=(), init=False
    )  # its silent layers; unless `changed`, with those of the room
