from dataclasses import dataclass

from ..units import Count


@dataclass(slots=True)
class HitStop:
    """Stops one entity for a moment, while the world goes on; removed when it is over."""

    left: Count = 1  # ticks, of those on which the entity would act, that it still sits out
