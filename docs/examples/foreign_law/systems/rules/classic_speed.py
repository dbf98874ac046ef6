"""The hero's speed: in 16.16 px/tick for its own rules, and in px/s, in its Velocity, for everything that is stock."""

from ecs_platformer import World

from components import Velocity
from systems.rules.fixed_point import ONE, fixed


def speed_of(world: World, velocity: Velocity) -> tuple[int, int]:
    """Return the speed to the right and down: what set_speed() was given, or what a spring wrote, rounded down."""
    rate = world.clock.tick_rate
    return fixed(velocity.x / rate), fixed(velocity.y / rate)


def set_speed(world: World, velocity: Velocity, x: int, y: int) -> None:
    rate = world.clock.tick_rate
    velocity.x, velocity.y = x * rate / ONE, y * rate / ONE
