from dataclasses import dataclass

from components.units import Target
from ecs_platformer import World
from systems.rules.interface.talk import begin
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Talk:
    """Start the Dialogue of the target, or of the first of several. A Dialogue under way ends without its effects."""

    talk: Target  # entity with a Dialogue, such as "self"


def perform(world: World, entity: int, by: int, effect: Talk) -> None:
    for target in targets(world, entity, by, effect.talk):
        if begin(world, target, by):
            return
