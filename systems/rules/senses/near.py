"""What is near. It only saves time, by leaving out what is far: each rule still asks what was really met."""

from collections.abc import Callable, Mapping
from typing import Any

from components import Collider, Player, Position, Remainder, Tag
from ecs_platformer import World

OF_ACTORS = Remainder  # for `follows` and met(), which ask for a component: each actor has it, and most else has not
ACTORS = None  # for each_near(): the actors
CROWDS = {"players": Player, "all": ACTORS}  # what all that a crowd selects have in common

Contact = tuple[str, int]  # a crowd, and how near (px) something of it must be


class Near(dict[Contact, set[int]]):
    """Tells which entities with a component have some of a crowd near them, as long as nothing is moved: `near[by, px]`
    are those that an entity that `by` selects may be within `px` px of, or, on its way in this tick, may have been.

    It may name too many. Nearly always it names few, so a system for what waits for contact can leave out all others.
    It misses only members of the crowd, other than players, with a Collider that is disabled or empty.
    """

    def __init__(self, world: World, kind: type[Any]) -> None:
        self._world = world
        self._kind = kind

    def look_again(self) -> None:
        """Call it after anything that may have moved something, such as an effect."""
        self.clear()

    def __missing__(self, contact: Contact) -> set[int]:
        found = self[contact] = _near(self._world, self._kind, contact)
        return found


def those_near(world: World, kind: type[Any], waiting: Mapping[Contact, set[int]]) -> set[int]:
    """Return the entities with the component `kind` that may have near them what they wait for; it may name too many.

    Ask again after anything that may have moved something, such as an effect.
    """
    found: set[int] = set()
    for contact, those in waiting.items():
        if those:
            found |= those & _near(world, kind, contact, those)
    return found


def split(
    world: World, kind: type[Any], contact_of: Callable[[World, int, Any], Contact | None]
) -> tuple[set[int], dict[Contact, set[int]]]:
    """Return the entities with the component `kind` that may act in any tick, and the others by what must come near
    first. `contact_of` tells this of an entity and its component, or returns None if it may act in any tick.
    """
    always, waiting = set[int](), dict[Contact, set[int]]()
    for entity, (component,) in world.entities.each(kind):
        contact = contact_of(world, entity, component)
        (always if contact is None else waiting.setdefault(contact, set())).add(entity)
    return always, waiting


def _near(world: World, kind: type[Any], contact: Contact, among: set[int] | None = None) -> set[int]:
    by, reach = contact
    is_name = by not in CROWDS and world.entities.find(by)
    if is_name or (by == "players" and _any_player_hides(world)):  # it may be near any of them
        return {entity for entity, _ in world.entities.each(kind)}
    of = CROWDS.get(by, Tag)  # by a tag: near anything with a Tag, which may name too many
    return world.space.near_now(of, kind, Position, Collider, reach=reach, among=among)


def _any_player_hides(world: World) -> bool:
    """Return True if a player's collider is disabled or empty, so that no query finds what is near it."""
    for _, (_, collider) in world.entities.each(Player, Collider):
        if not collider.enabled or collider.width <= 0 or collider.height <= 0:
            return True
    return False
