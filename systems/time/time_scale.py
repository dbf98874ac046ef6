from esper import Processor

from components import Collider, HitStop, Position, SlowMotion, TimeScale, TimeZone
from ecs_platformer import World
from systems.rules.time.slow_motion import end_slow_motion

FULL = 100  # %


class TimeScaleSystem(Processor):
    """Pauses entities for this tick: those in a hit-stop and, in some ticks, those that are slowed down.

    If several scales apply to an entity, they are multiplied. An entity at n % acts in n of 100 ticks, evenly spread.
    All entities at the same scale act in the same ticks, so that entities that move together stay together.
    """

    run_if_any = (TimeScale, TimeZone, SlowMotion, HitStop)

    def process(self, world: World) -> None:
        by_world = _by_world(world)
        by_zone = _by_zone(world)
        own = {entity: scale for entity, (scale,) in world.entities.each(TimeScale)}
        slowed = world.entities if by_world < FULL else {*by_zone, *own}
        shares = {entity: _share(own.get(entity), by_world, by_zone.get(entity, FULL)) for entity in slowed}
        resting = {share for share in {*shares.values()} if not _acts(share, world.clock.now(0))}
        paused = {entity for entity, share in shares.items() if share in resting}
        world.clock.pause(paused | _stopped(world, paused))


def _by_world(world: World) -> int:
    """Return the lowest scale (%) of all SlowMotions, and count down their time."""
    percent = FULL
    for entity, (slow,) in world.entities.each(SlowMotion):
        percent = min(percent, slow.percent)
        if slow.left == 1:
            end_slow_motion(world, entity)
        slow.left = max(slow.left - 1, 0)
    return percent


def _by_zone(world: World) -> dict[int, int]:
    """Return entity → scale (%) of the slowest TimeZone that its middle is in, for all entities in a TimeZone."""
    found: dict[int, int] = {}
    for zone, (slow, _, collider) in world.entities.each(TimeZone, Position, Collider):
        if collider.enabled:
            area = world.space.bounds(zone)
            for entity in world.space.colliders_in(area, excluding=zone):
                if _has_middle_in(area, world.space.bounds(entity)):
                    found[entity] = min(found.get(entity, FULL), slow.percent)
    return found


def _has_middle_in(area: tuple[int, int, int, int], bounds: tuple[int, int, int, int]) -> bool:
    left, top, right, bottom = bounds
    return area[0] <= (left + right) // 2 < area[2] and area[1] <= (top + bottom) // 2 < area[3]


def _share(own: TimeScale | None, by_world: int, by_zone: int) -> int:
    """Return on how many of a million ticks an entity acts: the product of all scales (%) that apply to it."""
    if own is None:
        return FULL * by_world * by_zone
    ignores = own.ignores
    return own.percent * (FULL if "world" in ignores else by_world) * (FULL if "zones" in ignores else by_zone)


def _acts(share: int, now: int) -> bool:
    """Return True if entities that act on `share` of a million ticks act in tick `now`."""
    return now * share // FULL**3 > (now - 1) * share // FULL**3


def _stopped(world: World, paused: set[int]) -> set[int]:
    """Return the entities in a hit-stop that would otherwise act; count down their HitStops and remove ended ones."""
    stopped: set[int] = set()
    for entity, (stop,) in world.entities.each(HitStop):
        if entity in paused:
            continue
        if stop.left > 0:
            stop.left -= 1
            stopped.add(entity)
        else:
            world.remove(entity, HitStop)
    return stopped
