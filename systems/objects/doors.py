from esper import Processor

from components import Collider, Door, Player, Position, Solid
from ecs_platformer import World
from systems.rules.level.counts import add_count, count
from systems.rules.scripting.effects import perform
from systems.rules.senses.reach import pressing, within_reach
from systems.rules.senses.selectors import crowd


class DoorsSystem(Processor):
    """Opens each Door for good when a player that sees the Door comes near.

    If the Door has an `action`, the player must also press that action. If the Door has a `key`, it opens only for a
    player that has such a key (Celeste).
    """

    run_if_any = (Door,)
    follows = (Door, Player)

    def process(self, world: World) -> None:
        rows = world.space.each_near(Player, Door, Collider, Solid, Position, reach=_longest_reach(world))
        for entity, (door, collider, *_) in rows:
            opener = _opener(world, entity, door) if collider.enabled else 0
            if not opener:
                continue
            if door.uses and door.key:
                add_count(world, opener, door.key, -1)
            if door.sound:
                world.cue(door.sound, entity)
            perform(world, entity, door.do, opener)
            if world.alive(entity):
                world.level.take(entity)


def _longest_reach(world: World) -> int:
    """Return the px from which the most distant player might open a door."""
    return max((door.reach for _, (door,) in world.entities.each(Door)), default=0) + 1


def _opener(world: World, entity: int, door: Door) -> int:
    """Return the first player that can open the door now, with a key if one is needed, or 0 if there is none."""
    if not any(_has_key(world, player, door) for player in crowd(world, "players")):
        return 0
    near = within_reach(world, entity, "players", door.reach)
    if door.action:
        near = pressing(world, near, door.action)
    return next((one for one in near if _has_key(world, one, door)), 0)


def _has_key(world: World, player: int, door: Door) -> bool:
    return not door.key or count(world, player, door.key) > 0
