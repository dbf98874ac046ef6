from esper import Processor

from components import Camera, CurrentRoom, Facing, Position
from ecs_platformer import World
from systems.rules.movement.move_toward import approach
from systems.rules.visuals.camera_bounds import corner, middle

NINE_TENTHS = 2.3  # as often as this, the share that is left of a way shrinks by itself


class CameraMotion(Processor):
    """Lets every Camera follow: late, ahead, or not before its target leaves a dead zone; into another room it slides.

    The slide is Celeste's, eased out by the cube. Who was put elsewhere is followed at once.
    """

    run_if_any = (Camera,)
    stage = "always"

    def process(self, world: World) -> None:
        for entity, (camera, _) in world.each(Camera, Position):
            x, y = middle(world, entity)
            facing = world.try_get(entity, Facing)
            side = 0 if facing is None else facing.x
            placed = not camera.placed or max(abs(x - camera.at[0]), abs(y - camera.at[1])) >= camera.cut
            if placed:
                camera.placed = True
                camera.focus_x, camera.focus_y, camera.ahead = x, y, side
            else:
                _attend(world, camera, x, y, side)
            camera.at = x, y
            further = camera.look_ahead * _eased(camera.ahead)
            goal = corner(world, entity, (x, y), camera.focus_x + further + camera.x, camera.focus_y + camera.y)
            guest = world.try_get(entity, CurrentRoom)
            if guest is not None and guest.since <= world.tick <= guest.due and guest.since < guest.due:
                _slide(world, camera, guest, goal)
            else:
                share = 1.0 if placed or not camera.smooth else min(NINE_TENTHS * world.dt / camera.smooth, 1.0)
                camera.left += (goal[0] - camera.left) * share
                camera.top += (goal[1] - camera.top) * share


def _attend(world: World, camera: Camera, x: int, y: int, side: int) -> None:
    """What it looks at goes on with a target that leaves the dead zone, and to the side that it faces."""
    if not camera.lock_x:
        camera.focus_x = min(max(camera.focus_x, x - camera.dead_x), x + camera.dead_x)
    if not camera.lock_y:
        camera.focus_y = min(max(camera.focus_y, y - camera.dead_y), y + camera.dead_y)
    camera.ahead = approach(camera.ahead, side, 2 * world.dt / camera.look_time if camera.look_time else 2.0)


def _eased(ahead: float) -> float:
    """From -1 to 1, slow at both ends."""
    return ahead * (3 - ahead * ahead) / 2


def _slide(world: World, camera: Camera, guest: CurrentRoom, goal: tuple[float, float]) -> None:
    if world.tick == guest.since:
        camera.slid_left, camera.slid_top = camera.left, camera.top
    left = 1 - (world.tick - guest.since) / (guest.due - guest.since)
    share = 1 - left * left * left
    camera.left = camera.slid_left + (goal[0] - camera.slid_left) * share
    camera.top = camera.slid_top + (goal[1] - camera.slid_top) * share
