from esper import Processor

from components import Collider, Health, HealthMarks, Position
from ecs_platformer import Frame, World
from systems.rules.interface.marks import draw_marks


class HealthMarksSystem(Processor):
    """Draws a row of marks over each entity with HealthMarks: one for each point of its Health but the last."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (marks, health, _, _) in world.each(HealthMarks, Health, Position, Collider):
            if marks.mark and health.points > 1:
                draw_marks(world, frame, entity, marks.mark, health.points - 1, marks.above)
