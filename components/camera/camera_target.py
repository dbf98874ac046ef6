from dataclasses import dataclass


@dataclass(slots=True)
class CameraTarget:
    """Marks the entity that the camera follows. If there are several, the entity that was created first is followed."""
