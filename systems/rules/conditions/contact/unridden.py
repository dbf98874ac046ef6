from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.contact import riding


@dataclass(slots=True)
class Unridden:
    """True if no actor that `by` selects rides the entity."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


def holds(world: World, entity: int, condition: Unridden, timeline: Timeline) -> bool:
    return not riding(world, entity, condition.by)
