from esper import Processor

from components import Ammo, Collider, Position
from ecs_platformer import Frame, World
from systems.rules.interface.marks import draw_marks

ABOVE = 4  # px, from the top of the collider up to the marks


class AmmoMarksSystem(Processor):
    """Draws a row of marks over each entity with Ammo: one `Ammo.mark` for each shot left (TowerFall)."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (ammo, _, _) in world.each(Ammo, Position, Collider):
            if ammo.mark and ammo.left:
                draw_marks(world, frame, entity, ammo.mark, ammo.left, ABOVE)
