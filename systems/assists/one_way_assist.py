from esper import Processor

from components import ActiveAbility, Climb, Footing, OneWayAssist, Solid, Velocity
from ecs_platformer import World


class OneWayAssisting(Processor):
    """Up through a one-way it goes a little faster, or slower down (Celeste)."""

    run_if_any = (OneWayAssist,)

    def process(self, world: World) -> None:
        for entity, (assist, footing, velocity) in world.actors(OneWayAssist, Footing, Velocity):
            if footing.on or velocity.y > 0 or _climbs(world, entity):
                continue
            near = world.space.colliders_in(world.space.bounds(entity), "solid", "one_way")
            inside = (world.try_get(solid, Solid) for solid in near)
            if any(solid is not None and solid.one_way for solid in inside):
                world.move(entity, 0.0, -assist.speed * world.dt, silent=True)


def _climbs(world: World, entity: int) -> bool:
    """Clings to a wall, and not on its way up."""
    busy, climb = world.try_get(entity, ActiveAbility), world.try_get(entity, Climb)
    return busy is not None and busy.by == "climb" and not busy.over and climb is not None and climb.move >= 0
