from math import ceil

from esper import Processor

from components import Camera, CameraTarget, Facing, Position
from ecs_platformer import Frame, World
from systems.rules.visuals.camera_bounds import corner
from systems.rules.visuals.framing import focus
from systems.rules.visuals.middle import middle

SHAKES = ((1, -1), (-1, 1), (1, 0), (-1, -1), (0, 1), (1, 1), (-1, 0), (0, -1))  # px, offsets of the picture, in turn
EVERY = 2  # ticks, from one offset to the next


class CameraSystem(Processor):
    """Shows the part of the world that the Camera of the first CameraTarget has chosen.

    Without a Camera, or until the Camera is placed, the target is in the middle of the picture, as far as the target's
    room and the level allow. How a Camera follows: camera_follow.py.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        for entity, _ in world.each(CameraTarget, Position):
            camera = world.try_get(entity, Camera)
            if camera is not None and camera.placed:
                x, y = _shake(camera, world.clock.now(entity)) if world.profile.settings.shake else (0, 0)
                width, height = world.scene.size
                frame.camera = _moved(camera.left, x, width - frame.width), _moved(camera.top, y, height - frame.height)
            else:
                frame.camera = _centred(world, entity, camera)
            break


def _centred(world: World, entity: int, camera: Camera | None) -> tuple[float, float]:
    """Return the picture's top left corner (px of the world): the target is in the middle, shifted as its Camera says;
    the picture stays inside the zone, the room and the level."""
    place = middle(world, entity)
    x, y = focus(world, place, camera)
    if camera is not None:
        facing = world.try_get(entity, Facing)
        x, y = x + camera.x + camera.look_ahead * (0 if facing is None else facing.x), y + camera.y
    return corner(world, entity, place, x, y)


def _moved(start: float, offset: int, end: int) -> float:
    """Return `start` (px) plus the offset, or minus it if the picture would leave a level that is larger than it."""
    return start + offset if end <= 0 or 0 <= start + offset <= end else start - offset


def _shake(camera: Camera, now: int) -> tuple[int, int]:
    """Return the offset (px) of a tick. It decreases to 0, and does not change in a freeze."""
    if now >= camera.shaken:
        return 0, 0
    x, y = SHAKES[now // EVERY % len(SHAKES)]
    if camera.along != (0, 0):
        side = -1 if (now - camera.shakes) // EVERY % 2 else 1
        x, y = camera.along[0] * side, camera.along[1] * side
    strength = ceil(camera.strength * (camera.shaken - now) / max(camera.shaken - camera.shakes, 1))
    return x * strength, y * strength
