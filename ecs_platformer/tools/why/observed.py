"""Observes a world between two systems of a tick, and finds what has changed between two observations."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from ecs_platformer.core.ecs.component_types import Pair, core
from ecs_platformer.core.physics.change_detection import Writes, written_since
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.tools.why.reasons import Place, Write
from ecs_platformer.world.snapshot.plain_values import component_values
from ecs_platformer.world.world import World

Fields = dict[str, Any]


class Observed(NamedTuple):
    places: dict[int, tuple[Pair, Place]]  # the Position, and its x and y
    components: dict[int, dict[str, Fields | None]]  # None: a component that cannot be saved is not compared
    squished: dict[int, int]  # squished actor → the entity that squished it
    writes: int  # Writes.bodies


def observe(world: World, entities: Collection[int] | None) -> Observed:
    """Only the fields of `entities` are read (None: of all entities)."""
    known = core()
    places = {one: (at, (at.x, at.y)) for one, (at,) in world.entities.each(known.Position)}
    squished = {one: mark.by for one, (mark,) in world.entities.each(known.Squished)}
    watched = world.entities if entities is None else [one for one in entities if one in world.entities]
    return Observed(places, {one: _fields(world, one) for one in watched}, squished, Writes.bodies)


def is_written(before: Observed, entity: int, position: Pair) -> bool:
    """Return True if anything but the physics has added, replaced or written to `position`, the Position of `entity`,
    since the observation `before`.

    The result is also True if there were more writes than are remembered.
    """
    if entity not in before.places or before.places[entity][0] is not position:
        return True
    written = written_since(before.writes)
    return written is None or id(position) in written


def written(system: str, before: Observed, after: Observed) -> Iterator[Write]:
    for entity in sorted(before.components.keys() & after.components.keys()):
        old, new = before.components[entity], after.components[entity]
        for name in sorted(old.keys() | new.keys()):
            if (name in old) != (name in new):
                yield Write(system, entity, name, "", old.get(name), new.get(name))
                continue
            was, now = old[name], new[name]
            if was is not None and now is not None:
                changed = [field for field in now if was.get(field) != now[field]]
                yield from (Write(system, entity, name, field, was.get(field), now[field]) for field in changed)


def _fields(world: World, entity: int) -> dict[str, Fields | None]:
    found: dict[str, Fields | None] = {}
    for name, component in world.components(entity).items():
        found[name] = None
        with suppress(InvalidValueError):
            layout, values = component_values(component)
            found[name] = dict(zip(layout.fields, values, strict=True))
    return found
