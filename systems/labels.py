from esper import Processor

from components import Label, Position
from ecs_platformer import Frame, World
from ecs_platformer.art.font import HEIGHT, width


class Labels(Processor):
    """Writes every Label over its place."""

    draws = True

    def process(self, world: World, frame: Frame) -> None:
        left, top = frame.camera
        for _, (position, label) in world.each(Position, Label):
            lines = label.text.split("\n")
            y = position.y + label.y - top - len(lines) * (HEIGHT + 1)
            for row, line in enumerate(lines):
                x = position.x + label.x - left - width(line) // 2
                frame.text(line, x, y + row * (HEIGHT + 1), label.color, label.layer)
