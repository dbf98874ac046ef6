from esper import Processor

from components import ActiveAbility, Climb, Footing, OneWayAssist, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.collision.space import BLOCKING


class OneWayAssisting(Processor):
    """Up through a one-way it goes a little faster, or slower down (Celeste)."""

    tells = True
    wants = OneWayAssist

    def process(self, world: World) -> None:
        for entity, (assist, footing, velocity) in world.actors(OneWayAssist, Footing, Velocity):
            if footing.on or velocity.y > 0 or _climbs(world, entity):
                continue
            near = world.space.overlapping(*world.box(entity), BLOCKING)
            inside = (world.find(box.id, Solid) for box in near)
            if any(solid is not None and solid.one_way for solid in inside):
                world.move(entity, 0.0, -assist.speed * world.dt, told=False)


def _climbs(world: World, entity: int) -> bool:
    """Clings to a wall, and not on its way up."""
    busy, climb = world.find(entity, ActiveAbility), world.find(entity, Climb)
    return busy is not None and busy.by == "climb" and not busy.over and climb is not None and climb.move >= 0
