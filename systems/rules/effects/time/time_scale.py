from dataclasses import dataclass

from components import SlowMotion
from components.units import Percent, Seconds
from ecs_platformer import World


@dataclass(slots=True)
class TimeScale:
    """Slow the world down, in place of any slow motion under way; 100 ends it."""

    time_scale: Percent  # % of all ticks on which entities act
    seconds: Seconds = 0.0  # s that it lasts, as the player counts them; 0: until another such effect


def perform(world: World, entity: int, by: int, effect: TimeScale) -> None:
    for one, _ in world.entities.each(SlowMotion):
        world.remove(one, *([SlowMotion] if len(world.components(one)) > 1 else []))
    if effect.time_scale < 100:
        world.create(SlowMotion(effect.time_scale, world.ticks(effect.seconds)))
