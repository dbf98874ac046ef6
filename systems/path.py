from math import sqrt

from esper import Processor

from components import Collider, Path, Position, Remainder, Velocity
from ecs_platformer import World


class PathMotion(Processor):
    """A Path gives its entity the velocity that takes it to the next point; the tick that would overshoot lands."""

    tells = True
    wants = Path

    def process(self, world: World) -> None:
        dt = world.dt
        for entity, (path, position, remainder, velocity) in world.each(Path, Position, Remainder, Velocity):
            start, points = path.start, path.points
            if start is None:
                start = path.start = (position.x, position.y)
            velocity.x = velocity.y = 0.0
            if path.mode == "on_ride" and not path.ridden:
                path.ridden = world.has(entity, Collider) and bool(world.riders(entity))
                if not path.ridden:
                    continue
            for _ in points:  # a point where it is already is passed over
                if path.goal == len(points):
                    break
                x, y = points[path.goal]
                dx = start[0] + x - position.x - remainder.x
                dy = start[1] + y - position.y - remainder.y
                distance = sqrt(dx * dx + dy * dy) if dx and dy else abs(dx + dy)
                speed = path.speed
                if distance > speed * dt:
                    velocity.x, velocity.y = dx / distance * speed, dy / distance * speed
                    break
                _head_for_next(path)
                if distance > 0:
                    velocity.x, velocity.y = dx / dt, dy / dt
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
