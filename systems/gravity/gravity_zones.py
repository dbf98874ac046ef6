from esper import Processor

from components import Collider, Fall, FallingBlock, Gravity, GravityZone, InGravityZone, Position, Solid, UpsideDown
from ecs_platformer import World
from systems.rules.movement.flip import turn

FALLING = (Gravity, Fall, FallingBlock)


class GravityZonesSystem(Processor):
    """Makes entities in a GravityZone fall as the zone says; when they leave the zone, they fall as before."""

    run_if_any = (GravityZone, InGravityZone)

    def process(self, world: World) -> None:
        inside = _inside(world)
        were_inside = [entity for entity, _ in world.entities.each(InGravityZone)]
        for entity in sorted({*inside, *were_inside}):
            zones, memory = inside.get(entity, []), world.try_get(entity, InGravityZone)
            if memory is None:
                memory = InGravityZone()
                memory.was_upside_down = world.has(entity, UpsideDown)
                world.add(entity, memory)
            if not zones:
                turn(world, entity, upside_down=memory.was_upside_down)
                world.remove(entity, InGravityZone)
                continue
            zone = memory.zone if memory.zone in zones else zones[0]
            falls = world.get(zone, GravityZone).falls
            if (memory.zone, memory.falls) != (zone, falls):
                memory.zone, memory.falls = zone, falls
                turn(world, entity, upside_down=falls == "up")


def _inside(world: World) -> dict[int, list[int]]:
    """Return entity → the zones that it overlaps, ids ascending, of each actor or solid that falls."""
    found: dict[int, list[int]] = {}
    for entity in world.entities.cached(_falling, world):  # few fall, so these are asked
        zones = world.space.overlapping(entity, GravityZone)
        if zones and (world.entities.is_actor(entity) or _is_whole_solid(world, entity)):
            found[entity] = zones
    return found


def _falling(world: World) -> set[int]:
    return {entity for kind in FALLING for entity, _ in world.entities.each(kind, Position, Collider)}


def _is_whole_solid(world: World, entity: int) -> bool:
    """Return True for a solid that is no one-way."""
    solid = world.try_get(entity, Solid)
    return solid is not None and not solid.one_way
