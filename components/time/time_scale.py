from dataclasses import dataclass
from typing import Literal

from ..units import Percent


@dataclass(slots=True)
class TimeScale:
    """Slows one entity down: at 50 % it acts on every second tick, and its timers count only those ticks.

    The scales of the entity's TimeZone and of the world's SlowMotion are multiplied with it, unless it `ignores` them.
    """

    percent: Percent = 100  # % of all ticks on which it acts; 0: it stands still
    ignores: tuple[Literal["world", "zones"], ...] = ()  # what does not slow it down: SlowMotion, TimeZones
