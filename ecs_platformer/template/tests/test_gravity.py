"""A system alone: a world that runs only this one, one thing in it, one tick."""

from components import Collider, Gravity, Position, Remainder, Velocity
from ecs_platformer import World


def test_gravity_pulls_what_stands_on_nothing() -> None:
    world = World(systems=["gravity"])
    crate = world.create(Position(), Remainder(), Collider(8, 8), Velocity(), Gravity(acceleration=600))
    world.step()
    assert world.get(crate, Velocity).y == 600 * world.dt
