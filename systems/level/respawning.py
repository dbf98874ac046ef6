from esper import Processor

from components import Attached, Collider, Position, Respawning, Solid
from ecs_platformer import World


class Returning(Processor):
    """What was taken away is there again when it is due; a solid only where no actor and no solid is by then."""

    run_if_any = (Respawning,)

    def process(self, world: World) -> None:
        for entity, (returns, box, _) in world.each(Respawning, Collider, Position):
            if not box.enabled:
                if world.tick < returns.due or _blocked(world, entity) or _hidden(world, entity):
                    continue
                box.enabled = True
                world.sync(entity)
            world.remove(entity, Respawning)


def _blocked(world: World, entity: int) -> bool:
    return world.has(entity, Solid) and not world.space.can_materialize(entity)


def _hidden(world: World, entity: int) -> bool:
    """Does it sit on something that is away itself?"""
    attached = world.try_get(entity, Attached)
    host = None if attached is None else world.try_get(attached.host, Collider)
    return host is not None and not host.enabled
