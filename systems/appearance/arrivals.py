from esper import Processor

from components import Dying, Position, Respawn
from ecs_platformer import World
from systems.rules.visuals.remains import arrive


class ArrivalsSystem(Processor):
    """When an entity with Respawn restarts after a death, shows how its pieces come together again there."""

    cosmetic = True
    run_if_any = (Respawn,)

    def __init__(self) -> None:
        self._dying: set[int] = set()  # entities that were dead in the previous tick
        self._tick = 0  # the previous tick

    def process(self, world: World) -> None:
        before, self._dying = self._dying, {entity for entity, _ in world.entities.each(Dying, Respawn)}
        if world.tick <= self._tick:  # an earlier state was restored: deaths after it have not happened
            before = self._dying
        self._tick = world.tick
        back = before - self._dying
        if not back:
            return
        level_restarted = not all(world.alive(entity) for entity in back)  # a restart makes all entities anew
        for entity, _ in world.entities.each(Respawn, Position):
            if level_restarted or entity in back:
                arrive(world, entity)
