from esper import Processor

from components import CornerCorrection, Dash, Footing, JumpRequest
from ecs_platformer import World


class DashSnapSystem(Processor):
    """In and soon after a horizontal dash, moves actors down to a floor just below them (Celeste).

    The actor needs a CornerCorrection.
    """

    run_if_any = (Dash,)

    def process(self, world: World) -> None:
        for entity, (corner, dash, footing, request) in world.actors(CornerCorrection, Dash, Footing, JumpRequest):
            if dash.y or not dash.attack_left or request.at >= dash.at or footing.on:
                continue
            down = world.physics.down(entity)
            if any(world.space.is_grounded(entity, 0, px * down) for px in range(corner.floor)):
                world.physics.move_exact(entity, dy=corner.floor * down)
