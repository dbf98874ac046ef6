from esper import Processor

from components import Beam, Collider, Health, Position
from ecs_platformer import World
from systems.rules.combat.damage import strike
from systems.rules.senses.hostility import hostile


class BeamsSystem(Processor):
    """Ends each Beam at the first collider that stops it, and hurts the entities with Health that it meets."""

    run_if_any = (Beam,)

    def process(self, world: World) -> None:
        for entity, (beam, position) in world.entities.each(Beam, Position):
            beam.length_x = beam.length_y = 0
            collider = world.try_get(entity, Collider)
            if beam.on and (collider is None or collider.enabled):
                _shine(world, entity, beam, (position.x + beam.x, position.y + beam.y))


def _shine(world: World, entity: int, beam: Beam, start: tuple[int, int]) -> None:
    beam.length_x, beam.length_y = beam.to_x, beam.to_y
    end = start[0] + beam.to_x, start[1] + beam.to_y
    own = entity if world.has(entity, Collider) else 0  # the entity's layers also limit what the beam hits
    stop = world.space.raycast(start, end, *beam.stops, by=own) if beam.stops else None
    if stop is not None:
        beam.length_x, beam.length_y = stop.point[0] - start[0], stop.point[1] - start[1]
    for hit in world.space.raycast_all(start, end, by=own):
        if stop is not None and hit.fraction > stop.fraction:
            break
        if world.has(hit.entity, Health) and hostile(world, entity, hit.entity):
            strike(world, hit.entity, beam.points, entity, deadly=beam.deadly)
