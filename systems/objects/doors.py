from esper import Processor

from components import Collider, Door, Player, Position, Solid
from ecs_platformer import World
from systems.rules.level.counts import add_count, count
from systems.rules.scripting.effects import perform
from systems.rules.senses.contact import beside, inside
from systems.rules.senses.line_of_sight import sees
from systems.rules.senses.selectors import crowd


class Doors(Processor):
    """Opens each Door for good when a player that can see it comes near, if there is a key for it (Celeste)."""

    run_if_any = (Door,)
    follows = (Door, Player)

    def process(self, world: World) -> None:
        for entity, (door, collider, *_) in world.entities.each(Door, Collider, Solid, Position):
            opener = _opener(world, entity, door) if collider.enabled else 0
            if not opener:
                continue
            if door.uses:
                add_count(world, opener, door.key, -1)
            if door.sound:
                world.cue(door.sound, entity)
            perform(world, entity, door.do, opener)
            if world.alive(entity):
                world.level.take(entity)


def _opener(world: World, entity: int, door: Door) -> int:
    """Return the first player with a key that touches the door, or is within its reach and sees it; 0 for none."""
    if not any(count(world, player, door.key) for player in crowd(world, "players")):
        return 0
    if not door.reach:
        return next((one for one in beside(world, entity, "players") if count(world, one, door.key)), 0)
    left, top, right, bottom = world.space.bounds(entity)
    margin = door.reach + 1
    near = inside(world, "players", (left - margin, top - margin, right + margin, bottom + margin), entity)
    return next((one for one in near if count(world, one, door.key) and sees(world, entity, one)), 0)
