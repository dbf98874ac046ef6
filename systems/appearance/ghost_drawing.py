from functools import lru_cache

from esper import Processor

from ecs_platformer import Frame, World
from ecs_platformer.media.art.image import Image
from ecs_platformer.world.profile.ghost import Ghost

SHOWN = {"off": (), "best": ("best",), "author": ("author",), "both": ("author", "best")}  # setting → ghosts
OLD_RUN = "old run"  # the run that was abandoned when the player went back in time; it is always shown
INKS = {  # RGB that the image is mixed with
    "best": (255, 212, 121),
    "author": (121, 207, 203),
    OLD_RUN: (200, 160, 255),
}
OPACITY = 150  # of 255
LAYER = 7  # behind the hero


class GhostDrawingSystem(Processor):
    """Draws ghosts: they show where the hero of the best run or of the author's run was in this tick.

    The player's settings say which runs are shown. After a rewind, the abandoned run is shown as a ghost, too.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for kind in (*SHOWN[world.profile.settings.ghosts], OLD_RUN):
            ghost = world.profile.ghosts.get(kind)
            if ghost is not None and ghost.scene == world.scene.path and 0 < world.tick <= len(ghost.looks):
                _draw(world, frame, ghost, INKS[kind])


def _draw(world: World, frame: Frame, ghost: Ghost, ink: tuple[int, int, int]) -> None:
    look = ghost.looks[world.tick - 1]
    if look.image < 0 or not world.art.has(name := ghost.names[look.image]):
        return
    image = world.art.frame(name, world.tick - look.delay)
    if look.turned:
        image = world.art.upside_down(image)
    frame.blit(_translucent(image, ink), look.x, look.y, LAYER, look.flip)


@lru_cache(maxsize=256)
def _translucent(image: Image, ink: tuple[int, int, int]) -> Image:
    """Return a translucent copy of an image, with its colors mixed half and half with `ink`."""
    data = bytearray(image.data)
    for channel, value in enumerate(ink):
        data[channel::4] = bytes((one + value) // 2 for one in data[channel::4])
    data[3::4] = bytes(alpha * OPACITY // 255 for alpha in data[3::4])
    return Image(image.width, image.height, bytes(data))
