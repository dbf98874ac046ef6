from esper import Processor

from components import ActiveAbility, DropThrough, Footing, Intent, Position
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO, use_up, waits


class DroppingThrough(Processor):
    """A pixel down, and the feet are not on the top of the one-way any more: it falls. Other ground holds it."""

    run_if_any = (DropThrough,)

    def process(self, world: World) -> None:
        for entity, (drop, intent, footing, position) in world.actors(DropThrough, Intent, Footing, Position):
            busy = world.try_get(entity, ActiveAbility)
            asked = intent.y > 0 and waits(intent, "jump", world.ticks(drop.buffer))
            if not asked or not footing.on or (busy is not None and busy.by):
                continue
            if world.space.fits_at(entity, position.x, position.y + 1):
                position.y += 1
                world.sync(entity)
                use_up(intent, "jump")
                footing.on, footing.air = False, LONG_AGO
