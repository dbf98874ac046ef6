from dataclasses import dataclass
from typing import Annotated

from components import Camera
from components.units import Between, Seconds
from ecs_platformer import World


@dataclass(slots=True)
class Shake:
    """Shake the picture of every Camera for `shake` s, unless the player has switched shakes off."""

    shake: Seconds
    strength: Annotated[int, Between(0, 8)] = 2  # px to each side at first; it decreases to the end


def perform(world: World, entity: int, by: int, effect: Shake) -> None:
    for target, (camera,) in world.entities.each(Camera):
        camera.shakes = world.clock.now(target)
        camera.shaken = camera.shakes + world.ticks(effect.shake)
        camera.strength, camera.along = effect.strength, (0, 0)
