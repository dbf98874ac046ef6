"""What lies before an actor that means to go to one side: a wall, or the end of the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ecs_platformer.core import core
from ecs_platformer.pace import Pace, paced

if TYPE_CHECKING:
    from ecs_platformer.world import World

HORIZON = 2.0  # s: who takes longer to stop is too fast already


class Mindful(Protocol):
    """Brain, as the framework sees it."""

    floor: int | None


def grounded(world: World, entity: int) -> bool:
    """Does it stand on something, and does not rise from it?"""
    return world.get(entity, core().Velocity).y >= 0 and world.stands(entity)


def note_floor(world: World, entity: int, brain: Mindful) -> None:
    """To be done on each tick: how high it last stood, until it falls deeper."""
    y = world.get(entity, core().Position).y
    if grounded(world, entity):
        brain.floor = y
    elif brain.floor is not None and y > brain.floor:
        brain.floor = None


def wall_ahead(world: World, entity: int, side: int) -> bool:
    """Is the next pixel to this side (-1, 1) blocked?"""
    position = world.get(entity, core().Position)
    return not world.free_at(entity, position.x + side, position.y)


def ledge_ahead(world: World, entity: int, brain: Mindful, run: Pace | None, side: int) -> bool:
    """Would any part of it be past the end of its ground, if it went one tick more to this side and then turned?

    In a hop the ground is what it left; in a fall there is none. It looks far enough ahead to come to a stop, by its
    Run; without one it is thought to stop at once. Gaps narrower than itself are ground.
    """
    if brain.floor is None:
        return True
    known = core()
    at, velocity = world.get(entity, known.Position), world.get(entity, known.Velocity)
    remainder = world.get(entity, known.Remainder)
    left, _, right, _ = world.box(entity)
    on_ground, down = grounded(world, entity), brain.floor - at.y
    speed = velocity.x * side
    gone, seen = remainder.x * side, 0  # px
    direction = 1
    grip = 1.0 if run is None or on_ground else run.air
    for _ in range(world.ticks(HORIZON)):
        speed = speed if run is None else paced(world, run, speed, direction, grip=grip)
        gone += speed * world.dt
        while seen < max(round(gone), 1):
            seen += 1
            if not world.stands(entity, side * (right - left - 1 + seen), down):
                return True
        if speed <= 0 or run is None:
            return False
        direction = -1
    return True
