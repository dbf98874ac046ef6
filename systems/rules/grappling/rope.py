"""The rope of a GrapplingHook: where its two ends are, and how an actor swings on it."""

from math import sqrt
from typing import NamedTuple

from components import ActiveAbility, GrapplingHook, JumpRequest, Position, Remainder
from ecs_platformer import World

ABILITY = "hook"  # in ActiveAbility.by of an actor that hangs on its rope, or is pulled by it
Vector = tuple[float, float]


class Swing(NamedTuple):
    """The motion of an actor on a taut rope in one tick."""

    speed: float  # px/s, along the circle
    velocity: Vector  # px/s, with which the motion of the tick ends on the circle


def begin(world: World, entity: int, active: ActiveAbility) -> None:
    """Make the hook the active ability of its actor, in place of running, falling and jumping; end a held jump."""
    active.by, active.began = ABILITY, world.clock.now(entity)
    request = world.try_get(entity, JumpRequest)
    if request is not None:
        request.left, request.auto = 0, False


def end_of(world: World, hook: GrapplingHook) -> tuple[int, int]:
    """Return the place of the hook, in world px."""
    if not hook.host:
        return hook.at
    host = world.get(hook.host, Position)
    return host.x + hook.at[0], host.y + hook.at[1]


def rope_of(world: World, entity: int, hook: GrapplingHook) -> Vector:
    """Return the vector (px) from the hook to the middle of the actor, including its Remainder."""
    left, top, right, bottom = world.space.bounds(entity)
    rest, (x, y) = world.get(entity, Remainder), end_of(world, hook)
    return (left + right - 2 * x - 1) / 2 + rest.x, (top + bottom - 2 * y - 1) / 2 + rest.y


def length_of(vector: Vector) -> float:
    return sqrt(vector[0] * vector[0] + vector[1] * vector[1])


def along(rope: Vector) -> Vector:
    """Return a unit vector at right angles to the rope; it points to the right while the actor is below the hook."""
    length = length_of(rope) or 1.0
    return rope[1] / length, -rope[0] / length


def swung(rope: Vector, length: float, speed: float, dt: float) -> Swing:
    """Return one tick of motion on the rope at this speed (px/s); the motion ends `length` px from the hook."""
    x, y = along(rope)
    end_x, end_y = rope[0] + x * speed * dt, rope[1] + y * speed * dt
    share = length / length_of((end_x, end_y))
    return Swing(speed, ((end_x * share - rope[0]) / dt, (end_y * share - rope[1]) / dt))
