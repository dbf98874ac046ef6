from dataclasses import dataclass


@dataclass(slots=True)
class CameraTarget:
    """Marks the entity that the camera follows; if several are marked, the first one."""
