"""What is near. It only saves time, by leaving out what is far: each rule still asks what was really met."""

from collections.abc import Mapping
from typing import Any

from components import Collider, Player, Position, Remainder, Tag
from ecs_platformer import World

OF_ACTORS = Remainder  # for `follows` and met(), which ask for a component: each actor has it, and most else has not
ACTORS = None  # for each_near(): the actors
CROWDS = {"players": Player, "all": ACTORS}  # what all that a crowd selects have in common

Contact = tuple[str, int]  # a crowd, and how near (px) something of it must be


def those_near(world: World, kind: type[Any], waiting: Mapping[Contact, set[int]]) -> set[int]:
    """Return the entities with the component `kind` that may have near them what they wait for; it may name too many.

    Ask again after anything that may have moved something, such as an effect.
    """
    near, found = Near(world, kind), set[int]()
    for contact, those in waiting.items():
        if those:
            found |= those & near[contact]
    return found


class Near(dict[Contact, set[int]]):
    """Tells which entities with a component have some of a crowd near them, as long as nothing is moved: `near[by, px]`
    are those that an entity that `by` selects may be within `px` px of.

    It may name too many. Nearly always it names few, so a system for what waits for contact can leave out all others.
    It misses only members of the crowd, other than players, with a Collider that is disabled or empty.
    """

    def __init__(self, world: World, kind: type[Any]) -> None:
        self._world = world
        self._kind = kind

    def look_again(self) -> None:
        """Call it after anything that may have moved something, such as an effect."""
        self.clear()

    def __missing__(self, key: Contact) -> set[int]:
        by, reach = key
        is_name = by not in CROWDS and self._world.entities.find(by)
        if is_name or (by == "players" and _any_player_hides(self._world)):  # it may be near any of them
            found = {one for one, _ in self._world.entities.each(self._kind)}
        else:
            rows = self._world.space.each_near(CROWDS.get(by, Tag), self._kind, Position, Collider, reach=reach)
            found = {one for one, _ in rows}
        self[key] = found
        return found


def _any_player_hides(world: World) -> bool:
    """Return True if a player's collider is disabled or empty, so that no query finds what is near it."""
    for _, (_, collider) in world.entities.each(Player, Collider):
        if not collider.enabled or collider.width <= 0 or collider.height <= 0:
            return True
    return False
