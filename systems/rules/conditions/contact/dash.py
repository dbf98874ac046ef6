from dataclasses import dataclass

from components import Timeline
from components.units import Crowd
from ecs_platformer import World
from systems.rules.senses.contact import dashing


@dataclass(slots=True)
class Dash:
    """True if an entity that `by` selects has begun a dash, anywhere, since the previous tick."""

    by: Crowd = "players"  # "players", "all" actors, a tag or an entity's name


def holds(world: World, entity: int, condition: Dash, timeline: Timeline) -> int | None:
    return next(iter(dashing(world, condition.by, timeline.ran)), None)
