from esper import Processor

from components import Camera, CameraTarget, Facing, Position
from ecs_platformer import Frame, World
from systems.rules.visuals.camera_bounds import corner, middle, music
from systems.rules.visuals.framing import focus

SHAKES = ((1, -1), (-1, 1), (1, 0), (-1, -1), (0, 1), (1, 1), (-1, 0), (0, -1))  # offsets in turn
EVERY = 2  # ticks, from one of them to the next


class Looking(Processor):
    """Centres the picture on the first CameraTarget, within its room and the level, and sets its music."""

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, _ in world.each(CameraTarget, Position):
            camera = world.try_get(entity, Camera)
            if camera is not None and camera.placed:
                x, y = _shake(camera, world.tick)
                frame.camera = camera.left + x, camera.top + y
            else:
                frame.camera = _centred(world, entity, camera)
            frame.music = music(world, entity)
            break


def _centred(world: World, entity: int, camera: Camera | None) -> tuple[float, float]:
    """Return the top left corner (px) of a picture that has the target in its middle, without any smoothing."""
    place = middle(world, entity)
    x, y = focus(world, entity, camera)
    if camera is not None:
        facing = world.try_get(entity, Facing)
        x, y = x + camera.x + camera.look_ahead * (0 if facing is None else facing.x), y + camera.y
    return corner(world, entity, place, x, y)


def _shake(camera: Camera, tick: int) -> tuple[int, int]:
    """Return the offset of a shake at this tick, in px."""
    if tick >= camera.shaken:
        return 0, 0
    x, y = SHAKES[tick // EVERY % len(SHAKES)]
    return x * camera.strength, y * camera.strength
