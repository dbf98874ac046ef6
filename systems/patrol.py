from esper import Processor

from components import Brain, Facing, Patrol, Run
from ecs_platformer import World
from ecs_platformer.buttons import want
from ecs_platformer.way import ledge_ahead, note_floor, wall_ahead


class Patrolling(Processor):
    """On, where it looks; back, where a wall or the end of its ground is ahead."""

    tells = True
    wants = Patrol

    def process(self, world: World) -> None:
        for entity, (patrol, brain, facing) in world.actors(Patrol, Brain, Facing):
            if patrol.ledges:
                note_floor(world, entity, brain)
            if brain.led:
                continue
            for side in (facing.x, -facing.x):
                if not _ends(world, entity, patrol, brain, side):
                    want(brain, ("right" if side > 0 else "left",))
                    break


def _ends(world: World, entity: int, patrol: Patrol, brain: Brain, side: int) -> bool:
    """Is there no way on?"""
    if wall_ahead(world, entity, side):
        return True
    return patrol.ledges and ledge_ahead(world, entity, brain, world.find(entity, Run), side)
