from esper import Processor

from components import Friction, Surface, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.move_toward import approach
from systems.rules.movement.up_and_down import own_side

SLOWEST = 0.01  # px/s; slower than this, an actor rests


class FrictionSystem(Processor):
    """Slows down actors with Friction sideways, on the ground and in the air, until they rest (Celeste, Pico-8).

    Actors that an ability controls are left alone.
    """

    run_if_any = (Friction,)

    def process(self, world: World) -> None:
        for entity, (friction, velocity) in world.actors(Friction, Velocity):
            if not velocity.x or ability_of(world, entity):
                continue
            on_ground = world.space.is_grounded(entity)
            rate = friction.ground * _grip(world, entity) if on_ground else friction.air
            if friction.top_speed:
                # Of the speed that it leaves, not of the speed before: so the top speed is reached, and not missed
                slowed = velocity.x / (1.0 + rate / friction.top_speed * world.dt)
                velocity.x = slowed if abs(slowed) >= SLOWEST else 0.0
            else:
                velocity.x = approach(velocity.x, 0.0, rate * world.dt)


def _grip(world: World, entity: int) -> float:
    """Return the grip of the surfaces under an actor that stands, the best of them; 1 if there is none."""
    ground = world.space.touching(entity, own_side(world, entity, "down"))
    surfaces = [world.try_get(one, Surface) for one in ground]
    return max([surface.grip for surface in surfaces if surface is not None], default=1.0)
