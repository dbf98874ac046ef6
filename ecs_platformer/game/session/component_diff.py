"""Compares two observations of a world, from before and after a system, and describes the changes in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple, TypeVar

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.world.snapshot.plain_values import component_values
from ecs_platformer.world.world import World

T = TypeVar("T")
MAX_LINES = 3  # per kind of change; of the others, only the number is given: "and 3 more"


class Observation(NamedTuple):
    names: dict[int, str]
    positions: dict[int, tuple[int, int]]  # px
    hits: dict[int, tuple[str, ...]]  # the sides on which the entity hit something
    components: dict[tuple[int, str], object]  # (entity, class name) → values


def observe(world: World) -> Observation:
    """The world may be in the middle of a tick."""
    observation = Observation({entity: name for name, entity in world.entities.names.items()}, {}, {}, {})
    for entity in world.entities:
        components = world.components(entity)
        if place := components.get("Position"):
            observation.positions[entity] = place.x, place.y
        if contacts := components.get("Contacts"):
            observation.hits[entity] = tuple(hit.side for hit in contacts.hits)
        for name, component in components.items():
            with suppress(InvalidValueError):  # components that cannot be saved are not compared
                observation.components[entity, name] = component_values(component)
    return observation


def describe_changes(before: Observation, after: Observation) -> Iterator[str]:
    """Yield lines about entities that were created or removed, that moved (by x, y in px), or that hit something.

    Of each kind of change, the first MAX_LINES are described; of the others, only the number is given. The last line
    counts, for each class, the changed components of the entities that exist in both observations: "2 Position, 1
    Velocity".
    """
    names = before.names | after.names
    entities_before, entities_after = ({entity for entity, _ in one.components} for one in (before, after))
    groups = [
        [f"{_label(one, names)} created" for one in sorted(entities_after - entities_before)],
        [f"{_label(one, names)} removed" for one in sorted(entities_before - entities_after)],
        [
            f"{_label(one, names)} moved {x - before.positions[one][0]}, {y - before.positions[one][1]}"
            for one, (x, y) in _named_first(after.positions, names)
            if one in before.positions and before.positions[one] != (x, y)
        ],
        [
            f"{_label(one, names)} hit {', '.join(sides)}"
            for one, sides in _named_first(after.hits, names)
            if sides and before.hits.get(one) != sides
        ],
    ]
    for lines in groups:
        yield from lines[:MAX_LINES]
        if len(lines) > MAX_LINES:
            yield f"and {len(lines) - MAX_LINES} more"
    stay = entities_before & entities_after
    keys = [key for key in before.components.keys() | after.components.keys() if key[0] in stay]
    counts = Counter(
        name for one, name in keys if before.components.get((one, name)) != after.components.get((one, name))
    )
    if counts:
        yield ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
    elif not any(groups):
        yield "nothing changed"


def _named_first(by_entity: dict[int, T], names: dict[int, str]) -> list[tuple[int, T]]:
    return sorted(by_entity.items(), key=lambda item: (item[0] not in names, item[0]))


def _label(entity: int, names: dict[int, str]) -> str:
    return names.get(entity, f"#{entity}")
