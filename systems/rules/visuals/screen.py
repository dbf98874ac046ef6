"""What covers the whole picture: the entity that holds it is the one that the picture follows."""

from components import CameraTarget, Curtain, ScreenFlash
from components.camera.curtain import Shape
from ecs_platformer import World


def holder(world: World, entity: int) -> int:
    """Return the entity for components about the whole picture: that which it follows, without any `entity`."""
    return next((target for target, _ in world.entities.each(CameraTarget)), entity)


def put(world: World, entity: int, component: ScreenFlash | Curtain) -> None:
    """Give the holder a component; do nothing if `entity` would have to hold it, and is gone."""
    target = holder(world, entity)
    if world.alive(target):
        world.add(target, component)


def draw_curtain(world: World, entity: int, shape: Shape, action: str, seconds: float, color: str) -> Curtain:
    """Begin to "close" or "open" a curtain; return it."""
    curtain = Curtain()
    curtain.shape, curtain.closes, curtain.color = shape, action == "close", color
    curtain.since, curtain.until = world.tick, world.tick + world.ticks(seconds)
    put(world, entity, curtain)
    return curtain
