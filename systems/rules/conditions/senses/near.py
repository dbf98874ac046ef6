from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Count, Crowd
from ecs_platformer import World
from systems.rules.senses.nearest import within_range


@dataclass(slots=True)
class Near:
    """True if the nearest entity that `by` selects is within `range`."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    range: Count = 64  # px from the entity, from centre to centre


def holds(world: World, entity: int, condition: Near, timeline: Timeline) -> int | None:
    return within_range(world, entity, condition.by, condition.range) or None
