from dataclasses import dataclass
from typing import Literal

from components.units import Target
from ecs_platformer import World
from systems.rules.movement.flip import flip, turn
from systems.rules.senses.selectors import targets


@dataclass(slots=True)
class Gravity:
    """Flip the gravity of the target, or set which way the target falls."""

    gravity: Target
    falls: Literal["up", "down"] | None = None  # None: the other way than now


def perform(world: World, entity: int, by: int, effect: Gravity) -> None:
    for target in targets(world, entity, by, effect.gravity):
        if effect.falls is None:
            flip(world, target)
        else:
            turn(world, target, upside_down=effect.falls == "up")
