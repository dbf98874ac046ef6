"""What lies before an actor that means to go to one side: a wall, or the end of the ground."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Protocol

from ecs_platformer.ecs.component_types import core
from systems.rules.movement.run_speed import Pace, furthest, turned

if TYPE_CHECKING:
    from ecs_platformer.world.world import World

HORIZON = 2.0  # s: who takes longer to stop is too fast already


class Mindful(Protocol):
    """Brain, as the framework sees it."""

    floor: int | None


def grounded(world: World, entity: int) -> bool:
    """Does it stand on something, and does not rise from it?"""
    return world.get(entity, core().Velocity).y >= 0 and world.space.is_grounded(entity)


def note_floor(world: World, entity: int, brain: Mindful) -> bool:
    """To be done on each tick: how high it last stood, until it falls deeper. Does it stand now?"""
    y, on_ground = world.get(entity, core().Position).y, grounded(world, entity)
    if on_ground:
        brain.floor = y
    elif brain.floor is not None and y > brain.floor:
        brain.floor = None
    return on_ground


def wall_ahead(world: World, entity: int, side: int) -> bool:
    """Is the next pixel to this side (-1, 1) blocked?"""
    position = world.get(entity, core().Position)
    return not world.space.fits_at(entity, position.x + side, position.y)


def ledge_ahead(world: World, entity: int, brain: Mindful, run: Pace | None, side: int, *, on_ground: bool) -> bool:
    """Would any part of it be past the end of its ground, if it went one tick more to this side and then turned?

    In a hop the ground is what it left; in a fall there is none. It looks far enough ahead to come to a stop, by its
    Run; without one it is thought to stop at once. Gaps narrower than itself are ground.
    """
    if brain.floor is None:
        return True
    known, parts = core(), world.entities.by_class(entity)
    at, velocity, remainder = parts[known.Position], parts[known.Velocity], parts[known.Remainder]
    left, _, right, _ = world.space.bounds(entity)
    end, gone, reach = right - left - 1, remainder.x * side, 1.0  # px
    if run is None:
        speeds = [velocity.x * side]
    else:
        given = world, run, velocity.x * side, world.ticks(HORIZON)
        grip = 1.0 if on_ground else run.air
        bound = furthest(*given, grip=grip) if brain.floor == at.y else None
        # In the middle of its ground, as mostly, nobody need know when it would stop
        if bound is not None and world.space.is_known_grounded_along(
            entity, side * (end + 1), side * (end + ceil(max(reach, gone + bound)))
        ):
            return False
        speeds = turned(*given, grip=grip)
        if speeds[-1] > 0:
            return True
    for speed in speeds:
        gone += speed * world.dt
        if gone > reach:
            reach = gone
    return not world.space.is_grounded_along(entity, side * (end + 1), side * (end + round(reach)), brain.floor - at.y)
