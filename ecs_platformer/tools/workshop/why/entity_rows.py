"""Lists the facts about an entity, as names and values: what was written to it, its components, what it touches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.tools.why.input_words import change_words, value_words
from ecs_platformer.tools.why.labels import label_of
from ecs_platformer.tools.why.reasons import TickJournal
from ecs_platformer.world.snapshot.plain_values import component_values
from ecs_platformer.world.world import World

Topic = Literal["written", "components", "touches"]
TOPICS: tuple[Topic, ...] = ("written", "components", "touches")
SIDES = ("left", "right", "up", "down")


class Row(NamedTuple):
    name: str
    value: str = ""
    heading: bool = False


def rows(world: World, entity: int, topic: Topic, journal: TickJournal | None, held: Sequence[str]) -> list[Row]:
    """Return the rows about an entity for a topic; `held`: what its player holds, in words."""
    if topic == "written":
        return [*map(Row, held), *_written(entity, journal)]
    if not world.alive(entity):
        return [Row("it is gone")]
    return list(_components(world, entity) if topic == "components" else _touches(world, entity))


def _written(entity: int, journal: TickJournal | None) -> Iterator[Row]:
    known = [] if journal is None else [one for one in journal.writes if one.entity == entity]
    writes = [one for one in known if not one.field or change_words(one)]
    system = ""
    for write in writes:
        if write.system != system:
            system = write.system
            yield Row(system, heading=True)
        if write.field:
            yield Row(f"{write.component}.{write.field}", change_words(write))
        else:
            yield Row(write.component, "added" if write.before is None else "removed")
    if not writes:
        yield Row("no system wrote to it in this tick")


def _components(world: World, entity: int) -> Iterator[Row]:
    for name, component in world.components(entity).items():
        yield Row(name, heading=True)
        try:
            layout, values = component_values(component)
        except InvalidValueError:
            yield Row(repr(component))
            continue
        for field, value in zip(layout.fields, values, strict=True):
            yield Row(field, value_words(name, field, value))


def _touches(world: World, entity: int) -> Iterator[Row]:
    if "Collider" not in world.components(entity):
        yield Row("it has no Collider")
        return
    space = world.space
    found = False
    for side in SIDES:
        for other in space.touching(entity, side):
            found = True
            yield Row(side, label_of(world, other))
    for other in space.overlapping(entity):
        found = True
        yield Row("overlaps", label_of(world, other))
    for other in space.riders_of(entity) if "Solid" in world.components(entity) else ():
        found = True
        yield Row("is ridden by", label_of(world, other))
    if not found:
        yield Row("it touches nothing")
