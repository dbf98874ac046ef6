"""Bubbles, and actors in them."""

from typing import Any

from components import Bubble, Collider, Dash, Ghost, Position, Solid
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room

MOTION = ["footing", "path", "gravity", "bubble_flight", "solid_motion", "actor_motion", "squish"]
SYSTEMS = [*MOTION, "bubbles", "respawning"]


def bubble(*more: object, **fields: Any) -> tuple[object, ...]:
    return Collider(4, 4), Ghost(), Bubble(by=fields.pop("by", "all"), **fields), *more


def place(room: Room, name: str) -> tuple[int, int]:
    position = room.get(name, Position)
    return position.x, position.y


def hero_in(**fields: Any) -> tuple[World, int, int]:
    """A hero in a bubble, high over a floor."""
    world = World()
    world.create(Position(0, 160), Collider(320, 16), Solid())
    hero = world.spawn("hero", Position=(100, 50))
    one = world.create(Position(96, 48), Collider(16, 16), Ghost(), Bubble(**fields))
    world.get(hero, Dash).spent = 1
    world.step()
    return world, hero, one
