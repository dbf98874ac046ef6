from functools import partial

import pytest

from components import Contacts, Facing, Ghost, Kinematic, OnHit, Position, Remainder, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.physics.actor_motion import ActorMotionSystem

CORRIDOR = """
    ..........
    aa......##
    aa......##
    ##########
"""


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=[ActorMotionSystem], tick_rate=50)


def test_it_goes_as_many_pixels_as_its_velocity_says(room: partial[Room]) -> None:
    room(CORRIDOR, a=Velocity(150, 0)).tick().shows(
        """
        ..........
        ...aa...##
        ...aa...##
        ##########
        """
    )


def test_a_wall_stops_it_flush_however_fast_it_is(room: partial[Room]) -> None:
    stopped = room(CORRIDOR, a=(Velocity(1e6, 0), Remainder(0.4, 0))).tick()
    stopped.shows(
        """
        ..........
        ......aa##
        ......aa##
        ##########
        """
    )
    assert stopped.get("a", Velocity).x == 0
    assert stopped.get("a", Remainder).x == 0
    assert stopped.get("a", Contacts).hits == [("right", (1,), 6, 20000)]


def test_x_is_moved_before_y(room: partial[Room]) -> None:
    ledge = """
        aa...
        aa...
        ##...
        ##...
    """
    room(ledge, a=Velocity(100, 100)).tick().shows(
        """
        .....
        .....
        ##aa.
        ##aa.
        """
    )


@pytest.mark.parametrize(("remainder", "velocity", "pixels"), [(0.5, 0, 0), (-0.5, 0, 0), (0.5, 50, 2), (0, 25, 0)])
def test_halves_are_rounded_to_even(room: partial[Room], remainder: float, velocity: float, pixels: int) -> None:
    moved = room(CORRIDOR, a=(Velocity(velocity, 0), Remainder(remainder, 0))).tick()
    assert moved.get("a", Position).x == pixels


def test_movements_of_less_than_a_pixel_add_up(room: partial[Room]) -> None:
    assert room(CORRIDOR, a=Velocity(10, 0)).tick(12).get("a", Position).x == 2


def test_reaching_a_face_exactly_is_no_hit(room: partial[Room]) -> None:
    moved = room(CORRIDOR, a=Velocity(300, 0)).tick()
    assert moved.get("a", Contacts).hits == []
    assert moved.get("a", Velocity).x == 300


def test_a_hit_names_every_solid_at_that_face_in_id_order(room: partial[Room]) -> None:
    stopped = room("aa.B\naa.B\naa.C", a=Velocity(500, 0)).tick()
    assert stopped.get("a", Contacts).hits == [("right", (stopped.entity("B"), stopped.entity("C")), 1, 10)]


def test_hits_are_reported_for_one_tick(room: partial[Room]) -> None:
    assert room(CORRIDOR, a=Velocity(1000, 0)).tick(2).get("a", Contacts).hits == []


@pytest.mark.parametrize(
    ("answer", "velocity", "facing"), [("stop", 0, 1), ("turn", -400, -1), ("bounce", -200, 1), ("keep", 400, 1)]
)
def test_the_answer_to_a_hit_is_data(room: partial[Room], answer: str, velocity: float, facing: int) -> None:
    on_hit = OnHit(x=answer, restitution=0.5)  # type: ignore[arg-type]
    answered = room(CORRIDOR, a=(Velocity(400, 0), on_hit, Facing())).tick()
    assert answered.get("a", Velocity).x == velocity
    assert answered.get("a", Facing).x == facing


def test_a_bounce_that_speeds_up_ends_at_a_highest_speed(room: partial[Room]) -> None:
    """Between two walls, the speed would grow until no movement is possible."""
    ball = room("#aa..#\n#aa..#", a=(Velocity(400, 0), OnHit(x="bounce", restitution=2.0))).tick(100)
    assert abs(ball.get("a", Velocity).x) == 1e6
    ball.get("a", Velocity).x = 4e9  # it was as fast without a bounce
    assert abs(ball.tick().get("a", Velocity).x) == 4e9


def test_an_actor_that_dies_of_a_hit_is_gone_at_once_and_moves_no_further(room: partial[Room]) -> None:
    world = room(CORRIDOR, a=(Velocity(400, -50), OnHit(x="die"))).tick().world
    assert world.entities.names == {}
    assert world.space.colliders_in((0, 0, 8, 3)) == []


def test_a_plank_stops_only_what_comes_from_above(room: partial[Room]) -> None:
    room("....\n----\naa..\naa..", a=Velocity(0, -100)).tick().shows("aa..\naa--\n....\n....")
    room("aa..\naa..\n....\n----\n....", a=Velocity(0, 500)).tick().shows("....\naa..\naa..\n----\n....")
    inside = room("aa..\naa..\n----\n....\n....", a=Velocity(0, 100)).put("a", 0, 1)
    inside.tick().shows("....\n....\n----\naa..\naa..")


def test_a_ghost_goes_through(room: partial[Room]) -> None:
    assert room(CORRIDOR, a=(Velocity(350, 50), Ghost())).tick().get("a", Position) == Position(7, 2)


@pytest.mark.parametrize(("velocity", "x"), [(50, 1), (-50, 0)])
def test_what_overlaps_a_solid_may_only_step_where_it_is_free_of_it(
    room: partial[Room], velocity: float, x: int
) -> None:
    overlapping = room("Baa.\nBaa.", check=False).put("a", 0, 0, velocity=(velocity, 0))
    assert overlapping.tick().get("a", Position).x == x


def test_abilities_of_what_is_kinematic_write_its_velocity_and_do_not_move_it(room: partial[Room]) -> None:
    play = room("....\n@...\n####", cell=8, systems=None, legend={"#": "wall", "@": "hero"}).tick(5)
    play.world.add(play.entity("@"), Kinematic())
    place = play.get("@", Position)
    x, y = place.x, place.y
    velocity = play.tick(5, held="right jump").get("@", Velocity)
    assert velocity.x > 60
    assert velocity.y < -60
    assert (place.x, place.y) == (x, y)
