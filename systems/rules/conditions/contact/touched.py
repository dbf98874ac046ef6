from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Position, Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.contact import beside


@dataclass(slots=True)
class Touched:
    """True if an entity that `by` selects overlaps the entity or touches one of its faces."""

    needs: ClassVar = (Position, Collider)

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


def holds(world: World, entity: int, condition: Touched, timeline: Timeline) -> int | None:
    return next(iter(beside(world, entity, condition.by)), None)
