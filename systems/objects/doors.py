from esper import Processor

from components import Collider, Door, Position, Solid
from ecs_platformer import World
from systems.rules.scripting.effects import perform
from systems.rules.senses.contact import beside, inside
from systems.rules.senses.line_of_sight import sees


class Doors(Processor):
    """A door opens for the first player who comes near, can see it, and has a key; it stays open (Celeste)."""

    run_if_any = (Door,)

    def process(self, world: World) -> None:
        for entity, (door, box, *_) in world.each(Door, Collider, Solid, Position):
            opener = _opener(world, entity, door) if box.enabled and world.level.count(door.key) else 0
            if not opener:
                continue
            if door.uses:
                world.level.add_count(door.key, -1)
            if door.sound:
                world.cue(door.sound, entity)
            perform(world, entity, door.do, opener)
            if world.alive(entity):
                world.level.take(entity)


def _opener(world: World, entity: int, door: Door) -> int:
    if not door.reach:
        return next(iter(beside(world, entity, "players")), 0)
    left, top, right, bottom = world.space.bounds(entity)
    far = door.reach + 1
    near = inside(world, "players", (left - far, top - far, right + far, bottom + far), entity)
    return next((one for one in near if sees(world, entity, one)), 0)
