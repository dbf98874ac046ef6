from dataclasses import dataclass


@dataclass(slots=True)
class CameraTarget:
    """Marks the entity that the camera follows. If several are marked, the camera follows the first one."""
