from esper import Processor

from components import Collider, Crumble, FallingBlock, Position, Shake, Solid
from ecs_platformer import World
from systems.rules.level.colliders import disable_for
from systems.rules.visuals.pose import pose

Crumbles = dict[int, tuple[Crumble, Collider]]


class CrumblingSystem(Processor):
    """Makes solids with Crumble tremble when they are ridden, and then vanish or fall (Celeste).

    If all riders leave, the solid vanishes or falls sooner.
    """

    run_if_any = (Crumble,)

    def process(self, world: World) -> None:
        crumbles = world.entities.cached(_crumbles, world)
        riders_by_solid = world.space.riders_by_solid(crumbles, having=Crumble)
        ridden = {
            solid for solid, riders in riders_by_solid.items() if _is_ridden(world, solid, crumbles[solid][0], riders)
        }
        ridden |= {other for solid in ridden if crumbles[solid][0].spreads for other in _row(world, solid, crumbles)}
        trembling = world.entities.cached_until_changed(_trembling, world, (Crumble, "began"))
        for entity in [solid for solid in sorted(ridden.union(trembling)) if crumbles[solid][1].enabled]:
            crumble, _ = crumbles[entity]
            if not crumble.began:
                if _is_falling(world, entity):
                    continue
                _tremble(world, entity, crumble)
            waited = world.clock.now(entity) - crumble.began - world.ticks(crumble.shake)
            if waited >= 0 and (entity not in ridden or waited >= world.ticks(crumble.stays)):
                _give_way(world, entity, crumble)


def _crumbles(world: World) -> Crumbles:
    found = world.entities.each(Crumble, Collider, Solid, Position, Shake)
    return {entity: (crumble, collider) for entity, (crumble, collider, *_) in found}


def _trembling(world: World) -> list[int]:
    crumbles = world.entities.cached(_crumbles, world)
    return [solid for solid, (crumble, _) in crumbles.items() if crumble.began]


def _is_ridden(world: World, solid: int, crumble: Crumble, riders: list[int]) -> bool:
    """Return True if a rider touches the solid with one of the sides in `Crumble.sides`."""
    left, top, _, bottom = world.space.bounds(solid)
    for rider in riders:
        _, head, right, feet = world.space.bounds(rider)
        stands = feet <= top if world.physics.down(rider) > 0 else head >= bottom
        side = "feet" if stands else "right" if right <= left else "left"
        if side in crumble.sides:
            return True
    return False


def _row(world: World, entity: int, crumbles: Crumbles) -> list[int]:
    """Return the solid and all enabled solids with `spreads` that form an unbroken row with it at the same height."""
    row, to_visit = [entity], [entity]
    while to_visit:
        left, top, right, bottom = world.space.bounds(to_visit.pop())
        for solid in world.space.query_region(Crumble, (left - 1, top, right + 1, bottom)):
            if solid not in crumbles or solid in row:
                continue
            _, other_top, _, other_bottom = world.space.bounds(solid)
            other, collider = crumbles[solid]
            if (other_top, other_bottom) == (top, bottom) and other.spreads and collider.enabled:
                row.append(solid)
                to_visit.append(solid)
    return row


def _is_falling(world: World, entity: int) -> bool:
    """Return True if the solid has already given way and fallen, or is falling."""
    falling = world.try_get(entity, FallingBlock)
    return falling is not None and falling.on


def _tremble(world: World, entity: int, crumble: Crumble) -> None:
    crumble.began = world.clock.now(entity)
    world.get(entity, Shake).until = crumble.began + world.ticks(crumble.shake) + world.ticks(crumble.stays)
    pose(world, entity, "shake")
    world.cue("crumble", entity)


def _give_way(world: World, entity: int, crumble: Crumble) -> None:
    """Make the solid fall, or vanish until it is due to return (`returns = 0`: for good)."""
    crumble.began, world.get(entity, Shake).until = 0, world.clock.now(entity)
    pose(world, entity)
    world.cue("break", entity)
    falling = world.try_get(entity, FallingBlock)
    if crumble.then == "fall" and falling is not None:
        falling.on = True
        return
    disable_for(world, entity, crumble.returns)
