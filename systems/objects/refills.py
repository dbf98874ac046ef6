from esper import Processor

from components import Climb, Collider, Dash, Position, Refill
from ecs_platformer import World
from systems.rules.level.colliders import disable_for
from systems.rules.level.refill import differing, has_any, lacks, refill, write
from systems.rules.level.zones import visitors
from systems.rules.senses.near import ACTORS, OF_ACTORS


class RefillsSystem(Processor):
    """Restores dashes, stamina and more to the first actor that touches a Refill and can use the Refill (Celeste).

    The Refill then disappears, for a while or for good.
    """

    run_if_any = (Refill,)
    follows = (Refill, OF_ACTORS)

    def process(self, world: World) -> None:
        for entity, (crystal, *_) in world.space.each_near(ACTORS, Refill, Collider, Position):
            taker = next((actor for actor in visitors(world, entity) if _takes(world, actor, crystal)), 0)
            if not taker:
                continue
            climb = world.try_get(taker, Climb) if crystal.stamina else None
            refill(world.try_get(taker, Dash), climb, crystal.dashes)
            write(world, taker, crystal.sets)
            if crystal.sound:
                world.cue(crystal.sound, entity)
            world.clock.freeze(world.ticks(crystal.freeze))
            if crystal.returns:
                disable_for(world, entity, crystal.returns)
            else:
                world.remove(entity)


def _takes(world: World, actor: int, crystal: Refill) -> bool:
    """Return True if the actor has what the crystal restores and, with `only_if_needed`, lacks some of it."""
    dash, climb = world.try_get(actor, Dash), world.try_get(actor, Climb) if crystal.stamina else None
    if dash is None and climb is None and not has_any(world, actor, crystal.sets):
        return False
    lacking = lacks(dash, climb, crystal.dashes) or bool(differing(world, actor, crystal.sets))
    return lacking or not crystal.only_if_needed
