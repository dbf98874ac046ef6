from dataclasses import dataclass

from components import Timeline
from components.units import Target
from ecs_platformer import World
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Gone:
    """True if no entity that `target` names exists."""

    target: Target = "self"  # name of an entity, or a tag


def holds(world: World, entity: int, condition: Gone, timeline: Timeline) -> bool:
    return not targets(world, entity, 0, condition.target)
