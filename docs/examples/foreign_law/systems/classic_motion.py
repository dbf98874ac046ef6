from ecs_platformer import World
from esper import Processor

from components import Remainder, Squished, Velocity
from components.classic_hero import ClassicHero
from systems.rules.classic_speed import set_speed, speed_of
from systems.rules.fixed_point import ONE, fixed, rounded


class ClassicMotion(Processor):
    """Moves the hero px by px, x before y, in place of `actor_motion`.

    As in Classic, a move of n px is one of n + 1: its loop `for i=0,abs(amount)` counts both ends.
    """

    after = "actor_motion"
    run_if_any = (ClassicHero,)

    def process(self, world: World) -> None:
        for entity, (_, velocity, rest) in world.actors(ClassicHero, Velocity, Remainder):
            if world.has(entity, Squished):
                continue  # it stays where it is until `squish` decides
            x, y = speed_of(world, velocity)
            x, rest.x = _move(world, entity, (1, 0), x, rest.x)
            y, rest.y = _move(world, entity, (0, 1), y, rest.y)
            set_speed(world, velocity, x, y)


def _move(world: World, entity: int, axis: tuple[int, int], speed: int, rest: float) -> tuple[int, float]:
    """Move the hero along an axis, and return the speed and the remainder that it has then."""
    total = fixed(rest) + speed
    pixels = rounded(total)
    step = 1 if pixels > 0 else -1
    for _ in range(abs(pixels) + 1 if pixels else 0):
        if not _step(world, entity, axis[0] * step, axis[1] * step):
            return 0, 0.0
    return speed, (total - pixels * ONE) / ONE


def _step(world: World, entity: int, dx: int, dy: int) -> bool:
    """Move the hero by one px, unless a solid or a box is in the way, and return whether it has moved."""
    before = world.space.bounds(entity)
    world.physics.move_exact(entity, dx, dy)
    return world.space.bounds(entity) != before
