from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from ecs_platformer import World
from systems.rules.senses.nearest import stands


@dataclass(slots=True)
class Landed:
    """True if the entity, which is an actor, stands on ground, but did not stand on ground in the previous tick."""

    needs: ClassVar = (Position, Collider)


def holds(world: World, entity: int, condition: Landed, timeline: Timeline) -> bool:
    return not timeline.stood and stands(world, entity)
