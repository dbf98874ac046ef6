from esper import Processor

from components import Collider, Position, Solid
from ecs_platformer import Frame, World
from systems.rules.overlay.overlay_colors import LAYER, RIDER
from systems.rules.visuals.middle import middle


class RiderOverlaySystem(Processor):
    """Draws a bar under each rider, and a line from the middle of the rider to the middle of the solid that it rides.

    There is no line to a solid with Tiles.
    """

    stage = "debug"
    layer = "riders"
    layer_shown = False

    def process(self, world: World, frame: Frame) -> None:
        solids = [entity for entity, _ in world.entities.each(Solid, Position, Collider)]
        for solid, riders in world.space.riders_by_solid(solids).items():
            for rider in riders:
                left, _, right, bottom = world.space.bounds(rider)
                frame.fill(left, bottom, right - left, 1, RIDER, LAYER + 1)
                if "Tiles" not in world.components(solid):
                    frame.line(*middle(world, rider), *middle(world, solid), RIDER, LAYER + 1)
