from esper import Processor

from components import Backdrop
from ecs_platformer import Frame, World

LAYER = -2000  # behind every layer a Sprite may have


class BackdropDrawingSystem(Processor):
    """Draws the scene's background over the whole view, or the colors of a Backdrop in its place."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        colors = world.scene.background
        for _, (backdrop,) in world.each(Backdrop):
            colors = backdrop.colors or colors
        if colors:
            frame.place(world.art.backdrop(colors, frame.width, frame.height), 0, 0, LAYER)
