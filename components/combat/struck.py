from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Struck:
    """Requests that its entity lose Health when the system `health` runs next, which removes the request.

    That is in this tick or, for a request by a system that runs after `health`, in the next. Of several requests by
    strike() until then, only the hardest counts; of equally hard ones, the first.
    """

    points: Count = 1  # points of Health to lose
    by: Count = 0  # entity that strikes; 0: none
    deadly: bool = False  # takes all Health, even of an Invincible entity
    away: int = 0  # direction away from the striker: -1 left, 1 right, 0 neither
