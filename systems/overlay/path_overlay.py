from esper import Processor

from components import Path, Position
from ecs_platformer import Frame, World
from systems.rules.overlay.overlay_colors import LAYER, PATH
from systems.rules.visuals.middle import middle


class PathOverlaySystem(Processor):
    """Draws each Path: lines, a square at each point, and a larger square at the entity's next point."""

    stage = "debug"
    layer = "paths"
    layer_shown = False

    def process(self, world: World, frame: Frame) -> None:
        for entity, (path, position) in world.entities.each(Path, Position):
            x, y = middle(world, entity)
            start = path.start or (position.x, position.y)
            x, y = x - position.x + start[0], y - position.y + start[1]
            points = [(x + dx, y + dy) for dx, dy in path.points]
            ways = list(zip([(x, y), *points], points, strict=False))
            if path.mode == "loop" and points:
                ways.append((points[-1], points[0]))
            for begin, end in ways:
                frame.line(*begin, *end, PATH, LAYER)
            for number, (there_x, there_y) in enumerate(points):
                size = 2 if number == path.goal else 1
                frame.fill(there_x - size, there_y - size, 2 * size + 1, 2 * size + 1, PATH, LAYER)
