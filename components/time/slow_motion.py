from dataclasses import dataclass

from ..units import Count, Percent


@dataclass(slots=True)
class SlowMotion:
    """Slows the whole world down while any entity has it (bullet time). Of several, the slowest counts.

    When its time is over, it is removed, together with its entity if that entity has no other component. That time is
    not slowed down itself.
    """

    percent: Percent = 50  # % of all ticks on which entities act; 0: they stand still
    left: Count = 0  # ticks that it still lasts; 0: without end
