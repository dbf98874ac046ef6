from esper import Processor

from components import Collider, Gate, Position, Respawning, Solid
from ecs_platformer import World
from systems.rules.level.groups import incomplete
from systems.rules.scripting.effects import perform


class GatesSystem(Processor):
    """Opens each Gate when its `group` is complete.

    A group is complete when all its switches are on and all its pickups are taken. When it is no longer complete, the
    Gate closes as soon as the Gate's place is free, unless the Gate `stays` open.
    """

    run_if_any = (Gate,)

    def process(self, world: World) -> None:
        incomplete_groups = incomplete(world)
        for entity, (gate, collider, *_) in world.entities.each(Gate, Collider, Solid, Position):
            if gate.group not in incomplete_groups:
                if collider.enabled and gate.sound:
                    world.cue(gate.sound, entity)
                if collider.enabled or world.has(entity, Respawning):
                    perform(world, entity, ({"open": "self"},))
            elif not (collider.enabled or gate.stays or world.has(entity, Respawning)):
                perform(world, entity, ({"close": "self"},))
