from esper import Processor

from components import Fall, Footing, Intent, Jump, JumpRequest, Run, Velocity, WallSlide
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.jumps import arc_of
from systems.rules.movement.move_toward import approach


class FallSystem(Processor):
    """Makes actors with Fall fall: faster while down is held, slower along a wall or at a jump's apex (Celeste)."""

    run_if_any = (Fall,)

    def process(self, world: World) -> None:
        for entity, (fall, intent, velocity, footing) in world.actors(Fall, Intent, Velocity, Footing):
            if footing.on and not (fall.excess or intent.y):  # a shortcut: it stands, with no excess to gain or lose
                continue
            if ability_of(world, entity):
                fall.excess = 0.0
                continue
            down = world.physics.down(entity)
            speed = velocity.y * down  # px/s, of its fall
            fast = intent.y * down > 0 and speed >= fall.terminal
            excess = max(fall.fast - fall.terminal, 0.0) if fast else 0.0
            fall.excess = approach(fall.excess, excess, fall.fast_rate * world.dt)
            if footing.on:
                continue
            slide = world.try_get(entity, WallSlide)
            sliding = slide is not None and slide.side != 0
            limit = fall.terminal + fall.excess
            terminal = slide.limit if slide is not None and sliding and not slide.time_to_stop else limit
            speed = approach(speed, terminal, _gravity(world, entity, fall, intent, velocity) * world.dt)
            if slide is not None and sliding and slide.time_to_stop:
                speed -= speed * min(1.0, 5 / max(world.ticks(slide.time_to_stop), 1))
            velocity.y = speed * down


def _gravity(world: World, entity: int, fall: Fall, intent: Intent, velocity: Velocity) -> float:
    """Return the downward acceleration in this tick, px/s²."""
    request = world.try_get(entity, JumpRequest)
    held = "jump" in intent.held or (request is not None and request.auto)
    arc = arc_of(world.try_get(entity, Jump), world.try_get(entity, Run), world.dt)
    gravity = fall.acceleration if arc is None else arc[1]
    if arc is None and abs(velocity.y) < fall.apex and (held or fall.light_when == "always"):
        return gravity * fall.light
    return gravity if held else gravity * fall.released
