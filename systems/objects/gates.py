from esper import Processor

from components import Collider, Gate, Position, Respawning, Solid
from ecs_platformer import World
from systems.rules.level.groups import complete
from systems.rules.scripting.effects import perform


class Gates(Processor):
    """Gates are open while their groups are complete; some stay open. They close when nobody is in their place."""

    run_if_any = (Gate,)

    def process(self, world: World) -> None:
        for entity, (gate, box, *_) in world.each(Gate, Collider, Solid, Position):
            if complete(world, gate.group):
                if box.enabled and gate.sound:
                    world.cue(gate.sound, entity)
                if box.enabled or world.has(entity, Respawning):
                    perform(world, entity, ({"open": "self"},))
            elif not (box.enabled or gate.stays or world.has(entity, Respawning)):
                perform(world, entity, ({"close": "self"},))
