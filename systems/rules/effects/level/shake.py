from dataclasses import dataclass

from components import Camera
from components.units import Seconds
from ecs_platformer import World


@dataclass(slots=True)
class Shake:
    """Shake the picture of every Camera for a time in s."""

    shake: Seconds
    strength: int = 2  # px, to each side


def perform(world: World, entity: int, by: int, effect: Shake) -> None:
    for target, (camera,) in world.entities.each(Camera):
        camera.shaken = world.clock.now(target) + world.ticks(effect.shake)
        camera.strength = effect.strength
