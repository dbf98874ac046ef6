from esper import Processor

from components import Collider, Facing, Health, Pickup, Player, Position, Respawning, Velocity
from ecs_platformer import World
from systems.rules.level.zones import visitors
from systems.rules.scripting.effects import perform

SAFE = 0.15  # s on the ground, after which what goes along with an actor counts (Celeste)
BEHIND, ABOVE = 10, 3  # px from the middle of its taker
LAG = 6  # ticks that it is late, more or less


class Pickups(Processor):
    """Coins, keys and hearts are counted and gone; what is not safe yet goes along until its taker stands (Celeste)."""

    run_if_any = (Pickup,)

    def process(self, world: World) -> None:
        near = _near_players(world)
        for entity, (pickup, _, position) in world.each(Pickup, Collider, Position):
            if not pickup.taker:
                taker = near.get(entity, 0) if pickup.by == "players" else next(iter(visitors(world, entity)), 0)
                if taker and pickup.safe:
                    pickup.taker, pickup.stood = taker, 0
                elif taker:
                    _take(world, entity, pickup, taker)
            elif not world.has(pickup.taker, Velocity, Collider):
                pickup.taker = 0
            elif world.get(pickup.taker, Collider).enabled:
                _go_along(world, entity, pickup, position)


def _near_players(world: World) -> dict[int, int]:
    """The first player in each zone: there are few players, and many coins."""
    near: dict[int, int] = {}
    for player, (_, box) in world.actors(Player, Collider):
        for zone in (
            world.space.query_region(Pickup, world.space.bounds(player), excluding=player) if box.enabled else ()
        ):
            near.setdefault(zone, player)
    return near


def _go_along(world: World, entity: int, pickup: Pickup, position: Position) -> None:
    stands = world.get(pickup.taker, Velocity).y >= 0 and world.space.is_grounded(pickup.taker)
    pickup.stood = pickup.stood + 1 if stands else 0
    if pickup.stood >= world.ticks(SAFE):
        _take(world, entity, pickup, pickup.taker)
        return
    facing, (left, top, right, bottom) = world.try_get(pickup.taker, Facing), world.space.bounds(pickup.taker)
    its_left, its_top, its_right, its_bottom = world.space.bounds(entity)
    behind = BEHIND * (1 if facing is None else facing.x)
    position.x += ((left + right - its_left - its_right) // 2 - behind) // LAG
    position.y += ((top + bottom - its_top - its_bottom) // 2 - ABOVE) // LAG
    world.sync(entity)


def _take(world: World, entity: int, pickup: Pickup, taker: int) -> None:
    if pickup.count:
        world.level.add_count(pickup.count, pickup.amount)
    health = world.try_get(taker, Health)
    if health is not None and health.points < pickup.heals_to:
        health.points = min(health.points + pickup.heals, pickup.heals_to)
    if pickup.sound:
        world.cue(pickup.sound, entity)
    perform(world, entity, pickup.do, taker)
    if not world.alive(entity):
        return
    if pickup.returns:
        pickup.taker = 0
        world.get(entity, Collider).enabled = False
        world.sync(entity)
        world.add(entity, Respawning(due=world.tick + world.ticks(pickup.returns)))
    else:
        world.level.take(entity)
