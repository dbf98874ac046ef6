from esper import Processor

from components import Position, Velocity
from ecs_platformer import Frame, World
from systems.rules.overlay.overlay_colors import LAYER, VELOCITY
from systems.rules.visuals.middle import middle

SECONDS = 0.1  # of the way that a line shows


class VelocityOverlaySystem(Processor):
    """Draws a line from the middle of each entity to where its velocity takes it in 0.1 s."""

    stage = "debug"
    layer = "velocities"
    layer_shown = False

    def process(self, world: World, frame: Frame) -> None:
        for entity, (_, velocity) in world.entities.each(Position, Velocity):
            dx, dy = round(velocity.x * SECONDS), round(velocity.y * SECONDS)
            if dx or dy:
                x, y = middle(world, entity)
                frame.line(x, y, x + dx, y + dy, VELOCITY, LAYER + 1)
                frame.fill(x + dx - 1, y + dy - 1, 3, 3, VELOCITY, LAYER + 1)
