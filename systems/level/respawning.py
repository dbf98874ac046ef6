from esper import Processor

from components import Attached, Collider, Position, Respawning, Solid
from ecs_platformer import World


class RespawningSystem(Processor):
    """Enables the disabled Collider of an entity when its Respawning is due, and removes the Respawning.

    A solid is enabled only once nothing is in its place, an attached entity only once its host is enabled.
    """

    run_if_any = (Respawning,)

    def process(self, world: World) -> None:
        for entity, (respawning, collider, _) in world.each(Respawning, Collider, Position):
            if not collider.enabled:
                is_early = world.clock.now(entity) < respawning.due
                if is_early or _is_blocked(world, entity) or _is_host_gone(world, entity):
                    continue
                collider.enabled = True
                world.sync(entity)
            world.remove(entity, Respawning)


def _is_blocked(world: World, entity: int) -> bool:
    return world.has(entity, Solid) and not world.space.can_materialize(entity)


def _is_host_gone(world: World, entity: int) -> bool:
    attached = world.try_get(entity, Attached)
    host = None if attached is None else world.try_get(attached.host, Collider)
    return host is not None and not host.enabled
