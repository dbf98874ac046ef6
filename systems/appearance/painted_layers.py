from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.media.art.painted import PaintedLayer


class PaintedLayersSystem(Processor):
    """Draws the layers that were painted for a level in an editor such as Tiled. They are not part of the state."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        left, top = frame.camera
        for layer in world.scene.painted:
            x, y = layer.x - round(left * layer.parallax[0]), layer.y - round(top * layer.parallax[1])
            if layer.columns:
                frame.place(world.art.painted(layer), x, y, layer.layer)
            self._place_single(world, frame, layer, x, y)

    def _place_single(self, world: World, frame: Frame, layer: PaintedLayer, x: int, y: int) -> None:
        """Draw animated tiles, tiles larger than a cell, and images, which may repeat across the screen."""
        for column, row, tile in layer.single:
            image = world.art.painted_tile(tile, world.tick, layer.alpha, layer.tint)
            across = _starts(x + column, image.width, frame.width, frame.margin, repeats=layer.repeat[0])
            down = _starts(y + row, image.height, frame.height, frame.margin, repeats=layer.repeat[1])
            for start in across:
                for above in down:
                    frame.place(image, start, above, layer.layer)


def _starts(at: int, length: int, screen: int, margin: int, *, repeats: bool) -> range:
    """Return where the copies of an image begin on one axis of the screen, in px: only at `at`, unless it `repeats`."""
    if not repeats:
        return range(at, at + 1)
    return range((at + margin) % length - length - margin, screen + margin, length)
