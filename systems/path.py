from math import sqrt

from esper import Processor

from components import Collider, Path, Position, Remainder, Velocity
from ecs_platformer import World


class PathMotion(Processor):
    """A Path gives its entity the velocity that takes it to the next point; the tick that would overshoot lands."""

    tells = True
    wants = Path

    def process(self, world: World) -> None:
        for entity, (path, position, remainder, velocity) in world.each(Path, Position, Remainder, Velocity):
            if path.start is None:
                path.start = (position.x, position.y)
            if path.mode == "on_ride" and not path.ridden:
                path.ridden = world.has(entity, Collider) and bool(world.riders(entity))
            velocity.x = velocity.y = 0.0
            if path.mode == "on_ride" and not path.ridden:
                continue
            for _ in path.points:  # a point where it is already is passed over
                if path.goal == len(path.points):
                    break
                x, y = path.points[path.goal]
                dx = path.start[0] + x - position.x - remainder.x
                dy = path.start[1] + y - position.y - remainder.y
                distance = sqrt(dx * dx + dy * dy)
                if distance > path.speed * world.dt:
                    velocity.x, velocity.y = dx / distance * path.speed, dy / distance * path.speed
                    break
                _head_for_next(path)
                if distance > 0:
                    velocity.x, velocity.y = dx / world.dt, dy / world.dt
                    break


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
