from collections.abc import Iterator

from esper import Processor

from components import Collider, Health, Pickup, Player, Position, Remainder
from ecs_platformer import World
from systems.rules.level.colliders import disable_for
from systems.rules.level.counts import add_count
from systems.rules.level.follower_line import ahead_of, draw_near, join
from systems.rules.level.refill import write
from systems.rules.level.zones import visitors
from systems.rules.scripting.effects import perform
from systems.rules.senses.nearest import stands

SAFE = 0.15  # s on the ground after which a pickup that follows an actor is counted (Celeste)
BEHIND, ABOVE = -10, -3  # px, from the middle of the actor, or of the pickup before it, to where a pickup follows
LAG = 6  # a pickup that follows covers 1/LAG of the distance in each tick


class PickupsSystem(Processor):
    """Lets actors take Pickups; a Pickup that is taken is counted and removed.

    A `safe` Pickup first follows the actor (Celeste).
    """

    run_if_any = (Pickup,)
    follows = (Pickup, Remainder)

    def process(self, world: World) -> None:
        for entity, pickup, player in _each_that_may_change(world):
            if not pickup.taker:
                by = pickup.by
                taker = player if by == "players" else next(iter(visitors(world, entity, by)), 0)
                if taker and pickup.safe:
                    join(world, entity, pickup, taker)
                    pickup.taker, pickup.stood = taker, 0
                elif taker:
                    _collect(world, entity, pickup, taker)
            elif not world.has(pickup.taker, Remainder, Collider):
                pickup.taker = 0
            elif world.get(pickup.taker, Collider).enabled and not world.clock.is_paused(entity):
                _follow(world, entity, pickup)


def _each_that_may_change(world: World) -> Iterator[tuple[int, Pickup, int]]:
    """Yield (id, Pickup, the first player that met it in this tick, or 0) of the pickups that players have met, that
    follow, or that others can take.

    This saves time only: to yield every pickup would give the same, as nothing happens to the rest. There are few
    players to ask, but many coins.
    """
    met: dict[int, int] = {}
    for player, (_, collider) in world.entities.actors(Player, Collider):
        if collider.enabled:
            for zone in world.space.met(player, Pickup):
                met.setdefault(zone.entity, player)
    others = world.entities.cached_until_changed(_others, world, (Pickup, "by", "taker"))
    for entity in sorted({*met, *others}):
        if world.has(entity, Pickup, Collider, Position):  # else the effects of another have removed it
            yield entity, world.get(entity, Pickup), met.get(entity, 0)


def _others(world: World) -> list[int]:
    """Return the pickups that follow an actor, and those that not only players can take.

    The last line is the rule. A field that it comes to read goes into both lists of fields, here and above, and into
    the first line, which says sooner that there are none.
    """
    if {*world.entities.values(Pickup, "by", "taker")} == {("players", 0)}:  # none, as nearly always: saves time only
        return []
    rows = world.entities.each(Pickup, Collider, Position)
    return [entity for entity, (pickup, *_) in rows if pickup.taker or pickup.by != "players"]


def _follow(world: World, entity: int, pickup: Pickup) -> None:
    """Move the pickup along behind the actor that touched it; collect it once that actor has stood for SAFE s."""
    pickup.stood = pickup.stood + 1 if stands(world, pickup.taker) else 0
    if pickup.stood >= world.ticks(SAFE):
        _collect(world, entity, pickup, pickup.taker)
        return
    ahead = ahead_of(world, entity, pickup, pickup.taker)
    draw_near(world, entity, ahead, pickup.taker, (BEHIND, ABOVE if ahead == pickup.taker else 0), LAG)


def _collect(world: World, entity: int, pickup: Pickup, taker: int) -> None:
    """Count the pickup, heal the actor and set its counters, perform the effects, and remove the pickup."""
    if pickup.count:
        add_count(world, taker, pickup.count, pickup.amount)
    health = world.try_get(taker, Health)
    if health is not None and health.points < pickup.heals_to:
        health.points = min(health.points + pickup.heals, pickup.heals_to)
    write(world, taker, pickup.sets)
    if pickup.sound:
        world.cue(pickup.sound, entity)
    perform(world, entity, pickup.do, taker)
    if not world.alive(entity):
        return
    if pickup.returns:
        pickup.taker = 0
        disable_for(world, entity, pickup.returns)
    else:
        world.level.take(entity)
