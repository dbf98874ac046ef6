import pytest
from rooms import room, shows

from components import Contacts, Facing, Ghost, OnHit, Position, Remainder, Velocity
from ecs_platformer import World
from systems.actor_motion import ActorMotion

CORRIDOR = """
    ..........
    aa......##
    aa......##
    ##########
"""


def moved(drawing: str, *components: object, ticks: int = 1) -> World:
    world = room(drawing, [ActorMotion], a=components)
    for _ in range(ticks):
        world.step()
    return world


def test_it_goes_as_many_pixels_as_its_velocity_says() -> None:
    assert shows(
        moved(CORRIDOR, Velocity(150, 0)),
        """
        ..........
        ...aa...##
        ...aa...##
        ##########
        """,
    )


def test_a_wall_stops_it_flush_however_fast_it_is() -> None:
    world = moved(CORRIDOR, Velocity(1e6, 0), Remainder(0.4, 0))
    assert shows(
        world,
        """
        ..........
        ......aa##
        ......aa##
        ##########
        """,
    )
    actor = world.named("a")
    assert world.get(actor, Velocity).x == 0
    assert world.get(actor, Remainder).x == 0
    assert world.get(actor, Contacts).hits == [("right", (1,), 6, 20000)]


def test_x_is_moved_before_y() -> None:
    assert shows(
        moved(
            """
            aa...
            aa...
            ##...
            ##...
            """,
            Velocity(100, 100),
        ),
        """
        .....
        .....
        ##aa.
        ##aa.
        """,
    )


@pytest.mark.parametrize(("remainder", "velocity", "pixels"), [(0.5, 0, 0), (-0.5, 0, 0), (0.5, 50, 2), (0, 25, 0)])
def test_halves_are_rounded_to_even(remainder: float, velocity: float, pixels: int) -> None:
    world = moved(CORRIDOR, Velocity(velocity, 0), Remainder(remainder, 0))
    assert world.get(world.named("a"), Position).x == pixels


def test_movements_of_less_than_a_pixel_add_up() -> None:
    world = moved(CORRIDOR, Velocity(10, 0), ticks=12)
    assert world.get(world.named("a"), Position).x == 2


def test_reaching_a_face_exactly_is_no_hit() -> None:
    world = moved(CORRIDOR, Velocity(300, 0))
    assert world.get(world.named("a"), Contacts).hits == []
    assert world.get(world.named("a"), Velocity).x == 300


def test_a_hit_names_every_solid_at_that_face_in_id_order() -> None:
    world = room("aa.B\naa.B\n...C\naa.C", [ActorMotion], a=Velocity(500, 0))
    world.step()
    assert world.get(world.named("a"), Contacts).hits == [("right", (world.named("B"), world.named("C")), 1, 10)]


def test_hits_are_told_for_one_tick() -> None:
    world = moved(CORRIDOR, Velocity(1000, 0))
    world.step()
    assert world.get(world.named("a"), Contacts).hits == []


@pytest.mark.parametrize(
    ("answer", "velocity", "facing"), [("stop", 0, 1), ("turn", -400, -1), ("bounce", -200, 1), ("keep", 400, 1)]
)
def test_the_answer_to_a_hit_is_data(answer: str, velocity: float, facing: int) -> None:
    on_hit = OnHit(x=answer, restitution=0.5)  # type: ignore[arg-type]
    world = moved(CORRIDOR, Velocity(400, 0), on_hit, Facing())
    assert world.get(world.named("a"), Velocity).x == velocity
    assert world.get(world.named("a"), Facing).x == facing


def test_who_dies_of_a_hit_is_gone_at_once_and_moves_no_further() -> None:
    world = moved(CORRIDOR, Velocity(400, -50), OnHit(x="die"))
    assert world.names == {}
    assert world.space.overlapping(0, 0, 8, 3) == []


def test_a_plank_stops_only_what_comes_from_above() -> None:
    below = moved("....\n----\naa..\naa..", Velocity(0, -100))
    assert shows(below, "aa..\naa--\n....\n....")
    above = moved("aa..\naa..\n....\n----\n....", Velocity(0, 500))
    assert shows(above, "....\naa..\naa..\n----\n....")
    inside = moved("aa..\naa..\n....\n....", Velocity(0, 100))
    assert shows(inside, "....\n....\naa..\naa..")


def test_a_ghost_goes_through() -> None:
    world = moved(CORRIDOR, Velocity(350, 50), Ghost())
    assert world.get(world.named("a"), Position) == Position(7, 2)


@pytest.mark.parametrize(("velocity", "x"), [(50, 1), (-50, 0)])
def test_what_overlaps_a_solid_may_only_step_where_it_is_free_of_it(velocity: float, x: int) -> None:
    world = room("Baa.\nBaa.", [ActorMotion], a=(Velocity(velocity, 0), Position(0, 0)))
    world.step()
    assert world.get(world.named("a"), Position).x == x
