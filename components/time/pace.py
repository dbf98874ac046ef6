"""What stops, slows or quickens the time of entities."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from ..physics.body import Collider, Position
from ..units import Count, Percent


@dataclass(slots=True)
class HitStop:
    """Stops its entity for a moment, while the rest of the world goes on. After that moment, the HitStop is removed."""

    left: Count = 1  # ticks, of those on which the entity would act, in which it is still paused


@dataclass(slots=True)
class SlowMotion:
    """Slows the whole world down while any entity has it (bullet time). Of several SlowMotions, the slowest counts.

    When the time of a SlowMotion is over, the component is removed; if its entity has no other component, the entity is
    removed, too. `left` counts down in every tick, however slow the world is.
    """

    percent: Percent = 50  # % of all ticks on which entities act; 0: they stand still
    left: Count = 0  # ticks that it still lasts; 0: without end


@dataclass(slots=True)
class TimeScale:
    """Slows one entity down: at 50 % it acts on every second tick, and its timers count only those ticks.

    The scales of the entity's TimeZone and of the world's SlowMotion are multiplied with it, unless it `ignores` them.
    """

    percent: Percent = 100  # % of all ticks on which it acts; 0: it stands still
    ignores: tuple[Literal["world", "zones"], ...] = ()  # what does not slow it down: SlowMotion, TimeZones


@dataclass(slots=True)
class TimeZone:
    """Slows entities down while the middle of their collider is inside the zone.

    Of several zones, the slowest counts.
    """

    expects: ClassVar = (Position, Collider)

    percent: Percent = 50  # % of all ticks on which entities inside act; 0: they stand still
