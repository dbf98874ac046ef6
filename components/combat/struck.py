from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Struck:
    """Requests that its entity lose Health. When the system `health` runs next, it carries out and removes the request.

    `health` runs in this tick or, for a request by a system that runs after `health`, in the next tick. If strike() is
    called several times until then, only the hardest request counts; if requests are equally hard, the first of them
    counts.
    """

    points: Count = 1  # points of Health to lose
    by: Count = 0  # entity that strikes; 0: none
    deadly: bool = False  # takes all Health, even of an Invincible entity
    away: int = 0  # direction away from the striker: -1 left, 1 right, 0 neither
