"""What stands on what moves: carried once, all the way up, over lifts, boxes and heads; and solids that push boxes."""

from functools import partial
from random import Random

import pytest
from esper import Processor
from hypothesis import given, settings
from hypothesis import strategies as st

from components import (
    Collider,
    Conveyor,
    Gravity,
    Lift,
    Path,
    Position,
    Push,
    Pushable,
    Remainder,
    Rider,
    Solid,
    Squish,
    Squished,
    Tiles,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.world.invariants.watch import violations, violations_so_far, watch
from tests.support.quick import thinned

BOX = Pushable()


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    systems = ["gravity", "solid_motion", "conveyors", "actor_motion", "squish"]
    return partial(room, systems=systems, tick_rate=50)


class TestRiding:
    def test_a_head_carries_a_box_and_the_box_another(self, room: partial[Room]) -> None:
        room("cc..\nbb..\naa..", a=Velocity(50, 0), b=BOX, c=BOX).tick(2).shows("..cc\n..bb\n..aa")

    def test_a_box_carries_an_actor_that_stands_on_it_when_it_is_pushed(self, room: partial[Room]) -> None:
        room("..cc.\naabb.", a=(Velocity(50, 0), Push()), b=BOX).tick().shows("...cc\n.aabb")

    def test_an_actor_that_rides_two_boxes_is_taken_along_once(self, room: partial[Room]) -> None:
        room("..dd..\naabcc.", a=(Velocity(50, 0), Push()), b=BOX, c=BOX).tick().shows("...dd.\n.aabcc")

    def test_an_actor_that_is_stopped_slides_off(self, room: partial[Room]) -> None:
        stopped = room("cc#.\nbb..\naa..", a=Velocity(50, 0), b=BOX, c=(BOX, Remainder(0.3, 0)))
        stopped.tick(2).shows("cc#.\n..bb\n..aa")
        assert stopped.get("c", Remainder).x == 0

    def test_what_is_carried_pushes_boxes_before_it_but_nothing_else(self, room: partial[Room]) -> None:
        for more, after in (((BOX,), "..ccd.\n..bb.."), ((), ".ccd..\n..bb..")):
            room("cc.d..\nbb....", b=(BOX, Velocity(100, 0)), c=BOX, d=more or Rider()).tick().shows(after)

    def test_what_stands_on_a_falling_box_falls_with_it(self, room: partial[Room]) -> None:
        room("cc\nbb\n..\n..", b=(BOX, Velocity(0, 100)), c=BOX).tick().shows("..\n..\ncc\nbb")

    def test_without_feet_nothing_rides(self, room: partial[Room]) -> None:
        room("cc..\nbb..", b=(BOX, Velocity(50, 0)), c=(BOX, Rider(()))).tick().shows("cc..\n.bb.")

    def test_while_one_box_of_two_still_holds_it_it_stays(self, room: partial[Room]) -> None:
        room(".dd.\nbbcc\n....", b=(BOX, Velocity(0, 50)), c=BOX, d=BOX).tick().shows(".dd.\n..cc\nbb..")

    def test_a_column_falls_as_one_and_lands_as_one(self, room: partial[Room]) -> None:
        fall = (BOX, Gravity())
        column = room("dd\ncc\nbb\n..\n..\n..\n##", b=fall, c=fall, d=fall)
        for _ in range(20):
            column.tick()
            tops = [column.get(name, Position).y for name in "bcd"]
            assert tops == [tops[0], tops[0] - 1, tops[0] - 2]
        column.shows("..\n..\n..\ndd\ncc\nbb\n##")


class TestSolids:
    STACK = ".......\n.dd....\n.cc....\n.bb....\nLLLL...\n.......\n"

    def test_a_stack_on_a_lift_moves_with_it_in_the_same_tick(self, room: partial[Room]) -> None:
        for velocity, after in (
            (Velocity(100, 0), ".......\n...dd..\n...cc..\n...bb..\n..LLLL.\n......."),
            (Velocity(0, -50), ".dd....\n.cc....\n.bb....\nLLLL...\n.......\n......."),
            (Velocity(0, 50), ".......\n.......\n.dd....\n.cc....\n.bb....\nLLLL..."),
        ):
            riding = room(self.STACK, L=velocity, b=BOX, c=BOX, d=BOX).tick().shows(after)
            lift = riding.get("d", Lift)
            assert (lift.x, lift.y) == (velocity.x, velocity.y)

    def test_what_it_carries_pushes_boxes_only_and_what_it_pushes_everybody(self, room: partial[Room]) -> None:
        for more, after in (((BOX,), "..bbcc\n.LL...\n...###"), ((), ".bbcc.\n.LL...\n...###")):
            carried = room(".bbcc.\nLL....\n...###", L=Velocity(50, 0), b=BOX, c=more or Rider())
            carried.tick().shows(after)

    def test_an_actor_that_is_brought_into_it_by_others_is_pushed_on(self, room: partial[Room]) -> None:
        """It moves 12 px, and passes a thin wall of its own over b; a, that it pushes, brings b into that wall."""
        wide = room("." * 12 + "aa..." + "bb" + "." * 20, b=BOX)
        wide.world.create(
            Position(0, 0), Remainder(), Velocity(600, 0), Collider(1, 1), Solid(), Tiles(("#" * 12 + "...#",), 1)
        )
        wide.tick()
        assert (wide.get("a", Position).x, wide.get("b", Position).x) == (24, 28)

    def test_it_pushes_a_chain(self, room: partial[Room]) -> None:
        room("PPbbccaa..", P=Velocity(100, 0), b=BOX, c=BOX).tick().shows("..PPbbccaa")  # also what cannot be pushed

    def test_it_squishes_only_what_has_nowhere_to_go(self, room: partial[Room]) -> None:
        jam = room("PPbbccaa#", P=Velocity(50, 0), b=BOX, c=BOX).tick().shows(".PP.ccaa#")
        assert [name for name in "abc" if name in jam] == ["a", "c"]

    def test_a_squish_reports_the_solid_and_the_place(self, room: partial[Room]) -> None:
        jam = room("PPbbcc#", systems=["solid_motion"], P=Velocity(100, 0), b=BOX, c=BOX).tick()
        mark = jam.get("b", Squished)
        assert (mark.by, mark.x, mark.y) == (jam.entity("P"), 4, 0)
        assert not jam.world.has(jam.entity("c"), Squished)

    def test_a_press_comes_down_on_a_stack_box_by_box(self, room: partial[Room]) -> None:
        room("PP\nbb\ncc\ndd\n##", P=Velocity(0, 50), b=BOX, c=BOX, d=BOX).plays(
            """
            0    1    2    3
            PP   ..   ..   ..
            bb   PP   ..   ..
            cc   cc   PP   ..
            dd   dd   dd   PP
            ##   ##   ##   ##
            """
        )

    def test_it_presses_a_stack_down_where_there_is_room(self, room: partial[Room]) -> None:
        room("PP\nbb\naa\n..\n##", P=Velocity(0, 50), b=BOX).tick().shows("..\nPP\nbb\naa\n##")

    def test_a_rider_between_a_rising_box_and_a_ceiling_is_not_the_one_squished(self, room: partial[Room]) -> None:
        jam = room("##\naa\nbb\nLL", L=Velocity(0, -50), b=BOX).tick()
        assert "a" in jam
        assert "b" not in jam

    def test_a_bridge_lifts_a_whole_stack(self, room: partial[Room]) -> None:
        room("..\naa\nbb\n^^", **{"^": Velocity(0, -50), "b": BOX}).tick().shows("aa\nbb\n^^\n..")

    def test_a_crowd_between_two_presses(self, room: partial[Room]) -> None:
        jam = room("PPbbaaccQQ", P=Velocity(50, 0), Q=Velocity(-50, 0), b=(BOX, Squish("wiggle")), c=BOX).tick()
        assert "a" in jam

    def test_a_map_that_moves_takes_its_boxes_along(self, room: partial[Room]) -> None:
        world = room(".").world
        shell = ("#####", "#...#", "#####")
        world.create(
            Position(0, 0), Remainder(), Velocity(350, -200), Collider(8, 8), Solid(), Tiles(shell, 8), name="map"
        )
        boxes = [world.create(*body(8 * n, 8), BOX) for n in (1, 2, 3)]
        for _ in range(20):
            world.step()
        x, y = place(world, world.named("map"))
        assert [place(world, box) for box in boxes] == [(x + 8 * n, y + 8) for n in (1, 2, 3)]

    @pytest.mark.slow
    @pytest.mark.parametrize("more", [".", "b"])  # one box far away, and the careful way is taken
    def test_of_what_is_no_box_the_careful_way_makes_the_same(self, room: partial[Room], more: str) -> None:
        boxes = {"b": BOX} if more == "b" else {}
        room(f"PPaa..#{more}", P=Velocity(100, 0), **boxes).tick().shows(f"..PPaa#{more}")
        assert "a" not in room(f"PPaa.#{more}", P=Velocity(100, 0), **boxes).tick().shows(f"..PP.#{more}")
        carried = room(f"aa#..{more}\nLLL...", L=Velocity(100, 0), a=Remainder(0.3, 0), **boxes)
        assert carried.tick().shows(f"aa#..{more}\n..LLL.").get("a", Remainder).x == 0


def test_an_actor_that_is_stopped_by_one_that_goes_along_later_asks_again() -> None:
    """On a solid with two steps: what stands on the upper step's box has an actor of the lower step's before it."""
    world = World(["solid_motion"], tick_rate=50)
    steps = ("...#...", ".......", "#######")  # of 8 px: the upper one at 24, 16; the lower one at 0, 32
    world.create(Position(0, 16), Remainder(), Velocity(50, 0), Collider(8, 8), Solid(), Tiles(steps, 8))
    lower = world.create(*body(0, 24, 50, 8), BOX)
    upper = world.create(*body(24, 8), BOX)
    before = world.create(*body(44, 4, 6, 20))  # stands on the lower box, and nothing can push it
    behind = world.create(*body(26, 0, 18), BOX)  # on the upper one, right behind it
    world.step()
    assert [place(world, one)[0] for one in (lower, upper, before, behind)] == [1, 25, 45, 27]


def body(x: int, y: int, width: int = 8, height: int = 8) -> tuple[object, ...]:
    return Position(x, y), Remainder(), Collider(width, height), Velocity(), Rider()


def place(world: World, entity: int) -> tuple[int, int]:
    position = world.get(entity, Position)
    return position.x, position.y


# ---- any number of them

speeds = st.integers(-8, 8).map(lambda n: n * 30.0)


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(
    st.integers(1, 20), st.integers(1, 20), st.lists(st.tuples(speeds, speeds), min_size=1, max_size=4), st.booleans()
)
def test_a_stack_on_a_lift_moves_as_one(
    count: int, size: int, journey: list[tuple[float, float]], last_first: bool
) -> None:
    """Whatever their ids, however it turns: no px of lag, no tremor."""
    world = World(["gravity", "solid_motion", "conveyors", "actor_motion", "squish"])
    watch(world)
    order = range(count)
    ids: dict[int, int] = {}
    lift = 0
    if not last_first:
        lift = world.create(Position(0, 0), Remainder(), Collider(30, 8), Velocity(), Solid())
    for level in reversed(order) if last_first else order:
        ids[level] = world.create(*body(5, -size * (level + 1), size, size), BOX, Gravity())
    if last_first:
        lift = world.create(Position(0, 0), Remainder(), Collider(30, 8), Velocity(), Solid())
    for x, y in journey:
        velocity = world.get(lift, Velocity)
        velocity.x, velocity.y = x, y
        for _ in range(20):
            world.step()
            left, top = place(world, lift)
            assert [place(world, ids[level]) for level in order] == [
                (left + 5, top - size * (level + 1)) for level in order
            ]
    assert violations_so_far(world) == []


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(st.integers(1, 20), st.lists(st.integers(0, 3), min_size=20, max_size=20), st.floats(10, 400), st.booleans())
def test_a_row_is_pushed_together_and_stops_as_one(count: int, gaps: list[int], speed: float, alive: bool) -> None:
    """Boxes with gaps between them end up against the wall in their order, and not one is lost."""
    world = World(["push", "gravity", "solid_motion", "conveyors", "actor_motion", "squish"])
    watch(world)
    length = sum(gaps[:count]) + 4 * count
    pusher = world.create(*body(-4, 0, 4, 4), Push(1000, 1000, 1000))
    ids: list[int] = []
    x = 0
    for gap in gaps[:count]:
        x += gap
        ids.append(world.create(*body(x, 0, 4, 4), BOX, *([Gravity()] if alive else [])))
        x += 4
    world.create(Position(length + 10, -50), Collider(10, 100), Solid())
    world.create(Position(-100, 4), Collider(length + 200, 8), Solid())
    for _ in range(int((sum(gaps[:count]) + 20) / speed * 60) + 10):
        world.get(pusher, Velocity).x = speed
        world.step()
    end = length + 10
    assert [place(world, entity) for entity in [pusher, *ids]] == [
        (end - 4 * (count + 1 - at), 0) for at in range(count + 1)
    ]
    assert violations_so_far(world) == []


SHAFT = ((-20, 100, 240, 20), (-20, -60, 20, 180), (200, -60, 20, 180))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "ticks"),
    [(0, 40), *(pytest.param(first, 300, marks=pytest.mark.slow) for first in thinned(range(0, 90, 10), 4))],
)
def test_towers_among_lifts_crushers_and_conveyors_keep_the_law(first: int, ticks: int) -> None:
    """Nothing overlaps, and nothing is lost but what was squished."""
    for seed in range(first, first + 10 if ticks > 100 else first + 8):
        rng = Random(seed)
        world = World(["push", "gravity", "path", "solid_motion", "conveyors", "actor_motion", "squish"])
        towers(world, rng)
        before = len(world.entities)
        for tick in range(ticks):
            world.step()
            if tick % 10 == 0:
                assert violations(world) == [], (seed, tick)
        alive = world.entities.census()
        assert alive[0] + alive[1] == before, seed


def towers(world: World, rng: Random) -> None:
    def speed() -> float:
        return rng.randint(-8, 8) * 30.0

    for x, y, width, height in SHAFT:
        world.create(Position(x, y), Collider(width, height), Solid(), *([Conveyor(speed())] if height == 20 else []))
    for column in range(rng.randint(1, 3)):
        for level in range(rng.choice((1, 3, 20))):
            strong = rng.random() < 0.3
            parts = Position(column * 30 + 20, 92 - level * 8), Remainder(), Collider(8, 8), Rider(), BOX, Gravity()
            squish = Squish("wiggle" if rng.random() < 0.5 else "destroy")
            world.create(*parts, squish, Velocity(speed() if strong else 0.0), *([Push()] if strong else []))
    for _ in range(rng.randint(1, 3)):
        at = Position(rng.randint(0, 180), rng.randint(-160, -120))
        path = Path(((0, 0), (rng.randint(-40, 40), rng.randint(60, 240))), abs(speed()) + 10)
        world.create(at, Remainder(), Collider(24, 12), Velocity(), Solid(rng.random() < 0.4), path)


@pytest.mark.parametrize("crate", [False, True])
def test_a_crate_far_away_does_not_change_how_far_a_stopped_rider_is_carried(crate: bool) -> None:
    class Moves(Processor):
        def process(self, world: World) -> None:
            for name, pixels in (("left", 2), ("wall", 5), ("right", 2), ("left", 2)):
                world.move(world.named(name), pixels, 0)

    world = World([Moves])
    for name, x, y, width, height in (("left", 0, 10, 10, 5), ("right", 10, 10, 10, 5), ("wall", 14, 0, 4, 9)):
        world.create(Position(x, y), Remainder(), Collider(width, height), Velocity(), Solid(), name=name)
    rider = world.create(Position(6, 2), Remainder(), Collider(8, 8), Rider())
    if crate:
        world.create(Position(200, 0), Remainder(), Collider(4, 4), Pushable())
    world.step()
    assert world.get(rider, Position).x == 10
