"""The velocity of an entity that is to be at given places at given times."""

from components import Position, Remainder, Solid, Velocity
from ecs_platformer import World

Place = tuple[int, int] | tuple[float, float]  # px


def arrive(world: World, entity: int, before: Place, after: Place) -> None:
    """Set the velocity so that this tick brings the entity from one place (px of the world) to another.

    A solid ends exactly there, wherever it is. An actor moves by the difference: it does not catch up after something
    has stopped, pushed or carried it. The entity must have Position, Velocity and Remainder.
    """
    velocity = world.get(entity, Velocity)
    (x, y), (to_x, to_y) = before, after
    if world.has(entity, Solid):
        position, remainder = world.get(entity, Position), world.get(entity, Remainder)
        x, y = position.x + remainder.x, position.y + remainder.y
    velocity.x, velocity.y = (to_x - x) / world.dt, (to_y - y) / world.dt
