from dataclasses import dataclass

from components.units import Target
from ecs_platformer import World
from systems.rules.interface.talk import begin
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Talk:
    """Start the target's Dialogue. Any other Dialogue that is open is closed, and its effects do not happen.

    Of several targets, only the first that has a Dialogue with pages starts its Dialogue.
    """

    talk: Target  # entity with a Dialogue, such as "self"


def perform(world: World, entity: int, by: int, effect: Talk) -> None:
    for target in targets(world, entity, by, effect.talk):
        if begin(world, target, by):
            return
