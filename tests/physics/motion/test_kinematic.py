"""Stock motion does not move what is Kinematic by its Velocity; all other rules hold for it."""

from __future__ import annotations

import pytest
from esper import Processor

from components import Collider, Contacts, Kinematic, Position, Remainder, Rider, Squished, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.support.worlds.lawful_scenes import PX, actor, empty, lift, place, wall
from tests.support.worlds.lively_worlds import Life

both_kernels = pytest.mark.parametrize("fast", [True, False])


@both_kernels
def test_it_does_not_move_by_its_velocity_and_keeps_it(fast: bool) -> None:
    world = empty(fast=fast)
    still, goes = (actor(world, 0, y, 3, 2, *more) for y, more in ((0, (Kinematic(),)), (100, ())))
    solid = lift(world, 0, 50, 8, 8, 1, 0)
    world.add(solid, Kinematic())
    world.step(ticks=5)
    assert (place(world, still), place(world, solid), place(world, goes)) == ((0, 0), (0, 50), (15, 110))
    assert world.get(still, Velocity) == Velocity(3 * PX, 2 * PX)
    assert world.get(still, Remainder) == Remainder()
    world.remove(still, Kinematic)
    world.add(goes, Kinematic())
    world.step()
    assert (place(world, still), place(world, goes)) == ((3, 2), (15, 110))


@both_kernels
def test_solids_carry_push_and_squish_it_as_any_actor(fast: bool) -> None:
    ways: list[list[tuple[int, int]]] = []
    for more in ((), (Kinematic(),)):
        world = empty(fast=fast)
        rider = actor(world, 0, 0, 0, 0, Rider(), *more)
        pushed, squished = (actor(world, x, 40, 0, 0, *more) for x in (20, 200))
        lift(world, -8, 8, 24, 8, 2, -1)
        lift(world, 8, 40, 8, 8, 2, 0)
        lift(world, 190, 40, 8, 8, 1, 0)
        wall(world, 208, 40)
        ways.append([])
        for _ in range(4):
            world.step()
            ways[-1] += [place(world, entity) for entity in (rider, pushed, squished) if world.alive(entity)]
    assert ways[1] == ways[0]
    assert ways[1][-2:] == [(8, -4), (24, 40)]  # the third one is squished, and gone


@both_kernels
def test_it_carries_and_pushes_when_a_system_moves_it(fast: bool) -> None:
    world = empty(fast=fast)
    rider, pushed = actor(world, 0, 0, 0, 0, Rider()), actor(world, 16, 8)
    solid = lift(world, 0, 8, 16, 8, 5, 0)
    world.add(solid, Kinematic())
    world.move(solid, 3, 0)
    assert (place(world, rider), place(world, pushed)) == ((3, 0), (19, 8))


@both_kernels
def test_its_motion_is_a_systems_own(fast: bool) -> None:
    class Upwards(Processor):
        run_if_any = (Kinematic,)

        def process(self, world: World) -> None:
            for entity, (velocity, _) in world.actors(Velocity, Kinematic):
                world.move(entity, 0, -velocity.x / PX)

    world = World(["gravity", "actor_motion", Upwards], tick_rate=64, fast=fast)
    box = actor(world, 0, 0, 2, 0, Kinematic(), Contacts())
    roof = wall(world, 0, -13)
    watch(world)
    world.step(ticks=2)
    assert place(world, box) == (0, -4)
    world.step()
    assert place(world, box) == (0, -5)
    assert world.get(box, Contacts).hits == [("up", (roof,), 1, 2)]
    assert violations_so_far(world) == []


@both_kernels
@pytest.mark.parametrize(("first", "then"), [(True, False), (False, True)])
def test_what_a_hit_makes_kinematic_or_not_does_not_move_in_that_tick(first: bool, then: bool, fast: bool) -> None:
    class Switching(Processor):
        handles_hits_of = Contacts

        def process(self, world: World) -> None: ...

        def on_hit(self, world: World, entity: int, hit: object) -> bool:
            world.remove(other, Kinematic) if first else world.add(other, Kinematic())
            return False

    world = World([Switching, "actor_motion"], tick_rate=64, fast=fast)
    actor(world, 0, 0, 1, 0, Contacts())
    wall(world, 8, 0)
    other = actor(world, 0, 50, 1, 0, *((Kinematic(),) if first else ()))
    world.step()
    assert world.has(other, Kinematic) == then
    assert place(world, other) == (0, 50)
    world.step()
    assert place(world, other) == (0 if then else 1, 50)


@pytest.mark.slow
def test_lively_worlds_with_it_are_the_same_without_the_shortcuts() -> None:
    for seed in range(8):
        assert _life(seed, fast=True) == _life(seed, fast=False), seed


@pytest.mark.slow
def test_more_lively_worlds_with_it_are_the_same_without_the_shortcuts() -> None:
    for seed in range(8, 16):
        assert _life(seed, fast=True) == _life(seed, fast=False), seed


def _life(seed: int, *, fast: bool) -> list[str]:
    """Hashes of a lively world in which every third entity becomes Kinematic, or is so no more, every few ticks."""
    life = Life(seed, fast=fast)
    found: list[str] = []
    for tick, told in enumerate(life.hashes(40)):
        found.append(told)
        if tick % 4 == 1:
            for entity, _ in list(life.world.each(Position, Collider, Remainder, Velocity)):
                if (entity + tick) % 3 == 0 and not life.world.has(entity, Squished):
                    _switch(life.world, entity)
    return found


def _switch(world: World, entity: int) -> None:
    if world.has(entity, Kinematic):
        world.remove(entity, Kinematic)
    else:
        world.add(entity, Kinematic())
