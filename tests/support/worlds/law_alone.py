"""The product without its shortcuts: every body is moved by the law, nobody knows anything around him, and everything
is looked through wherever anyone asks for that. Slow, and what the fast way must equal to the last bit."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ecs_platformer.fast import clearance
from ecs_platformer.physics import actors as motion
from ecs_platformer.physics import solids
from ecs_platformer.physics.body_lists import one_by_one
from ecs_platformer.world import movement as mover
from ecs_platformer.world import spatial_queries as queries


@contextmanager
def law_alone() -> Generator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clearance, "_look", seeing_nothing)
        patch.setattr(solids, "perch", seeing_nothing)
        patch.setattr(mover, "move_actors", each_actor)
        patch.setattr(mover, "move_solids", each_solid)
        patch.setattr(queries, "airborne", who_does_not_stand)
        patch.setattr(queries.SpatialQueries, "is_grounded", asking_for_the_ground)
        yield


def seeing_nothing(*_: object, **__: object) -> bool:
    return False


def each_actor(those: Any, dt: float, long_way: Any) -> None:
    for _, velocity, _, box in one_by_one(those.runners):
        body = those.get(box.id)
        if body is not None and body.box is box and body.is_actor and body.velocity is velocity:
            long_way(body, velocity.x * dt, velocity.y * dt)


def each_solid(those: Any, dt: float, long_way: Any) -> None:
    for body, _, velocity, *_ in those.carriers:
        if body.alive and body.is_mover and body.velocity is velocity:
            long_way(body, velocity.x * dt, velocity.y * dt)


def who_does_not_stand(those: Any, types: Any, also: Any, without: Any) -> Iterator[Any]:
    those.sync()
    for entity, found in those.entities.each(those.entities.rows(types), types):
        body, parts = those.get(entity), those.entities.components(entity)
        if body is None or not body.is_actor or any(kind in parts for kind in without):
            continue
        if not motion.stands(those, body):
            yield entity, (*found, *map(parts.get, also))


def asking_for_the_ground(space: Any, entity: int, dx: int = 0, dy: int = 0) -> bool:
    space._bodies.sync()
    body = space._bodies.get(entity)
    return body is not None and motion.stands(space._bodies, body, dx, dy)
