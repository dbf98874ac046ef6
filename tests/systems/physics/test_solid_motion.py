from functools import partial

import pytest

from components import Collider, Ghost, Lift, Position, Remainder, Rider, Solid, Squished, Tiles, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.physics.solid_motion import SolidMotionSystem


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=[SolidMotionSystem], tick_rate=50)


def squished(room: Room) -> bool:
    return room.world.has(room.entity("a"), Squished)


STANDING = """
    ........
    ..aa....
    ..aa....
    .LLLL...
    ........
"""


def test_a_rider_is_carried_sideways(room: partial[Room]) -> None:
    room(STANDING, L=Velocity(100, 0)).tick().shows(
        """
        ........
        ....aa..
        ....aa..
        ...LLLL.
        ........
        """
    )


def test_a_rider_is_carried_down_and_pushed_up(room: partial[Room]) -> None:
    room(STANDING, L=Velocity(0, 50)).tick().shows("........\n........\n..aa....\n..aa....\n.LLLL...")
    room(STANDING, L=Velocity(0, -50)).tick().shows("..aa....\n..aa....\n.LLLL...\n........\n........")


def test_a_solid_takes_its_remainder_along(room: partial[Room]) -> None:
    room(STANDING, L=Velocity(20, 0)).plays(
        """
        0          2          3
        ........   ........   ........
        ..aa....   ...aa...   ...aa...
        ..aa....   ...aa...   ...aa...
        .LLLL...   ..LLLL..   ..LLLL..
        ........   ........   ........
        """
    )


def test_a_rider_at_a_wall_stays_and_the_solid_slides_on_under_it(room: partial[Room]) -> None:
    after = (
        room("aa#.....\naa#.....\nLLL.....", L=Velocity(100, 0), a=Remainder(0.3, 0.2))
        .tick()
        .shows("aa#.....\naa#.....\n..LLL...")
    )
    assert not squished(after)
    assert after.get("a", Remainder) == Remainder(0.0, 0.2)


def test_a_push_ends_flush_whatever_the_gap_before(room: partial[Room]) -> None:
    room("PP..aa..", P=Velocity(150, 0)).tick().shows("...PPaa.")
    room("..aa..PP", P=Velocity(-150, 0)).tick().shows(".aaPP...")


@pytest.mark.parametrize("remainder", [0.5, -0.5, 0.25])
def test_a_push_does_not_pass_through_the_remainder(room: partial[Room], remainder: float) -> None:
    after = room("PPaa....", P=Velocity(150, 0), a=Remainder(remainder, 0)).tick().shows("...PPaa.")
    assert after.get("a", Remainder).x == remainder


def test_pushing_wins_over_carrying(room: partial[Room]) -> None:
    # A corner: the actor stands on the moving solid's step, 1 px before its riser, which goes 3 px.
    after = room("...aa....\n...aa....")
    after.world.create(
        Position(0, 0), Remainder(), Velocity(150, 0), Collider(1, 1), Solid(), Tiles(("##....", "##....", "######"), 1)
    )
    assert after.tick().get("a", Position) == Position(5, 0)


def test_pushed_against_a_wall_it_is_squished_where_it_got_to(room: partial[Room]) -> None:
    after = room("PPaa.##", P=Velocity(150, 0)).tick()
    assert after.get("a", Position).x == 3
    mark = after.get("a", Squished)
    assert (mark.by, mark.x, mark.y) == (after.entity("P"), 5, 0)
    assert after.get("P", Position).x == 3


def test_an_actor_that_waits_for_its_squish_is_left_alone(room: partial[Room]) -> None:
    after = room("PPaa##", P=Velocity(50, 0)).tick(3)
    assert after.get("a", Position).x == 2
    assert after.get("a", Squished).x == 3


def test_a_rising_solid_squishes_its_rider_under_a_ceiling(room: partial[Room]) -> None:
    assert squished(room("##\naa\naa\nLL", L=Velocity(0, -50)).tick())


def test_pushed_down_onto_a_plank_it_is_squished(room: partial[Room]) -> None:
    assert squished(room("PP\naa\n--", P=Velocity(0, 50)).tick())


def test_riding_is_the_riders_data(room: partial[Room]) -> None:
    at_the_side = ".aLL.\n.aLL.\n....."
    for sides, x in ((("feet",), 1), (("right",), 2), (("left",), 1), ((), 1)):
        after = room(at_the_side, L=Velocity(50, 0), a=Rider(sides)).tick()  # type: ignore[arg-type]
        assert after.get("a", Position).x == x, sides
    room("aa..\nLL..", L=Velocity(50, 0), a=Rider(())).tick().shows("aa..\n.LL.")


def test_a_rider_that_jumps_is_still_carried(room: partial[Room]) -> None:
    room("aa..\nLL..", L=Velocity(50, 0), a=Velocity(0, -500)).tick().shows(".aa.\n.LL.")


def test_a_carried_actor_remembers_the_velocity_of_what_carried_it(room: partial[Room]) -> None:
    for velocity, remembered in ((Velocity(50, 10), lift(50, 10)), (Velocity(10, 10), lift(0, 0))):
        after = room(STANDING, L=velocity).tick()
        assert after.get("a", Lift) == remembered


def lift(x: float, y: float) -> Lift:
    made = Lift()
    made.x, made.y = x, y
    return made


def test_solids_go_through_solids(room: partial[Room]) -> None:
    room("AA..BB##", A=Velocity(250, 0), B=Velocity(-200, 0)).tick().shows("BB...AA#")


def test_two_solids_push_one_actor_in_one_tick_one_after_the_other(room: partial[Room]) -> None:
    room("....QQ.\nPPaa...\n.......", P=Velocity(100, 0), Q=Velocity(0, 50)).tick().shows(".......\n..PPQQ.\n....aa.")


def test_a_ghost_is_neither_pushed_nor_carried(room: partial[Room]) -> None:
    room("..gg\nPPgg\n....", P=Velocity(50, 0), g=Ghost()).tick().shows("..gg\n.Pgg\n....")


def test_an_actor_that_is_jumped_over_is_left_where_it_is(room: partial[Room]) -> None:
    room("PPa.....", P=Velocity(200, 0)).tick().shows("..a.PP..")


class TestOneWay:
    def test_it_carries_sideways_and_never_pushes(self, room: partial[Room]) -> None:
        after = room("aa...\n^^b..\n.....", **{"^": Velocity(50, 0)}).tick().shows(".aa..\n.^b..\n.....")
        assert after.get("a", Lift) == lift(0, 0)

    def test_sinking_it_carries_and_never_pushes(self, room: partial[Room]) -> None:
        room("aa\n^^\n..\nbb\n..", **{"^": Velocity(0, 100)}).tick().shows("..\n..\naa\nbb\n..")

    def test_rising_it_lifts_every_actor_at_the_feet(self, room: partial[Room]) -> None:
        drawing = "....\n....\naa..\n..bb\n^^^^\n^^^^\n^^^^"
        room(drawing, a=Rider(()), b=Rider(()), **{"^": Velocity(0, -100)}).tick().shows(
            "....\naabb\n^^^^\n^^^^\n^^^^\n....\n...."
        )

    def test_a_head_under_a_ceiling_lets_it_pass(self, room: partial[Room]) -> None:
        after = room("##\naa\n^^", **{"^": Velocity(0, -50)}).tick().shows("##\naa\n..")
        assert not squished(after)
