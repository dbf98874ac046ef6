from esper import Processor

from components import ActiveAbility, Duck, Footing, Intent, Velocity
from ecs_platformer import World
from systems.rules.movement.ducking import can_stand, duck, stand_up
from systems.rules.movement.move_toward import approach


class Ducking(Processor):
    """Down on the ground makes it small; it slides to rest, and stands up again where there is room (Celeste)."""

    run_if_any = (Duck,)

    def process(self, world: World) -> None:
        for entity, (ducking, intent, velocity, footing) in world.actors(Duck, Intent, Velocity, Footing):
            busy = world.try_get(entity, ActiveAbility)
            if not footing.on or (busy is not None and busy.by):
                continue
            if not ducking.on:
                if intent.y > 0:
                    duck(world, entity, ducking)
            elif intent.y <= 0:
                if can_stand(world, entity, ducking):
                    stand_up(world, entity, ducking)
                elif not velocity.x:
                    _creep(world, entity, ducking)
            if ducking.on:
                velocity.x = approach(velocity.x, 0.0, ducking.friction * world.dt)


def _creep(world: World, entity: int, ducking: Duck) -> None:
    """Towards room to stand up, if there is some near by."""
    for away in range(ducking.reach, 0, -1):
        for side in (1, -1):
            if can_stand(world, entity, ducking, side * away):
                world.move(entity, side * ducking.creep * world.dt, 0.0, silent=True)
                return
