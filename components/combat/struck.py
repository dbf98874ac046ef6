from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Struck:
    """Requests that the entity loses Health in this tick; the system `health` carries it out and removes the request.

    Of several strikes in one tick only the hardest counts; of equal ones the first.
    """

    points: Count = 1  # points of Health to lose
    by: Count = 0  # entity that strikes; 0: none
    deadly: bool = False  # takes all Health, even of an Invincible entity
    away: int = 0  # direction away from the striker: -1 left, 1 right, 0 neither
