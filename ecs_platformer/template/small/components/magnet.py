from dataclasses import dataclass


@dataclass(slots=True)
class Magnet:
    """Pulls actors towards itself, left or right."""

    strength: float = 500.0  # px/s²
    reach: int = 40  # px, to either side
