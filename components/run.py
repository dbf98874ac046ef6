from dataclasses import dataclass
from typing import Annotated

from .units import Between, Magnitude


@dataclass(slots=True)
class Run:
    """Speeds up towards where its Intent points (Celeste's numbers)."""

    speed: Magnitude = 90.0  # px/s
    acceleration: Magnitude = 1000.0  # px/s²
    reduction: Magnitude = 400.0  # px/s², back from more than `speed`
    air: Annotated[float, Between(0, 1)] = 0.65  # share of both in the air
