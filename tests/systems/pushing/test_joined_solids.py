"""A solid attached to a solid: the two move, carry, push and squish as one."""

from functools import partial

import pytest

from components import Attached, Collider, Crumble, Path, Position, Remainder, Rider, Solid, Squish, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    systems = ["gravity", "path", "crumbling", "solid_motion", "actor_motion", "attachments", "squish"]
    return partial(room, systems=systems, tick_rate=50)


def joined(drawn: Room, **hosts: str) -> Room:
    """Attach drawn solids to others: part=host."""
    for part, host in hosts.items():
        entity = drawn.entity(part)
        drawn.world.remove(entity, Velocity)
        drawn.world.add(entity, Attached())
        drawn.world.physics.attach(entity, drawn.entity(host))
    return drawn


def test_a_rider_across_two_parts_is_carried_once(room: partial[Room]) -> None:
    lift = room(".aa....\nLLMM...", L=Velocity(50), a=Rider())
    joined(lift, M="L").tick(3).shows("....aa.\n...LLMM")


def test_a_part_pushes_what_is_in_its_way(room: partial[Room]) -> None:
    hammer = room("LL.Ma...\nLL......", L=Velocity(50))
    joined(hammer, M="L").tick(2).shows("..LL.Ma.\n..LL....")


@pytest.mark.parametrize(("before", "after"), [("LaM.....", "....LaM."), ("MaL.....", "....MaL.")])
def test_what_is_between_two_parts_goes_along_in_either_order(room: partial[Room], before: str, after: str) -> None:
    joined(room(before, L=Velocity(50)), M="L").tick(4).shows(after)


def test_it_is_squished_between_a_part_and_a_wall(room: partial[Room]) -> None:
    assert "a" not in joined(room("L.Ma#", L=Velocity(50), a=Squish()), M="L").tick()


def test_a_rider_of_a_part_starts_the_path_of_the_whole(room: partial[Room]) -> None:
    lift = room("...a....\nL..M....", L=Path(((3, 0),), 50, "on_ride"), a=Rider())
    joined(lift, M="L").tick(4).shows("......a.\n...L..M.")
    assert lift.world.space.riders_of(lift.entity("L")) == [lift.entity("a")]
    assert lift.world.space.riders_by_solid([lift.entity("L")]) == {}


def test_parts_of_parts_and_spikes_on_them_go_along(room: partial[Room]) -> None:
    chain = joined(room("L.M.N...", L=Velocity(50)), M="L", N="M")
    spikes = chain.world.create(Position(4, -1), Collider(1, 1), Attached())
    chain.tick(3).shows("...L.M.N")
    assert chain.world.get(spikes, Position) == Position(7, -1)


def test_a_part_without_a_name_joins_the_solid_that_it_touches(room: partial[Room]) -> None:
    lift = room("LL...\n.....", L=Velocity(50))
    part = lift.world.create(Position(1, 1), Collider(1, 1), Solid(), Attached())
    lift.tick(2)
    assert lift.world.get(part, Position) == Position(3, 1)


def test_a_one_way_part_lifts_what_it_crosses_and_blocks_nothing_else(room: partial[Room]) -> None:
    lift = room(".....\n...a.\n.....\n...^^\nLLb..", L=Velocity(0, -100))
    joined(lift, **{"^": "L"}).tick().shows("...a.\n...^^\nLL...\n.....\n..b..")


def test_a_part_that_crumbles_leaves_the_others(room: partial[Room]) -> None:
    lift = joined(room("a...\nMMLL", M=Crumble(shake=0.02, stays=0.02), a=Rider()), M="L").tick(9)
    assert not lift.get("M", Collider).enabled
    assert lift.get("L", Collider).enabled


def test_parts_are_disabled_and_removed_with_their_host(room: partial[Room]) -> None:
    lift = joined(room("L.M."), M="L")
    lift.tick().get("L", Collider).enabled = False
    assert not lift.tick().get("M", Collider).enabled
    lift.world.remove(lift.entity("L"))
    assert "M" not in lift.tick()


def test_a_solid_cannot_be_attached_to_an_actor(world: World) -> None:
    actor = world.create(Position(0, 0), Collider(4, 4), Velocity(60), Remainder())
    block = world.create(Position(4, 0), Collider(4, 4), Solid(), Attached())
    world.physics.attach(block, actor)
    assert world.get(block, Attached).host == -1


def test_a_host_that_is_no_solid_any_more_leaves_its_parts(world: World) -> None:
    lift = world.create(Position(0, 0), Collider(4, 4), Velocity(), Remainder(), Solid())
    block = world.create(Position(8, 0), Collider(4, 4), Solid(), Attached())
    world.physics.attach(block, lift)
    world.move(lift, 2, 0)
    world.remove(lift, Solid)
    world.move(lift, 1, 0)
    assert (world.get(lift, Position).x, world.get(block, Position).x) == (3, 10)


def test_a_whole_comes_back_only_where_each_part_has_room(room: partial[Room]) -> None:
    lift = joined(room("L..M."), M="L").tick()
    assert lift.world.space.can_materialize(lift.entity("L"))
    lift.world.create(Position(3, 0), Collider(1, 1), Velocity(), Remainder())
    assert not lift.world.space.can_materialize(lift.entity("L"))
