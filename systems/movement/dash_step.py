from esper import Processor

from components import ActiveAbility, CornerCorrection, Dash, Dropping
from ecs_platformer import World
from systems.rules.movement.up_and_down import own_region


class DashStepSystem(Processor):
    """Raises an actor in a horizontal dash onto a one-way if only its feet are below the one-way's top (Celeste).

    The actor needs a CornerCorrection. If a solid above is in the way, the actor rises only as far as the solid. A dash
    that has no direction yet counts as horizontal.
    """

    run_if_any = (Dash,)

    def process(self, world: World) -> None:
        for entity, (corner, dash, active) in world.actors(CornerCorrection, Dash, ActiveAbility):
            if active.by != "dash" or active.began == world.clock.now(entity) or dash.y or world.has(entity, Dropping):
                continue
            for up in range(1, corner.one_way + 1):
                if _is_one_way(world, entity, up) and not _is_one_way(world, entity, up + 1):
                    world.physics.move_exact(entity, dy=-up * world.physics.down(entity))
                    break


def _is_one_way(world: World, entity: int, up: int) -> bool:
    """Return True if a one-way overlaps the actor's row of px number `up`, counted from 1 at its feet."""
    left, _, right, bottom = world.space.bounds(entity)
    row = own_region(world, entity, (left, bottom - up, right, bottom - up + 1))
    return bool(world.space.colliders_in(row, "one_way"))
