from functools import partial

import pytest

from components import Collider, Position, Rider, Slope, SlopeLimit, Solid, StepUp, UpsideDown, Velocity
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.world.invariants.watch import violations_so_far, watch


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second; a slope from x = 16 to 24 rises by 2 px per px to the right, above a floor at y = 24."""
    systems = ["footing", "gravity", "slope_slide", "actor_motion", "step_up"]
    return partial(room, systems=systems, tick_rate=50)


def hill(room: partial[Room], x: int, y: int, speed: float = 0, *limit: object) -> Room:
    drawn = room("a" + "." * 39 + "\n" + "\n".join(["." * 40] * 23) + "\n" + "#" * 40, a=(Rider(), *limit))
    drawn.world.create(Position(16, 8), Collider(8, 16), Solid(), Slope(0, 16))
    return drawn.put("a", x, y, velocity=(speed, 0))


def test_without_a_limit_it_walks_up_and_with_one_the_slope_is_a_wall(room: partial[Room]) -> None:
    free = hill(room, 12, 23, 50).tick(6)
    assert free.get("a", Position).y < 23
    stopped = hill(room, 12, 23, 50, SlopeLimit(1.5)).tick(6)
    assert stopped.get("a", Position) == Position(15, 23)
    assert stopped.get("a", Velocity).x == 0
    able = hill(room, 12, 23, 50, SlopeLimit(2.0)).tick(6)
    assert able.get("a", Position) == free.get("a", Position)


def test_a_slope_that_is_too_steep_is_no_flight_of_steps(room: partial[Room]) -> None:
    stopped = hill(room, 12, 23, 50, SlopeLimit(1.5), StepUp(4))
    stopped.world.create(Position(24, 20), Collider(4, 4), Solid())
    assert stopped.tick(9).get("a", Position) == Position(15, 23)
    from_above = hill(room, 28, 23, -50, SlopeLimit(1.5), StepUp(16))
    assert from_above.tick(5).get("a", Position) == Position(23, 7)


def test_the_slope_is_a_wall_to_queries_too(room: partial[Room]) -> None:
    stopped, free = hill(room, 15, 23, 0, SlopeLimit(1.5)), hill(room, 15, 23, 0, SlopeLimit(2.0))
    assert stopped.world.space.is_wall_at(stopped.entity("a"), 1)
    assert not free.world.space.is_wall_at(free.entity("a"), 1)


def test_where_it_lands_on_the_slope_it_stands_or_slides(room: partial[Room]) -> None:
    assert hill(room, 20, 13, 0, SlopeLimit(1.0)).tick(20).get("a", Position) == Position(20, 13)
    sliding = hill(room, 20, 13, 0, SlopeLimit(1.0, slide=25))
    assert sliding.tick(2).get("a", Position) == Position(19, 15)
    assert sliding.tick(40).get("a", Position) == Position(15, 23)
    assert hill(room, 20, 13, 0, SlopeLimit(2.0, slide=25)).tick(20).get("a", Position) == Position(20, 13)


def test_on_the_flat_and_while_it_jumps_it_does_not_slide(room: partial[Room]) -> None:
    assert hill(room, 4, 23, 0, SlopeLimit(1.0, slide=50)).tick(9).get("a", Position) == Position(4, 23)
    jumper = hill(room, 20, 13, 0, SlopeLimit(1.0, slide=50)).put("a", 20, 13, velocity=(0, -50))
    assert jumper.tick().get("a", Position) == Position(20, 12)


def test_it_walks_down_what_it_cannot_walk_up(room: partial[Room]) -> None:
    assert hill(room, 20, 13, -50, SlopeLimit(1.0)).tick(2).get("a", Position) == Position(18, 17)


def test_to_one_that_is_upside_down_it_is_a_solid(room: partial[Room]) -> None:
    hanging = hill(room, 10, 0, 50, SlopeLimit(1.0, slide=50), UpsideDown()).tick()
    assert hanging.get("a", Position).x == 11


def test_the_invariants_know_the_limit(room: partial[Room]) -> None:
    for limit in ((), (SlopeLimit(1.0, slide=50),), (SlopeLimit(2.0),)):
        walker = hill(room, 4, 23, 60, *limit)
        watch(walker.world)
        walker.tick(40)
        assert violations_so_far(walker.world) == []
