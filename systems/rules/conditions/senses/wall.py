from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from ecs_platformer import World
from systems.rules.senses.ledge_probe import wall_ahead
from systems.rules.senses.nearest import facing


@dataclass(slots=True)
class Wall:
    """True if a solid blocks the next pixel on the side that the entity faces."""

    needs: ClassVar = (Position, Collider)


def holds(world: World, entity: int, condition: Wall, timeline: Timeline) -> bool:
    return wall_ahead(world, entity, facing(world, entity))
