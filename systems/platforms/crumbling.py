from esper import Processor

from components import Collider, Crumble, FallingBlock, Position, Respawning, Shake, Solid
from ecs_platformer import World
from systems.rules.visuals.pose import pose

Known = dict[int, tuple[Crumble, Collider]]


class Crumbling(Processor):
    """Ground that trembles under who rides it, and vanishes or falls: sooner when it is left (Celeste)."""

    run_if_any = (Crumble,)

    def process(self, world: World) -> None:
        known = _known(world)
        riders = world.space.riders_by_solid(known)
        ridden = {entity for entity, those in riders.items() if _counts(world, entity, known[entity][0], those)}
        ridden |= {other for entity in ridden if known[entity][0].spreads for other in _row(world, entity, known)}
        busy = sorted(ridden.union([one for one, (crumble, _) in known.items() if crumble.began]))  # most lie still
        for entity in [one for one in busy if known[one][1].enabled]:
            crumble, _ = known[entity]
            if not crumble.began:
                if _falls(world, entity):
                    continue
                _tremble(world, entity, crumble)
            waited = world.tick - crumble.began - world.ticks(crumble.shake)
            if waited >= 0 and (entity not in ridden or waited >= world.ticks(crumble.stays)):
                _give_way(world, entity, crumble)


def _known(world: World) -> Known:
    """All of them, which are the same in most ticks."""
    kept = world.entities.cache()
    if Crumbling not in kept:
        found = world.each(Crumble, Collider, Solid, Position, Shake)
        kept[Crumbling] = {entity: (crumble, box) for entity, (crumble, box, *_) in found}
    return kept[Crumbling]


def _counts(world: World, solid: int, crumble: Crumble, riders: list[int]) -> bool:
    """Does one of them ride it by one of the sides that count?"""
    left, top, _, _ = world.space.bounds(solid)
    for rider in riders:
        _, _, right, bottom = world.space.bounds(rider)
        side = "feet" if bottom <= top else "right" if right <= left else "left"
        if side in crumble.sides:
            return True
    return False


def _row(world: World, entity: int, known: Known) -> list[int]:
    """Itself and all that go with it, one beside the other."""
    row, asking = [entity], [entity]
    while asking:
        left, top, right, bottom = world.space.bounds(asking.pop())
        for solid in world.space.solids_in((left - 1, top, right + 1, bottom)):
            if solid not in known or solid in row:
                continue
            _, other_top, _, other_bottom = world.space.bounds(solid)
            other, collider = known[solid]
            if (other_top, other_bottom) == (top, bottom) and other.spreads and collider.enabled:
                row.append(solid)
                asking.append(solid)
    return row


def _falls(world: World, entity: int) -> bool:
    """Has it fallen already?"""
    falling = world.try_get(entity, FallingBlock)
    return falling is not None and falling.on


def _tremble(world: World, entity: int, crumble: Crumble) -> None:
    crumble.began = world.tick
    world.get(entity, Shake).until = world.tick + world.ticks(crumble.shake) + world.ticks(crumble.stays)
    pose(world, entity, "shake", world.tick)
    world.cue("crumble", entity)


def _give_way(world: World, entity: int, crumble: Crumble) -> None:
    crumble.began, world.get(entity, Shake).until = 0, world.tick
    pose(world, entity)
    world.cue("break", entity)
    falling = world.try_get(entity, FallingBlock)
    if crumble.then == "fall" and falling is not None:
        falling.on = True
        return
    world.get(entity, Collider).enabled = False
    world.sync(entity)
    if crumble.returns:
        world.add(entity, Respawning(due=world.tick + world.ticks(crumble.returns)))
