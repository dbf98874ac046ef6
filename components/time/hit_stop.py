from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class HitStop:
    """Stops its entity for a moment, while the rest of the world goes on. After that moment, the HitStop is removed."""

    left: Count = 1  # ticks, of those on which the entity would act, that it still sits out
