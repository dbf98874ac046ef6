"""What a system changed: two looks at a world, one before it and one after, told in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple, TypeVar

from ecs_platformer.errors import ValueFault
from ecs_platformer.snapshot.encoding import component_values
from ecs_platformer.world.world import World

T = TypeVar("T")
MOST = 3  # lines of one sort; "and 3 more" stands for the rest


class Look(NamedTuple):
    """All that is there: what entities are called, where they are, which faces were hit, and every component's values
    by entity and name of its class."""

    names: dict[int, str]
    places: dict[int, tuple[int, int]]
    hits: dict[int, tuple[str, ...]]
    parts: dict[tuple[int, str], object]


def look(world: World) -> Look:
    """Changes nothing; may be asked for within a tick."""
    found = Look({entity: name for name, entity in world.entities.names.items()}, {}, {}, {})
    for entity in world.entities:
        components = world.components(entity)
        if place := components.get("Position"):
            found.places[entity] = place.x, place.y
        if contacts := components.get("Contacts"):
            found.hits[entity] = tuple(hit.side for hit in contacts.hits)
        for name, component in components.items():
            with suppress(ValueFault):  # what cannot be saved cannot be compared
                found.parts[entity, name] = component_values(component)
    return found


def told(before: Look, after: Look) -> Iterator[str]:
    """Who came, went, moved (px) and hit what with which side; then how many components of each class are others."""
    names = before.names | after.names
    lived, lives = ({entity for entity, _ in one.parts} for one in (before, after))
    sorts = [
        [f"{_who(one, names)} came" for one in sorted(lives - lived)],
        [f"{_who(one, names)} went" for one in sorted(lived - lives)],
        [
            f"{_who(one, names)} moved {x - before.places[one][0]}, {y - before.places[one][1]}"
            for one, (x, y) in _named_first(after.places, names)
            if one in before.places and before.places[one] != (x, y)
        ],
        [
            f"{_who(one, names)} hit {', '.join(sides)}"
            for one, sides in _named_first(after.hits, names)
            if sides and before.hits.get(one) != sides
        ],
    ]
    for lines in sorts:
        yield from lines[:MOST]
        if len(lines) > MOST:
            yield f"and {len(lines) - MOST} more"
    stay = lived & lives
    keys = [key for key in before.parts.keys() | after.parts.keys() if key[0] in stay]
    counts = Counter(name for one, name in keys if before.parts.get((one, name)) != after.parts.get((one, name)))
    yield ", ".join(f"{count} {name}" for name, count in sorted(counts.items())) or "nothing changed"


def _named_first(by_entity: dict[int, T], names: dict[int, str]) -> list[tuple[int, T]]:
    """Who has a name is more likely to be looked for."""
    return sorted(by_entity.items(), key=lambda item: (item[0] not in names, item[0]))


def _who(entity: int, names: dict[int, str]) -> str:
    return names.get(entity, f"#{entity}")
