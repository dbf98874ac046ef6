from dataclasses import dataclass


@dataclass(slots=True)
class CameraTarget:
    """Marks the entity that the camera follows; of several, the first."""
