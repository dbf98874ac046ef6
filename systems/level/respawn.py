from esper import Processor

from components import Collider, Dying, Health, Position, Respawn
from ecs_platformer import World
from systems.rules.level.death import die

BELOW = 4  # px below the level's bottom, for entities without a Respawn (Celeste)


class RespawnSystem(Processor):
    """Kills entities with Health or Respawn that fall out of the level: at the bottom or, if upside down, at the top.

    When an entity with Respawn has died, the system restarts the level or, with `alone`, only that entity.
    """

    run_if_any = (Respawn, Health, Dying)

    def process(self, world: World) -> None:
        _, bottom = world.scene.size
        mortal = world.entities.cached_until_changed(_mortal, world, (Respawn, "below"))
        for entity, below, position, collider in mortal:
            top = position.y + collider.y
            past_bottom, past_top = top - bottom, -top - collider.height  # px
            if past_bottom <= below and past_top <= below:  # saves time only: it has not fallen out, up or down
                continue
            if not world.alive(entity):  # removed by the death of another
                continue
            fallen = past_bottom if world.physics.down(entity) > 0 else past_top
            if fallen > below:
                die(world, entity)
        for entity, (dying,) in list(world.entities.each(Dying)):
            if world.clock.now(entity) >= dying.due:
                respawn = world.try_get(entity, Respawn)
                if respawn is not None and respawn.alone:
                    world.level.renew(entity)
                else:
                    world.level.restart()


def _mortal(world: World) -> list[tuple[int, int, Position, Collider]]:
    """Return (id, below, Position, Collider) of those that have a Respawn or, with BELOW, only Health.

    The list is kept: process() names all fields that this reads.
    """
    with_health = world.entities.each(Health, Position, Collider)
    with_respawn = world.entities.each(Respawn, Position, Collider)
    found = {entity: (BELOW, position, box) for entity, (_, position, box) in with_health}
    found |= {entity: (respawn.below, position, box) for entity, (respawn, position, box) in with_respawn}
    return [(entity, *found[entity]) for entity in sorted(found)]
