from math import sqrt

from esper import Processor

from components import Intent, Position, Remainder, Roam, Velocity
from ecs_platformer import World
from systems.rules.control.eight_ways import direction
from systems.rules.control.input_buffer import LONG_AGO
from systems.rules.movement.abilities import ability_of


class RoamSystem(Processor):
    """Accelerates actors with Roam in the direction of their Intent, or makes them step from cell to cell."""

    run_if_any = (Roam,)

    def process(self, world: World) -> None:
        for entity, (roam, intent, velocity) in world.actors(Roam, Intent, Velocity):
            if ability_of(world, entity):
                roam.goal = None
            elif roam.grid:
                _step(world, entity, roam, intent, velocity)
            else:
                _accelerate(roam, intent, velocity, world.dt)


def _accelerate(roam: Roam, intent: Intent, velocity: Velocity, dt: float) -> None:
    """Bring the velocity nearer to the top speed in the direction held, along a straight line from one to the other."""
    held = intent.x or intent.y
    if held:
        roam.x, roam.y = intent.x, intent.y
    aim_x, aim_y = direction(intent.x, intent.y)
    target_x, target_y = roam.top_speed * aim_x, roam.top_speed * aim_y
    x, y = target_x - velocity.x, target_y - velocity.y
    rate = roam.acceleration if held or roam.friction is None else roam.friction
    length, step = sqrt(x * x + y * y), rate * dt
    if length <= step:
        velocity.x, velocity.y = target_x, target_y
    else:
        velocity.x, velocity.y = velocity.x + x * step / length, velocity.y + y * step / length


def _step(world: World, entity: int, roam: Roam, intent: Intent, velocity: Velocity) -> None:
    """Set the velocity that leads to the end of the actor's step; at its end, begin a step in the direction held."""
    place, rest = world.get(entity, Position), world.get(entity, Remainder)
    left = _left(roam, place)
    if left and not (velocity.x or velocity.y):  # something has stopped it
        left = roam.grid - left
        if left:
            _begin(roam, (-roam.x, -roam.y), place, left)
    way = None if left else _way(intent)
    if not left:
        rest.x = rest.y = 0.0
        roam.goal = None
    if way is not None:
        left = roam.grid
        _begin(roam, way, place, left)
    speed = 0.0
    if left:
        speed = min(roam.top_speed, (left - rest.x * roam.x - rest.y * roam.y) / world.dt)
    velocity.x, velocity.y = speed * roam.x or 0.0, speed * roam.y or 0.0  # never -0.0


def _begin(roam: Roam, way: tuple[int, int], place: Position, length: int) -> None:
    """Begin a step of `length` px."""
    roam.x, roam.y = way
    roam.goal = place.x + roam.x * length, place.y + roam.y * length


def _left(roam: Roam, place: Position) -> int:
    """Return how many px of its step are left; 0 if it makes none, or is elsewhere than on the way to its goal."""
    if roam.goal is None:
        return 0
    x, y = roam.goal[0] - place.x, roam.goal[1] - place.y
    left = x * roam.x + y * roam.y
    return left if (x, y) == (left * roam.x, left * roam.y) and 0 < left <= roam.grid else 0


def _way(intent: Intent) -> tuple[int, int] | None:
    """Return the direction held, or of two the one that was pressed last; None if none is held."""
    if not (intent.x and intent.y):
        return (intent.x, intent.y) if intent.x or intent.y else None
    across, upright = "right" if intent.x > 0 else "left", "down" if intent.y > 0 else "up"
    sideways = intent.waiting.get(across, LONG_AGO) <= intent.waiting.get(upright, LONG_AGO)
    return (intent.x, 0) if sideways else (0, intent.y)
