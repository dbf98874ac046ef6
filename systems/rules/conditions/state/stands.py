from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from ecs_platformer import World
from systems.rules.senses.nearest import stands


@dataclass(slots=True)
class Stands:
    """True if the entity, which is an actor, stands on ground."""

    needs: ClassVar = (Position, Collider)


def holds(world: World, entity: int, condition: Stands, timeline: Timeline) -> bool:
    return stands(world, entity)
