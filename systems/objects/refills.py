from esper import Processor

from components import Climb, Collider, Dash, Position, Refill, Respawning
from ecs_platformer import World
from systems.rules.level.refill import lacks, refill
from systems.rules.level.zones import visitors


class Refills(Processor):
    """Crystals and balloons give dashes and stamina to the first who touches them, then wait to come back (Celeste)."""

    run_if_any = (Refill,)

    def process(self, world: World) -> None:
        for entity, (crystal, box, _) in world.each(Refill, Collider, Position):
            taker = next((one for one in visitors(world, entity) if _wants(world, one, crystal)), 0)
            if not taker:
                continue
            climb = world.try_get(taker, Climb) if crystal.stamina else None
            refill(world.try_get(taker, Dash), climb, crystal.dashes)
            if crystal.sound:
                world.cue(crystal.sound, entity)
            world.clock.freeze(world.ticks(crystal.freeze))
            if crystal.returns:
                box.enabled = False
                world.sync(entity)
                world.add(entity, Respawning(due=world.tick + world.ticks(crystal.returns)))
            else:
                world.remove(entity)


def _wants(world: World, actor: int, crystal: Refill) -> bool:
    dash, climb = world.try_get(actor, Dash), world.try_get(actor, Climb) if crystal.stamina else None
    if dash is None and climb is None:
        return False
    return not crystal.only_if_needed or lacks(dash, climb, crystal.dashes)
