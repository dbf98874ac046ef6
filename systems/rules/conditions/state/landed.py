from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from ecs_platformer import World
from systems.rules.senses.nearest import stands


@dataclass(slots=True)
class Landed:
    """The entity, which is an actor, stands on ground, and did not do so in the previous tick."""

    needs: ClassVar = (Position, Collider)


def holds(world: World, entity: int, condition: Landed, timeline: Timeline) -> bool:
    return not timeline.stood and stands(world, entity)
