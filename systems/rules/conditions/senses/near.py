from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Count, Crowd
from ecs_platformer import World
from systems.rules.senses.nearest import within_range


@dataclass(slots=True)
class Near:
    """The nearest of `by` is within range, from centre to centre."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"
    range: Count = 64  # px


def holds(world: World, entity: int, condition: Near, timeline: Timeline) -> int | None:
    return within_range(world, entity, condition.by, condition.range) or None
