from esper import Processor

from components import ActionEvents, Camera, CurrentRoom, Facing, Position, Room, Velocity
from ecs_platformer import World
from systems.rules.movement.move_toward import approach
from systems.rules.scripting.easing import eased
from systems.rules.visuals.camera_bounds import corner
from systems.rules.visuals.framing import focus
from systems.rules.visuals.middle import middle

DASH_SHAKE = 0.12  # s, for which a dash shakes the picture
NINE_TENTHS = 2.3  # about ln 10: exponential smoothing at this rate covers nine tenths of a distance in `smooth` s


class CameraFollowSystem(Processor):
    """Makes cameras follow their target with smoothing, look-ahead and a dead zone, and slide between rooms (Celeste).

    The Room that the target enters says how the slide is eased. A target that moves by `Camera.cut` px or more in a
    tick is centred at once.
    """

    run_if_any = (Camera,)
    stage = "always"

    def process(self, world: World) -> None:
        for entity, (camera, _) in world.entities.each(Camera, Position):
            _shake_along_dash(world, entity, camera)
            place = middle(world, entity)
            x, y = focus(world, place, camera)
            facing = world.try_get(entity, Facing)
            side = 0 if facing is None else facing.x
            jumps = not camera.placed or max(abs(x - camera.at[0]), abs(y - camera.at[1])) >= camera.cut
            if jumps:
                camera.placed = True
                camera.focus_x, camera.focus_y, camera.ahead = x, y, side
            else:
                _shift_focus(world, camera, x, y, side)
            camera.at = x, y
            ahead = camera.look_ahead * _eased(camera.ahead)
            goal = corner(world, entity, place, camera.focus_x + ahead + camera.x, camera.focus_y + camera.y)
            current = world.try_get(entity, CurrentRoom)
            if current is not None and current.since <= world.tick <= current.due and current.since < current.due:
                _slide(world, camera, current, goal)
            else:
                share = 1.0 if jumps or not camera.smooth else min(NINE_TENTHS * world.dt / camera.smooth, 1.0)
                camera.left += (goal[0] - camera.left) * share
                camera.top += (goal[1] - camera.top) * share


def _shake_along_dash(world: World, entity: int, camera: Camera) -> None:
    """Start a small shake along the direction of a dash as it begins, unless a stronger shake is under way."""
    events = world.try_get(entity, ActionEvents)
    if not camera.dash_shake or events is None or "dash" not in events.now:
        return
    velocity, now = world.try_get(entity, Velocity), world.clock.now(entity)
    if velocity is not None and (now >= camera.shaken or camera.strength <= camera.dash_shake):
        camera.shakes, camera.shaken, camera.strength = now, now + world.ticks(DASH_SHAKE), camera.dash_shake
        camera.along = _sign(velocity.x), _sign(velocity.y)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _shift_focus(world: World, camera: Camera, x: int, y: int, side: int) -> None:
    """Move the focus so that the target at (`x`, `y`) is in the dead zone, and the look-ahead towards `side`."""
    if not camera.lock_x:
        camera.focus_x = min(max(camera.focus_x, x - camera.dead_x), x + camera.dead_x)
    if not camera.lock_y:
        camera.focus_y = min(max(camera.focus_y, y - camera.dead_y), y + camera.dead_y)
    camera.ahead = approach(camera.ahead, side, 2 * world.dt / camera.look_time if camera.look_time else 2.0)


def _eased(ahead: float) -> float:
    """Return `ahead`, from -1 to 1, eased so that it changes slowly near both ends."""
    return ahead * (3 - ahead * ahead) / 2


def _slide(world: World, camera: Camera, current: CurrentRoom, goal: tuple[float, float]) -> None:
    """Move the picture towards `goal`, for one tick of the slide that began when the target entered the new room."""
    if world.tick == current.since:
        camera.slid_left, camera.slid_top = camera.left, camera.top
    ease = world.get(current.room, Room).ease if world.has(current.room, Room) else "cube_out"
    share = eased(ease, (world.tick - current.since) / (current.due - current.since))
    camera.left = camera.slid_left + (goal[0] - camera.slid_left) * share
    camera.top = camera.slid_top + (goal[1] - camera.slid_top) * share
