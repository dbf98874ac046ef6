from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Struck:
    """Requests that its entity loses Health in this tick. The system `health` takes the Health and removes the request.

    Of several strikes in one tick, only the hardest counts; of equally hard ones, the first.
    """

    points: Count = 1  # points of Health to lose
    by: Count = 0  # entity that strikes; 0: none
    deadly: bool = False  # takes all Health, even of an Invincible entity
    away: int = 0  # direction away from the striker: -1 left, 1 right, 0 neither
