"""The two shapes of an actor that can duck: its Collider is the one it has now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ecs_platformer.core import core

if TYPE_CHECKING:
    from ecs_platformer.world import World


class Ducking(Protocol):
    """Duck, as the framework sees it."""

    width: int
    height: int
    x: int
    y: int
    on: bool
    standing: tuple[int, int, int, int]


def duck(world: World, entity: int, ducking: Ducking) -> None:
    """Smaller, at once. Nothing happens to one that ducks already."""
    if not ducking.on:
        box = world.get(entity, core().Collider)
        ducking.standing = (box.width, box.height, box.x, box.y)
        ducking.on = True
        _reshape(world, entity, (ducking.width, ducking.height, ducking.x, ducking.y))


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
    return _fits(world, entity, (ducking.width, ducking.height, ducking.x, ducking.y), dx)


def _fits(world: World, entity: int, shape: tuple[int, int, int, int], dx: int) -> bool:
    width, height, x, y = shape
    at = world.get(entity, core().Position)
    return world.is_clear(entity, at.x + x + dx, at.y + y, width, height)


def _reshape(world: World, entity: int, shape: tuple[int, int, int, int]) -> None:
    box = world.get(entity, core().Collider)
    box.width, box.height, box.x, box.y = shape
    world.moved(entity)
