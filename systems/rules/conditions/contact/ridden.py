from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.contact import riding


@dataclass(slots=True)
class Ridden:
    """True if an actor that `by` selects rides the entity, a solid: stands on it or clings to it, as its Rider says."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


def holds(world: World, entity: int, condition: Ridden, timeline: Timeline) -> int | None:
    return next(iter(riding(world, entity, condition.by)), None)
