from esper import Processor

from components import Collider, Cover, Position, Room
from ecs_platformer import Frame, World
from ecs_platformer.media.art.colors import rgba
from ecs_platformer.media.drawing.frame import OVER_ALL

LAYER = OVER_ALL - 1


class CoverDrawingSystem(Processor):
    """Draws each Cover over its Room, as far as it has faded in."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        if frame.fixed:
            return
        for room, (cover, *_) in world.each(Cover, Room, Position, Collider):
            if cover.amount:
                left, top, right, bottom = world.space.bounds(room)
                red, green, blue, alpha = rgba(cover.color)
                ink = red, green, blue, round(alpha * cover.amount)
                frame.fill(left, top, right - left, bottom - top, ink, LAYER)
