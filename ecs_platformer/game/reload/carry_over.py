from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.game.reload.merge import merged
from ecs_platformer.project import vocabulary
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


def carry_over(world: World, before: Snapshot, fresh: World, *, new_code: bool) -> None:
    """Give `fresh`, the World of changed files, the state of `world`.

    An actor that is inside a solid after the changes starts anew at its position in the scene. If the actor overlaps
    a solid there, too, or does not come from the scene, the actor is removed.

    before: the state of `world` at tick 0
    new_code: True if Python files have changed, so that `fresh` has other component classes than `world`

    Raises InvalidValueError if the state cannot be saved, or does not fit the changed scene.
    """
    running, after = world.snapshot(), fresh.snapshot()
    fresh.level.begun = world.level.begun
    classes = None
    if new_code or world.scene.systems != fresh.scene.systems:
        classes = {name: {one.name for one in fields(kind)} for name, kind in vocabulary().items()}
    else:
        fresh.clock.know_systems_of(world.clock)
    lodged = set[int]() if new_code else {*_without_room(world)}
    fresh.restore(merged(running, before, after, classes))
    stuck = {*_without_room(fresh)} - lodged
    if stuck:
        fresh.restore(merged(running, before, after, classes, stuck))
        for entity in {*_without_room(fresh)} & stuck:
            fresh.remove(entity)


def _without_room(world: World) -> Iterator[int]:
    for entity, (position,) in world.actors(core().Position):
        if not world.space.fits_at(entity, position.x, position.y):
            yield entity
