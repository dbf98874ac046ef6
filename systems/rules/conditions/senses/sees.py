from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Count, Crowd
from ecs_platformer import World
from systems.rules.senses.line_of_sight import sees
from systems.rules.senses.nearest import facing, side_of, within_range


@dataclass(slots=True)
class Sees:
    """True if the nearest entity that `by` selects is within `range`, and no solid is between the two centres."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name
    range: Count = 64  # px from the entity, from centre to centre
    ahead: bool = False  # only on the side that the entity faces


def holds(world: World, entity: int, condition: Sees, timeline: Timeline) -> int | None:
    one = within_range(world, entity, condition.by, condition.range)
    if not one or not sees(world, entity, one):
        return None
    return None if condition.ahead and side_of(world, entity, one) != facing(world, entity) else one
