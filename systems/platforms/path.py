from math import ceil, sqrt

from esper import Processor

from components import Collider, Path, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import arrive
from systems.rules.scripting.easing import eased

WAITING = ("on_ride", "wrap")  # modes in which it does not always go, see _goes()


class PathSystem(Processor):
    """Sets the velocity of entities with a Path towards their next point, without overshooting it."""

    run_if_any = (Path,)

    def process(self, world: World) -> None:
        dt = world.dt
        for entity, path, position, remainder, velocity in world.entities.cached(_movers, world):
            if path.ease != "linear":
                _ease(world, entity, path, position)
                continue
            start = path.start = path.start or (position.x, position.y)
            velocity.x = velocity.y = 0.0
            if path.mode in WAITING and not _goes(world, entity, path, position):
                continue
            points, speed = path.points, path.speed
            for _ in points:  # skips points that the solid is at already
                if not points[path.goal :]:
                    break  # it has arrived for good
                x, y = points[path.goal]
                dx = start[0] + x - position.x - remainder.x
                dy = start[1] + y - position.y - remainder.y
                along = dx + dy
                distance = sqrt(dx * dx + dy * dy) if dx and dy else along if along > 0 else -along
                if distance > speed * dt:
                    velocity.x, velocity.y = dx / distance * speed, dy / distance * speed
                    break
                _head_for_next(path)
                if distance:
                    velocity.x, velocity.y = dx / dt, dy / dt
                    break


def _movers(world: World) -> list[tuple[int, Path, Position, Remainder, Velocity]]:
    return [(entity, *found) for entity, found in world.each(Path, Position, Remainder, Velocity)]


def _ease(world: World, entity: int, path: Path, position: Position) -> None:
    """Set the velocity towards the next point by the path's easing; if this tick reaches it, choose the next."""
    x, y = path.start = path.start or (position.x, position.y)
    velocity, now = world.get(entity, Velocity), world.clock.now(entity)
    velocity.x = velocity.y = 0.0
    if not _goes(world, entity, path, position) or path.goal >= len(path.points) or not path.speed:
        return
    if path.leg is None:
        path.leg, path.since = (position.x - x, position.y - y), now
    (from_x, from_y), (to_x, to_y) = path.leg, path.points[path.goal]
    dx, dy = to_x - from_x, to_y - from_y
    span = max(ceil(sqrt(dx * dx + dy * dy) / (path.speed * world.dt) - 1e-3), 1)
    before, after = (
        (x + from_x + dx * share, y + from_y + dy * share)
        for share in (eased(path.ease, (now - path.since + tick) / span) for tick in (0, 1))
    )
    arrive(world, entity, before, after)
    if now - path.since + 1 >= span:
        path.leg, path.since = (to_x, to_y), now + 1
        _head_for_next(path)


def _goes(world: World, entity: int, path: Path, position: Position) -> bool:
    """Return False while the entity waits for its first rider or, with `wrap`, for room at its start."""
    if path.mode == "on_ride" and not path.ridden:
        path.ridden = world.has(entity, Collider) and bool(world.space.riders_of(entity))
        return path.ridden
    if path.mode == "wrap" and path.points and path.goal >= len(path.points):
        if not world.has(entity, Collider) or not _put_back(world, entity, path.start or (0, 0), position):
            return False
        path.goal, path.leg = 0, None
    return True


def _put_back(world: World, entity: int, start: tuple[int, int], position: Position) -> bool:
    """Put the entity back at its start. If actors would then overlap solids, leave it where it is and return False."""
    x, y, before = position.x, position.y, world.space.overlapping_pairs()
    position.x, position.y = start
    world.sync(entity)
    if any(pair not in before for pair in world.space.overlapping_pairs()):
        position.x, position.y = x, y
        world.sync(entity)
        return False
    remainder = world.try_get(entity, Remainder)
    if remainder is not None:
        remainder.x = remainder.y = 0.0
    return True


def _head_for_next(path: Path) -> None:
    last = len(path.points) - 1
    if path.mode == "ping_pong":
        if not 0 <= path.goal + path.step <= last:
            path.step = -path.step
        path.goal = min(max(path.goal + path.step, 0), last)
    elif path.mode == "loop":
        path.goal = 0 if path.goal == last else path.goal + 1
    else:
        path.goal += 1
