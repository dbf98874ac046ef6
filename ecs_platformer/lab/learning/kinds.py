"""Numbers the kinds of entities: entities with the same components are of the same kind.

Components that no entity has at the start of a scene, such as that of a dash in progress, are ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ecs_platformer.world.world import World

OTHER = 255  # of entities like none of the scenes; 0 is no entity


class Kinds:
    """The kinds of those entities that have a Collider and are in `worlds` at the start.

    Entities with the same components are of the same kind. The kinds are numbered from 1 to at most 254; `names` lists
    the components of each kind. Every other kind has the number 255.
    """

    def __init__(self, worlds: Sequence[World]) -> None:
        found: set[frozenset[type[Any]]] = set()
        for world in worlds:
            for entity in world.entities:
                parts = world.entities.by_class(entity)
                if any(kind.__name__ == "Collider" for kind in parts):
                    found.add(frozenset(parts))
        self._begun = frozenset(kind for parts in found for kind in parts)
        listed = sorted(found, key=lambda parts: sorted(kind.__name__ for kind in parts))[: OTHER - 1]
        self.names = [" ".join(sorted(kind.__name__ for kind in parts)) for parts in listed]
        self._numbers = {parts: number for number, parts in enumerate(listed, 1)}

    def of(self, parts: Iterable[type[Any]]) -> int:
        """Return the number of a kind by its components, 1 to 254; 255 for any kind that is not among `names`."""
        return self._numbers.get(self._begun.intersection(parts), OTHER)
