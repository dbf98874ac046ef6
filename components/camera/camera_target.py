from dataclasses import dataclass


@dataclass(slots=True)
class CameraTarget:
    """The camera follows the first entity that has this, and stays inside the level."""
