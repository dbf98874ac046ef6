"""Reloads a running World: what its files say now, in the state that it is in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ecs_platformer.ecs.component_types import core
from ecs_platformer.project import vocabulary
from ecs_platformer.reload.merge import merged
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.world.world import World


def carry_over(world: World, before: Snapshot, fresh: World, *, new_code: bool) -> None:
    """Give a World that was just loaded the state of the running one.

    An actor that has no room any more starts anew; where it has none there either, or is not of the scene, it goes.

    before: the running World as it was loaded; new_code: its classes are other ones than those of `fresh`
    Raises InvalidValueError where the state cannot be saved, or does not fit.
    """
    running, after = world.snapshot(), fresh.snapshot()
    classes = None
    if new_code or world.scene.systems != fresh.scene.systems:
        classes = {name: {one.name for one in fields(kind)} for name, kind in vocabulary().items()}
    lodged = set[int]() if new_code else {*_without_room(world)}
    fresh.restore(merged(running, before, after, classes))
    stuck = {*_without_room(fresh)} - lodged
    if stuck:
        fresh.restore(merged(running, before, after, classes, stuck))
        for entity in {*_without_room(fresh)} & stuck:
            fresh.remove(entity)


def _without_room(world: World) -> Iterator[int]:
    """Yield the actors that overlap a solid."""
    for entity, (position,) in world.actors(core().Position):
        if not world.space.fits_at(entity, position.x, position.y):
            yield entity
