"""Selectors: find the entities that a name in data means at the moment when the name is used."""

from components import Attached, Dying, Player, Remainder, Tag
from ecs_platformer import World


def targets(world: World, entity: int, by: int, name: str) -> list[int]:
    """Return the existing entities that `name`, a `units.Target`, selects, in the order of ids.

    "self" means `entity`, "by" means the argument `by` (the entity that set off an effect), and "host" means the host
    that `entity` is attached to. Any other name is the name of an entity or, if no entity has that name, a tag.
    """
    if name == "self":
        found = [entity]
    elif name == "by":
        found = [by]
    elif name == "host":
        attached = world.try_get(entity, Attached)
        found = [] if attached is None else [attached.host]
    elif one := world.entities.find(name):
        return [one]
    else:
        found = [one for one, (tag,) in world.entities.every(Tag) if name in tag.names]
    return [one for one in found if world.alive(one)]


def crowd(world: World, by: str) -> list[int]:
    """Return the entities that `by`, a `units.Crowd`, selects, in the order of ids. What dies or sleeps is left out.

    `by` is "players", "all" (all actors), or the name of an entity or a tag, as in targets().
    """
    if by == "players":
        return world.entities.cached(_players, world)
    if by == "all":
        return _living(world, [one for one, _ in world.entities.actors(Remainder)])  # all of them have it
    return _living(world, [one for one in targets(world, 0, 0, by) if one not in world.clock.asleep])


def _players(world: World) -> list[int]:
    return _living(world, [one for one, _ in world.entities.each(Player)])


def _living(world: World, entities: list[int]) -> list[int]:
    if not any(world.entities.each(Dying)):
        return entities
    return [one for one in entities if not world.has(one, Dying)]
