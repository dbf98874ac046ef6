from esper import Processor

from components import Footing, Intent, Press
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of


class Pressing(Processor):
    """Moves actors on a slope downhill while down is held, together with the boxes that they stand on (torc)."""

    run_if_any = (Press,)

    def process(self, world: World) -> None:
        for entity, (press, intent, footing) in world.actors(Press, Intent, Footing):
            if intent.y * world.physics.down(entity) <= 0 or not footing.on or ability_of(world, entity):
                press.rest = 0.0
                continue
            press.rest += press.speed * world.dt
            while press.rest >= 1.0 and world.physics.press_down(entity):
                press.rest -= 1.0
            if press.rest >= 1.0:  # something is in the way: the distance is not saved up
                press.rest = 0.0
