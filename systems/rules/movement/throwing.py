"""Throws actors: away from what hurt them, and as the effect `throw` says."""

from math import sqrt

from components import JumpRequest, Steering, Velocity
from ecs_platformer import World
from systems.rules.movement.abilities import end_ability
from systems.rules.movement.waves import ONE, cosine, sine

FULL = 360  # degrees


def throw(world: World, entity: int, x: float, y: float, forced: float) -> None:
    """Give an actor the velocity (x, y), in px/s, and end its jump or ability; it cannot steer for `forced` s.

    Without a Velocity, nothing happens; without a Steering, it can steer.
    """
    velocity = world.try_get(entity, Velocity)
    if velocity is None:
        return
    steering, request = world.try_get(entity, Steering), world.try_get(entity, JumpRequest)
    velocity.x, velocity.y = x, y
    if steering is not None:
        steering.x, steering.left = 0, world.ticks(forced)
    end_ability(world, entity)
    if request is not None:
        request.left = 0


def way_from(world: World, entity: int, source: int, angle: int | None, speed: float) -> tuple[float, float]:
    """Return the velocity of an entity that is thrown away from `source` or, if `speed` is negative, towards it.

    Without an `angle`, it is along the line of the two middles; if they are at the same point, it is up. `angle` is in
    degrees above the horizontal, on the side of `source` that the entity is on, or else on its right. Both entities
    must have a Position and a Collider.
    """
    down = world.physics.down(entity)
    (left, top, right, bottom), (a, b, c, d) = world.space.bounds(source), world.space.bounds(entity)
    x, y = a + c - left - right, b + d - top - bottom
    if angle is not None:
        side = -1 if x < 0 else 1
        return side * speed * cosine(angle, FULL) / ONE, -down * abs(speed) * sine(angle, FULL) / ONE
    length = sqrt(x * x + y * y)
    return (x / length * speed, y / length * speed) if length else (0.0, -down * abs(speed))
