from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.contact import riding


@dataclass(slots=True)
class Ridden:
    """One of `by` rides the entity, a solid: on top of it, or at its sides, as the Rider of that one says."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


def holds(world: World, entity: int, condition: Ridden, timeline: Timeline) -> int | None:
    return next(iter(riding(world, entity, condition.by)), None)
