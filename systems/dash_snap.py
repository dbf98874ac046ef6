from esper import Processor

from components import Busy, CornerCorrection, Dash, Footing, Leap, Position, Solid
from ecs_platformer import World


class DashSnapping(Processor):
    """A level dash keeps to the floor just below it, and gets onto a one-way that its feet only just hit (Celeste)."""

    def process(self, world: World) -> None:
        for entity, (corner, dash, footing, busy, leap) in world.actors(CornerCorrection, Dash, Footing, Busy, Leap):
            if dash.y or not dash.attack_left or leap.at >= dash.at:
                continue
            if busy.by == "dash" and busy.began < world.tick:
                _onto_one_ways(world, entity, corner.one_way)
            if not footing.on and any(world.stands(entity, 0, down) for down in range(corner.floor)):
                world.nudge(entity, dy=corner.floor)


def _onto_one_ways(world: World, entity: int, most: int) -> None:
    position = world.get(entity, Position)
    for other in world.overlapping(entity):
        solid = world.find(other, Solid)
        if solid is None or not solid.one_way:
            continue
        up = next((up for up in range(1, most + 1) if world.stands(entity, 0, -up)), 0)
        if up and world.free_at(entity, position.x, position.y - up):
            world.nudge(entity, dy=-up)
