from esper import Processor

from components import Footing, Intent, Press
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of


class PressSystem(Processor):
    """Slides actors down the slope under them while down is held; boxes between actor and slope slide along (torc)."""

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
