from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class Struck:
    """Requests that its entity lose Health. The system `health` does so when it runs next, and removes the request.

    `health` runs in this tick or, for a request by a system that runs after `health`, in the next tick. If strike() is
    called several times until then, only the hardest request counts; of equally hard requests, the first.
    """

    points: Count = 1  # points of Health to lose
    by: Count = 0  # entity that strikes; 0: none
    deadly: bool = False  # takes all Health, even of an Invincible entity
    away: int = 0  # direction away from the striker: -1 left, 1 right, 0 neither
