from dataclasses import dataclass

from ..units import Count, Percent


@dataclass(slots=True)
class SlowMotion:
    """Slows the whole world down while any entity has it (bullet time). Of several SlowMotions, the slowest counts.

    When the time of a SlowMotion is over, the component is removed; if its entity has no other component, the entity is
    removed, too. `left` counts down in every tick, however slow the world is.
    """

    percent: Percent = 50  # % of all ticks on which entities act; 0: they stand still
    left: Count = 0  # ticks that it still lasts; 0: without end
