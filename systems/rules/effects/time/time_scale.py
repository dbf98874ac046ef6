from dataclasses import dataclass

from components import SlowMotion
from components.units import Percent, Seconds
from ecs_platformer import World
from systems.rules.time.slow_motion import end_slow_motion


@dataclass(slots=True)
class TimeScale:
    """Slow the world down, in place of any slow motion under way; a `time_scale` of 100 only ends the slow motion."""

    time_scale: Percent  # % of all ticks on which entities act
    seconds: Seconds = 0.0  # s that it lasts, which are not slowed down; 0: until another such effect


def perform(world: World, entity: int, by: int, effect: TimeScale) -> None:
    for one, _ in world.entities.each(SlowMotion):
        end_slow_motion(world, one)
    if effect.time_scale < 100:
        world.create(SlowMotion(effect.time_scale, world.ticks(effect.seconds)))
