from esper import Processor

from components import CornerCorrection, Dash, Footing, JumpRequest
from ecs_platformer import World


class DashSnapping(Processor):
    """A level dash keeps to the floor just below it, also for the moment after it (Celeste)."""

    run_if_any = (Dash,)

    def process(self, world: World) -> None:
        for entity, (corner, dash, footing, leap) in world.actors(CornerCorrection, Dash, Footing, JumpRequest):
            if dash.y or not dash.attack_left or leap.at >= dash.at or footing.on:
                continue
            if any(world.space.is_grounded(entity, 0, down) for down in range(corner.floor)):
                world.physics.move_exact(entity, dy=corner.floor)
