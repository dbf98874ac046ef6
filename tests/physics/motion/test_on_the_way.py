"""What is met on the way in a tick: by what flies, runs and is carried, and by zones that move themselves."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from esper import Processor

from components import (
    Attached,
    Checkpoint,
    Climb,
    Collider,
    Hazard,
    Health,
    JumpRequest,
    OnHit,
    Pickup,
    Player,
    Pose,
    Position,
    Projectile,
    Refill,
    Remainder,
    Rider,
    Solid,
    Spring,
    Stomp,
    Stompable,
    Switch,
    Trigger,
    Velocity,
)
from ecs_platformer import World

SYSTEMS = [
    "solid_motion", "actor_motion", "attachments", "squish", "stomp", "hazards", "projectiles", "springs", "refills",
    "pickups", "switches", "health", "triggers", "checkpoints",
]  # fmt: skip
BOTH = pytest.mark.parametrize("fast", [True, False])


def flying(world: World, x: int, y: int, vx: float, vy: float = 0.0, *more: object, size: int = 2) -> int:
    return world.create(Position(x, y), Collider(size, size), Remainder(), Velocity(vx, vy), *more)


def zone(world: World, x: int, y: int, *parts: object, size: int = 8, name: str | None = None) -> int:
    return world.create(Position(x, y), Collider(size, size), *parts, name=name)


@BOTH
@pytest.mark.parametrize("at", range(24))
def test_an_arrow_hits_a_target_wherever_that_is(at: int, fast: bool) -> None:
    """2 px at 600 px/s, 10 px a tick, and a target of 8 px."""
    world = World(SYSTEMS, fast=fast)
    flying(world, 0, 3, 600, 0, Projectile(), Hazard())
    target = zone(world, 40 + at, 0, Health(2))
    world.step(ticks=12)
    assert world.get(target, Health).points == 1


@BOTH
def test_a_target_at_a_wall_is_hit_before_the_wall(fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    shot = flying(world, 0, 3, 1200, 0, Projectile(), Hazard())
    target = zone(world, 8, 0, Health(2))
    zone(world, 16, 0, Solid())
    world.step()
    assert (world.alive(shot), world.get(target, Health).points) == (False, 1)


@BOTH
def test_behind_a_wall_nothing_is_hit(fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    flying(world, 0, 3, 1200, 0, Projectile(), Hazard())
    zone(world, 4, 0, Solid(), size=4)
    target = zone(world, 9, 0, Health(2))
    world.step()
    assert world.get(target, Health).points == 2


@BOTH
@pytest.mark.parametrize("pierces", [False, True])
def test_an_arrow_hits_the_first_on_its_way_whatever_their_ids(pierces: bool, fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    second, first = zone(world, 14, 0, Health(2)), zone(world, 4, 0, Health(2))
    flying(world, 0, 3, 1800, 0, Projectile(pierces=pierces), Hazard())
    world.step()
    assert (world.get(first, Health).points, world.get(second, Health).points) == (1, 1 if pierces else 2)


@BOTH
def test_two_that_fly_through_each_other_meet(fast: bool) -> None:
    """Neither comes to where the other ends."""
    world = World(SYSTEMS, fast=fast)
    flying(world, 0, 0, 600, 0, Hazard())
    target = flying(world, 5, 0, -600, 0, Health(2))
    world.step()
    assert world.get(target, Health).points == 1


@BOTH
def test_what_flies_ahead_is_not_met(fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    flying(world, 10, 0, 600, 0, Hazard())
    behind = flying(world, 0, 0, 480, 0, Health(2))
    world.step(ticks=10)
    assert world.get(behind, Health).points == 2


COIN: Any = ({"count": "coins"},)
ZONES: tuple[tuple[object, ...], ...] = (
    (Pickup(count="coins"),),
    (Trigger(on="enter", do=COIN),),
    (Trigger(on="inside", do=COIN),),
    (Switch(on="touch", do=COIN), Pose()),
    (Checkpoint(),),
    (Spring(y=100), Pose()),
    (Refill(),),
    (Hazard(),),
)


@BOTH
@pytest.mark.parametrize("moves", ["player", "zone", "player, carried"])
@pytest.mark.parametrize("parts", ZONES, ids=lambda parts: type(parts[0]).__name__)
def test_zones_are_met_on_the_way_through(parts: tuple[object, ...], moves: str, fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    moving = (Remainder(), Velocity(-2400)) if moves == "zone" else ()
    place = zone(world, 20, 0, *deepcopy(parts), *moving)
    speed = Velocity(2400 if moves == "player" else 0)
    climb = Climb()
    climb.used = 100.0
    player = world.create(Position(10, 0), Collider(4, 4), Remainder(), speed, Player(), Health(2), Rider(), climb)
    if moves == "player, carried":
        world.create(Position(0, 4), Collider(20, 4), Solid(), Remainder(), Velocity(2400))
    world.step()
    assert world.level.count("coins") or (
        climb.used == 0
        or speed.y == -100
        or world.get(player, Health).points == 1
        or (world.has(place, Checkpoint) and world.get(place, Checkpoint).on)
    )


@BOTH
def test_an_actor_that_passes_enters_and_leaves_in_one_tick(fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    for on in ("enter", "leave"):
        zone(world, 20, 0, Trigger(on=on, do=({"count": on},), once=False))
    flying(world, 0, 0, 2400, 0, Player(), OnHit())
    world.step()
    assert (world.level.count("enter"), world.level.count("leave")) == (1, 1)
    world.step()
    assert (world.level.count("enter"), world.level.count("leave")) == (1, 1)


@BOTH
def test_the_checkpoint_that_was_passed_last_counts(fast: bool) -> None:
    world = World(SYSTEMS, fast=fast)
    last, first = zone(world, 24, 0, Checkpoint()), zone(world, 8, 0, Checkpoint())
    flying(world, 0, 0, 2400, 0, Player())
    world.step()
    assert (world.get(first, Checkpoint).on, world.get(last, Checkpoint).on) == (False, True)


@BOTH
@pytest.mark.parametrize("hosted", [False, True])
def test_an_actor_that_is_put_elsewhere_has_not_come_there_on_a_way(hosted: bool, fast: bool) -> None:
    class Teleporting(Processor):
        def process(self, world: World) -> None:
            world.get(world.named("host"), Position).x = 60
            world.sync(world.named("host"))

    world = World([SYSTEMS[0], SYSTEMS[1], Teleporting, *SYSTEMS[2:]], fast=fast)
    mine = zone(world, 20, 0, Hazard())
    parts = (Remainder(), Velocity(2400))
    if hosted:
        world.create(Position(0, 0), Collider(2, 2), *parts, name="host")
        hero = world.create(Position(0, 2), Collider(2, 2), Health(2), Attached(to="host"))
    else:
        hero = world.create(Position(0, 0), Collider(2, 2), Health(2), *parts, name="host")
    world.step()
    assert world.space.bounds(hero)[0] == 60
    assert (world.get(hero, Health).points, world.get(mine, Hazard).at) == (2, -1)


@BOTH
@pytest.mark.parametrize("vx", [-900, 900])
def test_what_rides_along_beside_a_rider_is_not_met(vx: float, fast: bool) -> None:
    """Spikes on a lift, and a hero beside them: all move at once, though one after the other."""
    world = World(SYSTEMS, fast=fast)
    lift = world.create(Position(0, 8), Collider(40, 8), Solid(), Remainder(), Velocity(vx), name="lift")
    for x in (0, 20):
        world.create(Position(x, 0), Collider(8, 8), Hazard(), Attached(to="lift"))
    hero = world.create(Position(9, 0), Collider(8, 8), Remainder(), Velocity(), Rider(), Health(2))
    world.step(ticks=5)
    assert world.space.bounds(hero)[0] - world.space.bounds(lift)[0] == 9
    assert world.get(hero, Health).points == 2


def test_a_system_that_follows_nothing_sees_only_where_all_end() -> None:
    class Asking(Processor):
        def process(self, world: World) -> None:
            assert not world.space.met(1, Hazard)

    world = World(["actor_motion", Asking])
    flying(world, 0, 0, 2400)
    zone(world, 10, 0, Hazard())
    world.step()


def test_between_ticks_no_way_is_known() -> None:
    world = World(SYSTEMS)
    hero = flying(world, 0, 0, 2400, 0, Health(2))
    mine = zone(world, 10, 0, Hazard())
    world.step()
    assert world.get(hero, Health).points == 1
    assert world.space.met(hero, Hazard) == []
    assert not world.space.has_met(mine, hero)
    world.move(hero, -50, 0)
    assert world.space.met(hero, Hazard) == []


@BOTH
@pytest.mark.parametrize("stomps", [False, True])
def test_a_fast_fall_through_an_enemy_is_a_stomp_and_no_wound(stomps: bool, fast: bool) -> None:
    world = World(["gravity", *SYSTEMS], fast=fast)
    parts = (Stomp(), JumpRequest()) if stomps else ()
    hero = world.create(Position(0, -20), Collider(8, 8), Remainder(), Velocity(0, 1200), Health(2), *parts)
    zone(world, 0, 30, Hazard(), Stompable(), size=4)
    world.step(ticks=3)
    assert world.get(hero, Health).points == (2 if stomps else 1)
    assert (world.get(hero, Velocity).y < 0) == stomps
