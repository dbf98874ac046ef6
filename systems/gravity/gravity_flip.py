from esper import Processor

from components import Footing, GravityFlip, Intent, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO, use_up, waits
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.flip import flip


class GravityFlipSystem(Processor):
    """Flips the gravity of standing actors when they press the button, with coyote time and a buffer (VVVVVV)."""

    run_if_any = (GravityFlip,)

    def process(self, world: World) -> None:
        for entity, (ability, intent, footing, velocity) in world.actors(GravityFlip, Intent, Footing, Velocity):
            stood = footing.air < max(world.ticks(ability.coyote), 1)
            asked = waits(intent, ability.button, world.ticks(ability.buffer))
            if asked and stood and not ability_of(world, entity):
                use_up(intent, ability.button)
                flip(world, entity)
                velocity.y = ability.speed * world.physics.down(entity)
                footing.on, footing.air = False, LONG_AGO
                world.cue("flip", entity)
