from ecs_platformer import World
from esper import Processor

from components import Facing, Intent, Velocity
from components.classic_hero import ClassicHero
from systems.rules.classic_speed import set_speed, speed_of
from systems.rules.fixed_point import approach, fixed, times


class ClassicControl(Processor):
    """Runs, falls and jumps, in place of `run`, `fall` and `jump`; after the motion, as in Classic's own tick."""

    after = "classic_motion"
    run_if_any = (ClassicHero,)

    def process(self, world: World) -> None:
        for entity, (hero, intent, velocity, facing) in world.actors(ClassicHero, Intent, Velocity, Facing):
            grounded = world.space.is_grounded(entity)
            hero.grace = hero.coyote if grounded else max(hero.grace - 1, 0)
            hero.pressed = hero.buffer if "jump" in intent.pressed else max(hero.pressed - 1, 0)
            x, y = speed_of(world, velocity)
            x = _run(hero, intent.x, x, grounded=grounded)
            facing.x = facing.x if x == 0 else 1 if x > 0 else -1
            if not grounded:
                sliding = intent.x != 0 and world.space.is_wall_at(entity, intent.x)
                y = _fall(hero, y, hero.slide if sliding else hero.fall)
            if hero.pressed:
                x, y = _jump(world, entity, hero, x, y)
            set_speed(world, velocity, x, y)


def _run(hero: ClassicHero, direction: int, speed: int, *, grounded: bool) -> int:
    top = fixed(hero.run)
    if abs(speed) > top:
        return approach(speed, top if speed > 0 else -top, fixed(hero.brake))
    return approach(speed, direction * top, fixed(hero.accelerate if grounded else hero.steer))


def _fall(hero: ClassicHero, speed: int, fastest: float) -> int:
    gravity = fixed(hero.gravity)
    if abs(speed) <= fixed(hero.apex):
        gravity = times(gravity, fixed(0.5))
    return approach(speed, fixed(fastest), gravity)


def _jump(world: World, entity: int, hero: ClassicHero, x: int, y: int) -> tuple[int, int]:
    """Return the speed after a jump off the ground or a wall, if there is one: the left wall counts first."""
    if hero.grace:
        hero.grace = hero.pressed = 0
        world.cue("jump", entity)
        return x, -fixed(hero.jump)
    for side in (-1, 1):
        if world.space.is_wall_at(entity, side * hero.reach):
            hero.pressed = 0
            world.cue("wall_jump", entity)
            return -side * (fixed(hero.run) + fixed(1)), -fixed(hero.jump)
    return x, y
