from esper import Processor

from components import Duck, Intent, JumpRequest, Swim, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import waits
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.senses.water_at import is_water_at

REACH = 2  # px, from the feet down to water (Celeste)


class WaterJumpSystem(Processor):
    """Lets swimmers jump off water that they wade in, rise out of or almost touch (Celeste).

    Beside a wall, such a jump comes before a wall jump, as the jump of a swimmer does.
    """

    run_if_any = (Swim,)

    def process(self, world: World) -> None:
        for entity, (swim, intent, velocity, request) in world.actors(Swim, Intent, Velocity, JumpRequest):
            if not waits(intent, "jump", world.ticks(swim.buffer)) or request.due or ability_of(world, entity):
                continue
            duck = world.try_get(entity, Duck)
            if (is_water_at(world, entity, 0) or is_water_at(world, entity, -REACH)) and can_stand(world, entity, duck):
                stand_up(world, entity, duck)
                request.due, request.left = True, world.ticks(swim.hold)
                request.x, request.y = velocity.x + swim.boost * intent.x, -swim.jump
