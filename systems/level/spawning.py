from esper import Processor

from components import Collider, PendingSpawn, Position
from ecs_platformer import World
from systems.rules.level.spawn_if_free import spawn_if_free


class SpawningSystem(Processor):
    """Spawns the prefab of each PendingSpawn as soon as there is room for its actors."""

    run_if_any = (PendingSpawn,)

    def process(self, world: World) -> None:
        for entity, (waiting, position, _) in world.each(PendingSpawn, Position, Collider):
            if not waiting.prefab or not world.space.fits_at(entity, position.x, position.y):
                continue
            taken = spawn_if_free(world, waiting.prefab, waiting.x, waiting.y, flip=waiting.flip)
            if taken is None:
                world.remove(entity)
            else:  # another actor of the prefab has no room: from now on, wait for room at its place
                world.add(entity, *taken)
