from esper import Processor

from components import Beam, Position
from ecs_platformer import Frame, World

CORE, GLOW = "#ffffff", "50"  # color of the middle; opacity of the rest, as in "#rrggbbaa"


class BeamDrawingSystem(Processor):
    """Draws each Beam as a bright line in a glow of its color, with a spark at its end."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for _, (beam, position) in world.each(Beam, Position):
            if not beam.length_x and not beam.length_y:
                continue
            x, y, layer, glow = position.x + beam.x, position.y + beam.y, beam.layer, beam.color + GLOW
            end_x, end_y = x + beam.length_x, y + beam.length_y
            aside, down = (0, 1) if abs(beam.length_x) >= abs(beam.length_y) else (1, 0)
            for side in (-1, 1):
                frame.line(x + side * aside, y + side * down, end_x + side * aside, end_y + side * down, glow, layer)
            frame.line(x, y, end_x, end_y, beam.color, layer)
            frame.fill(end_x - 1, end_y, 3, 1, beam.color, layer)
            frame.fill(end_x, end_y - 1, 1, 3, beam.color, layer)
            frame.fill(end_x, end_y, 1, 1, CORE, layer)
