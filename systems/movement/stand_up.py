from esper import Processor

from components import Duck, Footing, Jump, Velocity
from ecs_platformer import World
from systems.rules.movement.ducking import can_stand, stand_up
from systems.rules.movement.jumps import can_jump_from_ground


class StandUpSystem(Processor):
    """Makes ducking actors stand up while they fall, once coyote time is over and if there is room (Celeste)."""

    run_if_any = (Duck,)

    def process(self, world: World) -> None:
        for entity, (ducking, velocity, footing) in world.actors(Duck, Velocity, Footing):
            if not ducking.on or footing.on or velocity.y * world.physics.down(entity) <= 0:
                continue
            jump = world.try_get(entity, Jump)
            may_jump = jump is not None and can_jump_from_ground(world, footing, jump)
            if not may_jump and can_stand(world, entity, ducking):
                stand_up(world, entity, ducking)
