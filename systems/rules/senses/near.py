from collections.abc import Container
from typing import Any

from components import Collider, Player, Position, Remainder, Tag
from ecs_platformer import World

OF_ACTORS = Remainder  # what each actor has, and most else has not
CROWDS = {"players": Player, "all": OF_ACTORS}  # a component of all that a crowd selects


class Near:
    """Tells which entities with a component have some of a crowd near them, as long as nothing is moved.

    Nearly always few have. So a system for what waits for contact can leave out all others.
    """

    def __init__(self, world: World, kind: type[Any]) -> None:
        self._world = world
        self._kind = kind
        self._found: dict[tuple[str, int], Container[int]] = {}

    def has(self, entity: int, by: str, reach: int = 1) -> bool:
        """Return False if no entity that `by` selects can be within `reach` px of the entity."""
        key = by, reach
        if key not in self._found:
            self._found[key] = self._those_near(by, reach)
        return entity in self._found[key]

    def look_again(self) -> None:
        """Call it after anything that may have moved something, such as an effect."""
        self._found.clear()

    def _those_near(self, by: str, reach: int) -> Container[int]:
        if by not in CROWDS and self._world.entities.find(by):  # its name, not a tag: it may be near any of them
            return self._world.entities
        crowd = CROWDS.get(by, Tag)
        return {one for one, _ in self._world.space.each_near(crowd, self._kind, Position, Collider, reach=reach)}
