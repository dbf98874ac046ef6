from dataclasses import dataclass
from typing import Annotated

from components.units import Gives
from ecs_platformer import World
from systems.rules.level.counts import add_count


@dataclass(slots=True)
class Count:
    """Count something: for the Player that caused it, if it keeps that for itself, else in the level."""

    count: Annotated[str, Gives("count")]
    add: int = 1  # how many more; never fewer than none in all


def perform(world: World, entity: int, by: int, effect: Count) -> None:
    add_count(world, by, effect.count, effect.add)
