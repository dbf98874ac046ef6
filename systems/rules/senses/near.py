"""What is near. It only saves time, by leaving out what is far: each rule still asks what was really met."""

from typing import Any

from components import Collider, Player, Position, Remainder, Tag
from ecs_platformer import World

OF_ACTORS = Remainder  # where a component is asked for: each actor has it, and most else has not
ACTORS = None  # where None may stand in place of a component: all actors
CROWDS = {"players": Player, "all": ACTORS}  # what all that a crowd selects have in common


class Near(dict[tuple[str, int], set[int]]):
    """Tells which entities with a component have some of a crowd near them, as long as nothing is moved: `near[by, px]`
    are those that an entity that `by` selects may be within `px` px of.

    It may name too many. Nearly always it names few, so a system for what waits for contact can leave out all others.
    It misses only members of the crowd, other than players, with a Collider that is disabled or empty.
    """

    def __init__(self, world: World, kind: type[Any]) -> None:
        super().__init__()
        self._world = world
        self._kind = kind

    def look_again(self) -> None:
        """Call it after anything that may have moved something, such as an effect."""
        self.clear()

    def __missing__(self, key: tuple[str, int]) -> set[int]:
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
