from esper import Processor

from components import Ammo, Collider, Position
from ecs_platformer import Frame, World

ABOVE = 4  # px, from the top of the collider up to the marks
LAYER = 12  # in front of figures


class AmmoMarksSystem(Processor):
    """Draws a row of marks over each entity with Ammo: one `Ammo.mark` for each shot left (TowerFall)."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (ammo, _, _) in world.each(Ammo, Position, Collider):
            if not ammo.mark or not ammo.left:
                continue
            image = world.art.frame(ammo.mark, world.tick)
            left, top, right, bottom = world.space.bounds(entity)
            y = top - ABOVE - image.height if world.physics.down(entity) > 0 else bottom + ABOVE
            x = (left + right - ammo.left * (image.width + 1) + 1) // 2
            for number in range(ammo.left):
                frame.blit(image, x + number * (image.width + 1), y, LAYER)
