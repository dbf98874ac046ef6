from math import ceil, sqrt

from esper import Processor

from components import Collider, Path, Position, Remainder, Solid
from ecs_platformer import World
from systems.rules.movement.straight_legs import go_straight
from systems.rules.scripting.easing import eased


class PathSystem(Processor):
    """Sets the velocity of entities with a Path towards their next point, without overshooting it."""

    run_if_any = (Path,)

    def process(self, world: World) -> None:
        for entity, path, position, remainder, velocity in go_straight(world):  # what goes straight on is done
            step = _follow if path.ease == "linear" else _ease
            velocity.x, velocity.y = step(world, entity, path, position, remainder)


def _follow(world: World, entity: int, path: Path, position: Position, remainder: Remainder) -> tuple[float, float]:
    """Return the velocity (px/s) towards the next point; if this tick reaches that point, choose the one after it."""
    dt, points = world.dt, path.points
    start = path.start = path.start or (position.x, position.y)
    if not _goes(world, entity, path, position):
        return 0.0, 0.0
    for _ in points:  # skips points that the solid is at already
        if path.goal >= len(points):
            break
        x, y = points[path.goal]
        dx = start[0] + x - position.x - remainder.x
        dy = start[1] + y - position.y - remainder.y
        distance = sqrt(dx * dx + dy * dy) if dx and dy else abs(dx + dy)
        speed = path.speed
        if distance > speed * dt:
            return dx / distance * speed, dy / distance * speed
        _head_for_next(path)
        if distance > 0:
            return dx / dt, dy / dt
    return 0.0, 0.0


def _ease(world: World, entity: int, path: Path, position: Position, remainder: Remainder) -> tuple[float, float]:
    """Return the velocity (px/s) towards the next point by the path's easing; if this tick reaches it, choose the next.

    A solid ends exactly where the easing puts it, wherever it is now. An actor moves by the difference between two such
    places; if something has stopped, pushed or carried the actor, it does not catch up.
    """
    x, y = path.start = path.start or (position.x, position.y)
    now = world.clock.now(entity)
    if not _goes(world, entity, path, position) or path.goal >= len(path.points) or not path.speed:
        return 0.0, 0.0
    if path.leg is None:
        path.leg, path.since = (position.x - x, position.y - y), now
    (from_x, from_y), (to_x, to_y) = path.leg, path.points[path.goal]
    dx, dy = to_x - from_x, to_y - from_y
    span = max(ceil(sqrt(dx * dx + dy * dy) / (path.speed * world.dt) - 1e-3), 1)

    def place(ticks: int) -> tuple[float, float]:
        share = eased(path.ease, ticks / span)
        return x + from_x + dx * share, y + from_y + dy * share

    age = now - path.since + 1
    if world.has(entity, Solid):
        before_x, before_y = position.x + remainder.x, position.y + remainder.y
    else:
        before_x, before_y = place(age - 1)
    after_x, after_y = place(age)
    if age >= span:
        path.leg, path.since = (to_x, to_y), now + 1
        _head_for_next(path)
    return (after_x - before_x) / world.dt, (after_y - before_y) / world.dt


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
