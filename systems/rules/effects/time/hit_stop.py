from dataclasses import dataclass

from components.units import Seconds, Target
from ecs_platformer import World
from systems.rules.senses.selectors import targets
from systems.rules.time.hit_stop import hit_stop


@dataclass(slots=True)
class HitStop:
    """Stop the target for a moment while the rest of the world goes on (hit-stop of one entity)."""

    hit_stop: Target
    seconds: Seconds = 0.1  # s for which it stands still


def perform(world: World, entity: int, by: int, effect: HitStop) -> None:
    for target in targets(world, entity, by, effect.hit_stop):
        hit_stop(world, target, effect.seconds)
