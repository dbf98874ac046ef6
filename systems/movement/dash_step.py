from esper import Processor

from components import ActiveAbility, CornerCorrection, Dash, Dropping
from ecs_platformer import World


class DashStepping(Processor):
    """Raises an actor in a horizontal dash onto a one-way that its feet only just hit, as far as it is free (Celeste).

    A dash that has not taken its direction yet counts as horizontal.
    """

    run_if_any = (Dash,)

    def process(self, world: World) -> None:
        for entity, (corner, dash, active) in world.actors(CornerCorrection, Dash, ActiveAbility):
            if active.by != "dash" or active.began == world.clock.now(entity) or dash.y or world.has(entity, Dropping):
                continue
            for up in range(1, corner.one_way + 1):
                if _is_one_way(world, entity, up) and not _is_one_way(world, entity, up + 1):
                    world.physics.move_exact(entity, dy=-up)
                    break


def _is_one_way(world: World, entity: int, up: int) -> bool:
    """Return True if it overlaps a one-way in the row of px that is `up` px above its feet."""
    left, _, right, bottom = world.space.bounds(entity)
    return bool(world.space.colliders_in((left, bottom - up, right, bottom - up + 1), "one_way"))
