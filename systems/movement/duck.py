from esper import Processor

from components import Duck, Footing, Intent, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.ducking import can_stand, duck, stand_up
from systems.rules.movement.move_toward import approach


class DuckSystem(Processor):
    """Lets actors duck on the ground while down is held, slide to rest, and stand up where there is room (Celeste)."""

    run_if_any = (Duck,)

    def process(self, world: World) -> None:
        for entity, (ducking, intent, velocity, footing) in world.actors(Duck, Intent, Velocity, Footing):
            if not footing.on or ability_of(world, entity):
                continue
            down_held = intent.y * world.physics.down(entity) > 0
            if not ducking.on:
                if down_held:
                    duck(world, entity, ducking)
            elif not down_held:
                if can_stand(world, entity, ducking):
                    stand_up(world, entity, ducking)
                elif not velocity.x:
                    _creep_to_room(world, entity, ducking)
            if ducking.on:
                velocity.x = approach(velocity.x, 0.0, ducking.friction * world.dt)


def _creep_to_room(world: World, entity: int, ducking: Duck) -> None:
    """Move the actor slowly towards a place where it can stand up, if there is one within `Duck.reach` px to a side."""
    for distance in range(ducking.reach, 0, -1):
        for side in (1, -1):
            if can_stand(world, entity, ducking, side * distance):
                world.move(entity, side * ducking.creep * world.dt, 0.0, silent=True)
                return
