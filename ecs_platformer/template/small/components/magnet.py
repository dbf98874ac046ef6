from dataclasses import dataclass


@dataclass(slots=True)
class Magnet:
    """Accelerates the actors within its reach towards itself, horizontally."""

    strength: float = 500.0  # px/s²
    reach: int = 40  # px to either side, from Position to Position
