from esper import Processor

from components import ActiveAbility, Footing, Intent, Press
from ecs_platformer import World


class Pressing(Processor):
    """Down, held on a slope, is a push along it; nothing else makes what stands there slide (torc)."""

    run_if_any = (Press,)

    def process(self, world: World) -> None:
        for entity, (press, intent, footing) in world.actors(Press, Intent, Footing):
            busy = world.try_get(entity, ActiveAbility)
            if intent.y <= 0 or not footing.on or (busy is not None and busy.by):
                press.rest = 0.0
                continue
            press.rest += press.speed * world.dt
            while press.rest >= 1.0 and world.physics.press_down(entity):
                press.rest -= 1.0
            if press.rest >= 1.0:  # it is held
                press.rest = 0.0
