"""Effects on the time of the world and of single entities."""

from dataclasses import dataclass

from components import SlowMotion
from components.units import Percent, Seconds, Target
from ecs_platformer import World
from systems.rules.senses.selectors import targets
from systems.rules.time.hit_stop import hit_stop
from systems.rules.time.slow_motion import end_slow_motion


@dataclass(slots=True)
class Freeze:
    """Freeze the world for `freeze` s (hit-stop)."""

    freeze: Seconds


def perform_freeze(world: World, entity: int, by: int, effect: Freeze) -> None:
    world.clock.freeze(world.ticks(effect.freeze))


@dataclass(slots=True)
class HitStop:
    """Stop the target for a moment while the rest of the world goes on (hit-stop of one entity)."""

    hit_stop: Target
    seconds: Seconds = 0.1  # s for which it stands still


def perform_hit_stop(world: World, entity: int, by: int, effect: HitStop) -> None:
    for target in targets(world, entity, by, effect.hit_stop):
        hit_stop(world, target, effect.seconds)


@dataclass(slots=True)
class TimeScale:
    """Slow the world down, in place of any slow motion under way; a `time_scale` of 100 only ends the slow motion."""

    time_scale: Percent  # % of all ticks on which entities act
    seconds: Seconds = 0.0  # s that it lasts, which are not slowed down; 0: until another such effect


def perform_time_scale(world: World, entity: int, by: int, effect: TimeScale) -> None:
    for one, _ in world.entities.each(SlowMotion):
        end_slow_motion(world, one)
    if effect.time_scale < 100:
        world.create(SlowMotion(effect.time_scale, world.ticks(effect.seconds)))
