from esper import Processor

from components import Collider, Dying, Health, Position, Respawn
from ecs_platformer import World
from systems.rules.level.death import die

BELOW = 4  # px, for those that have no Respawn (Celeste)


class Respawning(Processor):
    """Who falls out of the level at its bottom dies; a moment after a death that counts the level starts again."""

    run_if_any = (Respawn, Health, Dying)

    def process(self, world: World) -> None:
        _, bottom = world.scene.size
        for entity, respawn in _mortal(world):
            if not world.alive(entity):  # by the death of another
                continue
            if world.space.bounds(entity)[1] > bottom + (BELOW if respawn is None else respawn.below):
                die(world, entity)
        for _, (dying,) in world.each(Dying):
            if world.tick >= dying.due:
                world.level.restart()


def _mortal(world: World) -> list[tuple[int, Respawn | None]]:
    kept = world.entities.cache()
    if Respawning not in kept:
        mortal = {entity for entity, _ in world.each(Respawn, Position, Collider)}
        mortal.update(entity for entity, _ in world.each(Health, Position, Collider))
        kept[Respawning] = [(entity, world.try_get(entity, Respawn)) for entity in sorted(mortal)]
    return kept[Respawning]
