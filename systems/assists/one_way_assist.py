from esper import Processor

from components import ActiveAbility, Climb, Dropping, Footing, OneWayAssist, Solid, Velocity
from ecs_platformer import World


class OneWayAssisting(Processor):
    """Raises actors that are inside a one-way a little, so that a jump that is just too low gets onto it (Celeste)."""

    run_if_any = (OneWayAssist,)

    def process(self, world: World) -> None:
        for entity, (assist, footing, velocity) in world.actors(OneWayAssist, Footing, Velocity):
            if footing.on or velocity.y > 0 or _clings(world, entity) or world.has(entity, Dropping):
                continue
            near = world.space.colliders_in(world.space.bounds(entity), "solid", "one_way")
            solids = (world.try_get(other, Solid) for other in near)
            if any(solid is not None and solid.one_way for solid in solids):
                world.move(entity, 0.0, -assist.speed * world.dt, silent=True)


def _clings(world: World, entity: int) -> bool:
    """Return True if the actor clings to a wall without climbing up."""
    active, climb = world.try_get(entity, ActiveAbility), world.try_get(entity, Climb)
    return active is not None and active.by == "climb" and not active.over and climb is not None and climb.move >= 0
