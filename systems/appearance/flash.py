from esper import Processor

from components import Flash
from ecs_platformer import World


class FlashSystem(Processor):
    """Starts the flash of each entity with Flash that gave the cue `Flash.on` in this tick."""

    run_if_any = (Flash,)

    def process(self, world: World) -> None:
        for name, entity in world.cues:
            flash = world.try_get(entity, Flash)
            if flash is not None and flash.on == name:
                flash.until = world.clock.now(entity) + world.ticks(flash.duration)
