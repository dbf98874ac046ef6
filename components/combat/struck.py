from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Struck:
    """It is to lose Health in this tick: asked for by whatever hurts, carried out by the system `health`.

    Of several that strike one in a tick the hardest counts, and of equal ones the first.
    """

    points: Count = 1
    by: Count = 0  # the entity that strikes; 0: nobody
    deadly: bool = False  # all of its Health, whatever mercy there is
    away: int = 0  # where that is from who strikes: -1 left, 1 right, 0 neither
