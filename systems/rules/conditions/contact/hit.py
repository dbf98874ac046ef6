from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Contacts, Position, Timeline
from ecs_platformer import World


@dataclass(slots=True)
class Hit:
    """True if a solid stopped the entity's own motion when the entity last moved."""

    needs: ClassVar = (Position, Collider)


def holds(world: World, entity: int, condition: Hit, timeline: Timeline) -> int | None:
    contacts = world.try_get(entity, Contacts)
    return None if contacts is None or not contacts.hits else contacts.hits[0].solids[0]
