from functools import partial

import esper
import pytest

from components import Attached, Collider, Path, Position, Remainder, Solid, Squish, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=["gravity", "path", "solid_motion", "actor_motion", "attachments"], tick_rate=50)


def spikes(world: World, x: int, y: int, to: str = "", *, outlives: bool = False) -> int:
    return world.create(Position(x, y), Collider(2, 1), Attached(to, outlives))


def at(world: World, entity: int) -> tuple[int, int]:
    position = world.get(entity, Position)
    return position.x, position.y


# It goes along


def test_spikes_on_a_lift_move_in_the_same_pixel_step(room: partial[Room]) -> None:
    lift = room("......\n.LLLL.\n......", L=Velocity(50, 25))
    top = spikes(lift.world, 2, 0)
    for number, _ in enumerate(lift.world.clock.begin_tick()):
        lift.world.clock.run_system(number)
        x, y = at(lift.world, lift.entity("L"))
        assert at(lift.world, top) == (x + 1, y - 1)
    lift.world.clock.end_tick()
    assert lift.tick(9).world.space.bounds(top) == (12, 5, 14, 6)


def test_they_are_no_solid_and_block_nothing(room: partial[Room]) -> None:
    lift = room("......\n.aa...\n......\nLLLLLL", L=Velocity(50), a=Velocity(50, 50))
    top = spikes(lift.world, 2, 2)
    lift.tick(1)
    assert (at(lift.world, lift.entity("a")), at(lift.world, top)) == ((2, 2), (3, 2))


def test_a_grid_and_a_path_take_them_along(room: partial[Room]) -> None:
    belt = room("......\n......")
    moving = Velocity(), Remainder(), Path(((3, -2),), 500, "once")
    grid = belt.world.create(Position(1, 1), Collider(1, 1), Solid(), Tiles(("###",), 1), *moving)
    top = spikes(belt.world, 1, 0)
    belt.tick(3)
    assert (at(belt.world, grid), at(belt.world, top)) == ((4, -1), (4, -2))


def test_moved_by_hand_they_keep_their_new_place_on_the_host(room: partial[Room]) -> None:
    lift = room("......\n.LLLL.\n......", L=Velocity(50))
    top = spikes(lift.world, 1, 0)
    lift.tick()
    lift.world.get(top, Position).x += 2
    lift.world.sync(top)
    assert at(lift.tick(3).world, top) == (7, 0)


@pytest.mark.parametrize("told", [False, True])
def test_a_host_that_is_put_elsewhere_takes_them_along(room: partial[Room], told: bool) -> None:
    lift = room("......\n.LLLL.\n......")
    top, torch = spikes(lift.world, 1, 0), lift.world.create(Position(3, 1), Attached("L"))
    host = lift.tick().entity("L")
    lift.get("L", Position).x += 30
    lift.world.sync(host) if told else lift.tick()
    assert (at(lift.world, top), at(lift.world, torch)) == ((31, 0), (33, 1))
    assert lift.world.space.bounds(top) == (31, 0, 33, 1)


def test_on_an_actor_they_go_wherever_it_is_carried_or_pushed(room: partial[Room]) -> None:
    carried = room(".....\n.aa..\nLLLLL\n.....", L=Velocity(50, 25))
    hat = spikes(carried.world, 1, 0, "a")
    carried.tick(6)
    x, y = at(carried.world, carried.entity("a"))
    assert (x, y) == (7, 4)
    assert at(carried.world, hat) == (x, y - 1)


def test_on_an_actor_that_is_squished_they_go_where_that_is_put(room: partial[Room]) -> None:
    squeezed = room("..L.\n..a#\n....", a=Squish("wiggle"), L=Velocity(0, 50), systems=["solid_motion", "squish"])
    hat = spikes(squeezed.world, 2, 0, "a")
    squeezed.world.create(Position(2, 2), Collider(1, 1), Solid())
    squeezed.tick()
    x, y = at(squeezed.world, squeezed.entity("a"))
    assert (x, y) != (2, 1)
    assert at(squeezed.world, hat) == (x, y - 1)


def test_what_sits_on_what_sits_on_it_goes_along(room: partial[Room]) -> None:
    lift = room("......\n.LLLL.\n......", L=Velocity(50))
    torch = lift.world.create(Position(0, 0), Attached("L"), name="torch")
    flame = spikes(lift.world, 9, 9, "torch")
    assert at(lift.tick(4).world, flame) == (13, 9)
    lift.get("L", Position).y += 5
    assert at(lift.tick().world, flame) == (14, 14)
    assert at(lift.world, torch) == (5, 5)


def test_at_the_end_of_motion_they_are_where_any_system_has_put_their_host(room: partial[Room]) -> None:
    class JumpRequest(esper.Processor):
        def process(self, world: World) -> None:
            world.get(world.named("L"), Position).y += 7

    lift = room("......\n.LLLL.\n......", systems=["solid_motion", JumpRequest, "attachments"])
    top = spikes(lift.world, 1, 0)
    assert at(lift.tick().world, top) == (1, 7)


# On what it sits


def test_it_takes_hold_of_the_solid_that_it_touches_when_it_is_first_seen(room: partial[Room]) -> None:
    lift = room("......\n......\n.LL.MM\n######", L=Velocity(0, -50))
    on, beside, off = (spikes(lift.world, *place) for place in ((1, 1), (3, 1), (4, 0)))
    lift.tick()
    assert [at(lift.world, one) for one in (on, beside, off)] == [(1, 0), (3, 1), (4, 0)]
    hosts = [lift.world.get(one, Attached).host for one in (on, beside, off)]
    assert hosts == [lift.entity("L"), lift.entity("M"), -1]
    lift.tick(4)
    assert at(lift.world, off) == (4, 0)  # what came by later is not its host


def test_one_that_is_in_a_solid_sits_on_that(room: partial[Room]) -> None:
    lift = room("LLM\nLLM\nNNN")
    inside = spikes(lift.world, 0, 1)
    assert lift.tick().world.get(inside, Attached).host == lift.entity("L")


def test_on_its_longer_sides_first_and_of_two_there_on_the_lower_id(room: partial[Room]) -> None:
    corner = room("L.....\nL.....\nLMMMNN")
    wide, high, over_two = spikes(corner.world, 1, 1), spikes(corner.world, 1, 0), spikes(corner.world, 3, 1)
    box = corner.world.get(high, Collider)
    box.width, box.height = 1, 2
    corner.tick()
    hosts = [corner.world.get(one, Attached).host for one in (wide, high, over_two)]
    assert hosts == [corner.entity(name) for name in "MLM"]


def test_the_name_may_be_that_of_one_to_come(world: World) -> None:
    top = spikes(world, 0, 0, "lift")
    world.step()
    lift = world.create(Position(50, 50), Collider(4, 4), Solid(), Velocity(60), Remainder(), name="lift")
    world.step()
    assert world.get(top, Attached).host == lift
    assert at(world, top) == (1, 0)


def test_it_does_not_sit_on_itself_nor_on_what_sits_on_it(world: World) -> None:
    one = world.create(Position(), Attached("other"), name="one")
    other = world.create(Position(), Attached("one"), name="other")
    own = world.create(Position(), Attached("own"), name="own")
    world.step()
    assert [world.get(entity, Attached).host for entity in (one, other, own)] == [other, -1, -1]


def test_python_may_choose_the_host(world: World) -> None:
    lift = world.create(Position(50, 50), Collider(4, 4), Solid(), Velocity(60), Remainder())
    top = spikes(world, 0, 0)
    world.physics.attach(top, lift)
    world.step()
    assert at(world, top) == (1, 0)
    with pytest.raises(InvalidValueError, match="has no Attached"):
        world.physics.attach(lift, top)


# With its host


def test_it_vanishes_with_its_host_at_once(world: World) -> None:
    lift = world.create(Position(50, 50), Collider(4, 4), Solid(), name="lift")
    top, torch = spikes(world, 50, 49), world.create(Position(), Attached("lift"), name="torch")
    flame, ruin = spikes(world, 0, 0, "torch"), spikes(world, 50, 48, "lift", outlives=True)
    world.step()
    world.remove(lift)
    assert [world.alive(one) for one in (top, torch, flame, ruin)] == [False, False, False, True]
    world.step()
    assert at(world, ruin) == (50, 48)


def test_also_if_esper_removed_the_host(world: World) -> None:
    lift = world.create(Position(50, 50), Collider(4, 4), Solid())
    top = spikes(world, 50, 49)
    world.step()
    with world._entities:  # pyright: ignore[reportPrivateUsage]
        esper.delete_entity(lift)
    world.step()
    assert not world.alive(top)


def test_it_is_disabled_and_enabled_with_its_host(world: World) -> None:
    lift = world.create(Position(50, 50), Collider(4, 4), Solid())
    top, drawn_in = spikes(world, 50, 49), spikes(world, 52, 49)
    world.create(Position(50, 45), Attached(), name="torch")
    world.physics.attach(world.named("torch"), top)
    flame = spikes(world, 50, 44, "torch")
    world.step()
    world.get(drawn_in, Collider).enabled = False
    for enabled in (False, True):
        world.get(lift, Collider).enabled = enabled
        world.sync(lift)
        assert [world.get(one, Collider).enabled for one in (top, flame, drawn_in)] == [enabled, enabled, False]
        assert bool(world.space.colliders_in((50, 49, 51, 50))) == enabled
        world.step()


def test_it_is_an_error_if_it_moves_by_itself(world: World) -> None:
    with pytest.raises(InvalidValueError, match="Attached: cannot be combined with Velocity"):
        world.create(Position(), Velocity(), Attached())


def test_they_follow_a_host_that_got_another_position_by_espers_own_means() -> None:
    class Replacing(esper.Processor):
        def process(self, world: World) -> None:
            for entity, (position, _) in list(world.each(Position, Solid)):
                esper.add_component(entity, Position(position.x + 3, position.y))

    world = World([Replacing, "attachments"])
    world.create(Position(0, 0), Collider(8, 8), Solid())
    top = spikes(world, 2, -1)
    for tick in range(1, 4):
        world.step()
        assert at(world, top) == (2 + 3 * tick, -1)


@pytest.mark.parametrize("collider", [False, True])
def test_an_actor_that_is_attached_by_espers_own_means_after_a_while_goes_along_from_then_on(collider: bool) -> None:
    class Attaching(esper.Processor):
        def process(self, world: World) -> None:
            if world.tick == 3:
                esper.add_component(torch, Attached("lift"))

    world = World([Attaching, "solid_motion"], tick_rate=50)
    lift = world.create(Position(0, 0), Collider(8, 8), Solid(), Remainder(), Velocity(50), name="lift")
    torch = world.create(Position(2, -5), *([Collider(2, 2)] if collider else []))
    for tick in range(1, 6):
        world.step()
        assert (at(world, lift), at(world, torch)) == ((tick, 0), (2 + max(tick - 3, 0), -5))
