"""The two shapes of an actor that can duck: its Collider is the one it has now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ecs_platformer.ecs.component_types import core

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


Shape = tuple[int, int, int, int]  # width, height, x and y of a Collider


class Ducking(Protocol):
    """Duck, as the framework sees it."""

    height: int
    on: bool
    standing: Shape


def duck(world: World, entity: int, ducking: Ducking) -> None:
    """Smaller, at once. Nothing happens to one that ducks already."""
    if not ducking.on:
        box = world.get(entity, core().Collider)
        ducking.standing = (box.width, box.height, box.x, box.y)
        ducking.on = True
        _reshape(world, entity, _lowered(ducking.standing, ducking.height))


def stand_up(world: World, entity: int, ducking: Ducking | None) -> None:
    """As large as before, at once; ask `can_stand` before. Nothing happens to one that does not duck."""
    if ducking is not None and ducking.on:
        ducking.on = False
        _reshape(world, entity, ducking.standing)


def can_stand(world: World, entity: int, ducking: Ducking | None, dx: int = 0) -> bool:
    """Is there room, `dx` px aside, to be as large as when it stands?"""
    return ducking is None or not ducking.on or _fits(world, entity, ducking.standing, dx)


def can_duck(world: World, entity: int, ducking: Ducking, dx: int = 0) -> bool:
    """Is there room for it when it ducks?"""
    box = world.get(entity, core().Collider)
    standing = ducking.standing if ducking.on else (box.width, box.height, box.x, box.y)
    return _fits(world, entity, _lowered(standing, ducking.height), dx)


def _lowered(standing: Shape, height: int) -> Shape:
    """So high, on the same feet."""
    width, tall, x, y = standing
    low = min(height, tall)
    return width, low, x, y + tall - low


def _fits(world: World, entity: int, shape: Shape, dx: int) -> bool:
    width, height, x, y = shape
    at = world.get(entity, core().Position)
    left, top = at.x + x + dx, at.y + y
    return world.space.is_region_clear(entity, (left, top, left + width, top + height))


def _reshape(world: World, entity: int, shape: Shape) -> None:
    box = world.get(entity, core().Collider)
    box.width, box.height, box.x, box.y = shape
    world.sync(entity)
