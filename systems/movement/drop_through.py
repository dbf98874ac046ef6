from esper import Processor

from components import DropThrough, Footing, Intent, Position
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO, use_up, waits
from systems.rules.movement.abilities import ability_of


class DroppingThrough(Processor):
    """Drops actors through the one-way they stand on when down is held and jump is pressed.

    They move 1 px down: with their feet below its top, the one-way no longer stops them. A solid below still does.
    """

    run_if_any = (DropThrough,)

    def process(self, world: World) -> None:
        for entity, (drop, intent, footing, position) in world.actors(DropThrough, Intent, Footing, Position):
            asked = intent.y > 0 and waits(intent, "jump", world.ticks(drop.buffer))
            if not asked or not footing.on or ability_of(world, entity):
                continue
            if world.space.fits_at(entity, position.x, position.y + 1):
                position.y += 1
                world.sync(entity)
                use_up(intent, "jump")
                footing.on, footing.air = False, LONG_AGO
