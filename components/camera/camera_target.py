from dataclasses import dataclass


@dataclass(slots=True)
class CameraTarget:
    """Marks the entity that the camera follows. Of several, the one created first counts."""
