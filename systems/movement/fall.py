from esper import Processor

from components import ActiveAbility, Fall, Footing, Intent, Jump, JumpRequest, Run, Velocity, WallSlide
from ecs_platformer import World
from systems.rules.movement.jump_arc import arc_of
from systems.rules.movement.move_toward import approach


class Falling(Processor):
    """With nothing to stand on it falls: faster with down held, slower at a wall, light at the apex (Celeste)."""

    run_if_any = (Fall,)

    def process(self, world: World) -> None:
        for entity, (fall, intent, velocity, footing) in world.actors(Fall, Intent, Velocity, Footing):
            busy = world.try_get(entity, ActiveAbility)
            if busy is not None and busy.by:
                fall.limit = fall.terminal
                continue
            fast = intent.y > 0 and velocity.y >= fall.terminal
            limit = max(fall.limit, fall.terminal)
            fall.limit = approach(limit, fall.fast if fast else fall.terminal, fall.fast_rate * world.dt)
            if footing.on:
                continue
            slide = world.try_get(entity, WallSlide)
            sliding = slide is not None and slide.side != 0
            by_slide = slide.limit if slide is not None and sliding and not slide.time_to_stop else fall.limit
            velocity.y = approach(velocity.y, by_slide, _pull(world, entity, fall, intent, velocity) * world.dt)
            if slide is not None and sliding and slide.time_to_stop:
                velocity.y -= velocity.y * min(1.0, 5 / max(world.ticks(slide.time_to_stop), 1))


def _pull(world: World, entity: int, fall: Fall, intent: Intent, velocity: Velocity) -> float:
    """px/s²"""
    leap = world.try_get(entity, JumpRequest)
    held = "jump" in intent.held or (leap is not None and leap.auto)
    shape = arc_of(world.try_get(entity, Jump), world.try_get(entity, Run), world.dt)
    pull = fall.acceleration if shape is None else shape[1]
    if not held:
        return pull * fall.released
    return pull * fall.light if shape is None and abs(velocity.y) < fall.apex else pull
