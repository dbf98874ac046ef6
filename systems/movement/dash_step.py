from esper import Processor

from components import ActiveAbility, CornerCorrection, Dash
from ecs_platformer import World


class DashStepping(Processor):
    """A level dash gets onto a one-way that its feet only just hit, as far as there is room; so does one that has no
    direction yet (Celeste)."""

    run_if_any = (Dash,)

    def process(self, world: World) -> None:
        for entity, (corner, dash, busy) in world.actors(CornerCorrection, Dash, ActiveAbility):
            if busy.by != "dash" or busy.began == world.tick or dash.y:
                continue
            for up in range(1, corner.one_way + 1):
                if _inside(world, entity, up) and not _inside(world, entity, up + 1):
                    world.physics.move_exact(entity, dy=-up)
                    break


def _inside(world: World, entity: int, up: int) -> bool:
    """Is a one-way there, so many px above its feet?"""
    left, _, right, bottom = world.space.bounds(entity)
    return bool(world.space.colliders_in((left, bottom - up, right, bottom - up + 1), "one_way"))
