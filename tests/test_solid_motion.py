import pytest
from rooms import room, shows

from components import Collider, Ghost, Lift, Position, Remainder, Rider, Solid, Squished, Tiles, Velocity
from ecs_platformer import World
from systems.solid_motion import SolidMotion


def moved(drawing: str, **components: object) -> World:
    return stepped(room(drawing, [SolidMotion], **components), 1)


def stepped(world: World, ticks: int) -> World:
    for _ in range(ticks):
        world.step()
    return world


def squished(world: World, name: str = "a") -> bool:
    return world.has(world.named(name), Squished)


STANDING = """
    ........
    ..aa....
    ..aa....
    .LLLL...
    ........
"""


def test_a_rider_is_carried_sideways() -> None:
    assert shows(
        moved(STANDING, L=Velocity(100, 0)),
        """
        ........
        ....aa..
        ....aa..
        ...LLLL.
        ........
        """,
    )


def test_a_rider_is_carried_down_and_pushed_up() -> None:
    assert shows(moved(STANDING, L=Velocity(0, 50)), "........\n........\n..aa....\n..aa....\n.LLLL...")
    assert shows(moved(STANDING, L=Velocity(0, -50)), "..aa....\n..aa....\n.LLLL...\n........\n........")


def test_a_solid_takes_its_remainder_along() -> None:
    assert shows(
        stepped(room(STANDING, [SolidMotion], L=Velocity(20, 0)), 3), "........\n...aa...\n...aa...\n..LLLL..\n........"
    )


def test_a_rider_at_a_wall_stays_and_the_solid_slides_on_under_it() -> None:
    world = moved("aa#.....\naa#.....\nLLL.....", L=Velocity(100, 0), a=Remainder(0.3, 0.2))
    assert shows(world, "aa#.....\naa#.....\n..LLL...")
    assert not squished(world)
    assert world.get(world.named("a"), Remainder) == Remainder(0.0, 0.2)


def test_a_push_ends_flush_whatever_the_gap_before() -> None:
    assert shows(moved("PP..aa..", P=Velocity(150, 0)), "...PPaa.")
    assert shows(moved("..aa..PP", P=Velocity(-150, 0)), ".aaPP...")


@pytest.mark.parametrize("remainder", [0.5, -0.5, 0.25])
def test_a_push_does_not_pass_through_the_remainder(remainder: float) -> None:
    world = moved("PPaa....", P=Velocity(150, 0), a=Remainder(remainder, 0))
    assert shows(world, "...PPaa.")
    assert world.get(world.named("a"), Remainder).x == remainder


def test_pushing_wins_over_carrying() -> None:
    # A corner: the actor stands on the moving solid's step and is in the way of its riser.
    world = room("..aa....\n..aa....", [SolidMotion])
    world.create(
        Position(0, 0), Remainder(), Velocity(150, 0), Collider(1, 1), Solid(), Tiles(("##....", "##....", "######"), 1)
    )
    world.step()
    assert world.get(world.named("a"), Position) == Position(5, 0)


def test_pushed_against_a_wall_it_is_squished_where_it_got_to() -> None:
    world = moved("PPaa.##", P=Velocity(150, 0))
    actor = world.named("a")
    assert world.get(actor, Position).x == 3
    mark = world.get(actor, Squished)
    assert (mark.by, mark.x, mark.y) == (world.named("P"), 5, 0)
    assert world.get(world.named("P"), Position).x == 3


def test_who_waits_for_its_squish_is_left_alone() -> None:
    world = stepped(room("PPaa.##\n.......\n.......", [SolidMotion], P=Velocity(150, 0)), 3)
    assert world.get(world.named("a"), Position).x == 3
    assert world.get(world.named("a"), Squished).x == 5


def test_a_rising_solid_squishes_its_rider_under_a_ceiling() -> None:
    assert squished(moved("##\naa\naa\nLL", L=Velocity(0, -50)))


def test_pushed_down_onto_a_plank_it_is_squished() -> None:
    assert squished(moved("PP\naa\n--", P=Velocity(0, 50)))


def test_riding_is_the_riders_data() -> None:
    at_the_side = ".aLL.\n.aLL.\n....."
    for sides, x in ((("feet",), 1), (("right",), 2), (("left",), 1), ((), 1)):
        world = moved(at_the_side, L=Velocity(50, 0), a=Rider(sides))  # type: ignore[arg-type]
        assert world.get(world.named("a"), Position).x == x, sides
    assert shows(moved("aa..\nLL..", L=Velocity(50, 0), a=Rider(())), "aa..\n.LL.")


def test_a_rider_that_jumps_is_still_carried() -> None:
    assert shows(moved("aa..\nLL..", L=Velocity(50, 0), a=Velocity(0, -500)), ".aa.\n.LL.")


def test_a_carried_actor_remembers_the_velocity_of_what_carried_it() -> None:
    for velocity, remembered in ((Velocity(50, 10), lift(50, 10)), (Velocity(10, 10), lift(0, 0))):
        world = moved(STANDING, L=velocity)
        assert world.get(world.named("a"), Lift) == remembered


def lift(x: float, y: float) -> Lift:
    made = Lift()
    made.x, made.y = x, y
    return made


def test_solids_go_through_solids() -> None:
    assert shows(moved("AA..BB##", A=Velocity(250, 0), B=Velocity(-200, 0)), "BB...AA#")


def test_two_solids_push_one_actor_in_one_tick_one_after_the_other() -> None:
    world = moved("....QQ.\nPPaa...\n.......", P=Velocity(100, 0), Q=Velocity(0, 50))
    assert shows(world, ".......\n..PPQQ.\n....aa.")


def test_a_ghost_is_neither_pushed_nor_carried() -> None:
    assert shows(moved("..g.\nPPgg\n....", P=Velocity(50, 0), g=Ghost()), "..gg\n.Pgg\n....")


def test_who_is_leapt_over_is_left_where_it_is() -> None:
    assert shows(moved("PPa.....", P=Velocity(200, 0)), "..a.PP..")


class TestOneWay:
    def test_it_carries_sideways_and_never_pushes(self) -> None:
        world = moved("aa...\n^^b..\n.....", **{"^": Velocity(50, 0)})
        assert shows(world, ".aa..\n.^b..\n.....")
        assert world.get(world.named("a"), Lift) == lift(0, 0)

    def test_sinking_it_carries_and_never_pushes(self) -> None:
        assert shows(moved("aa\n^^\n..\nbb\n..", **{"^": Velocity(0, 100)}), "..\n..\naa\nbb\n..")

    def test_rising_it_lifts_all_whose_feet_it_crosses(self) -> None:
        drawing = "....\n....\naa..\n..bb\n^^^^\n^^^^\n^^^^"
        world = moved(drawing, a=Rider(()), b=Rider(()), **{"^": Velocity(0, -100)})
        assert shows(world, "....\naabb\n^^^^\n^^^^\n^^^^\n....\n....")

    def test_a_head_under_a_ceiling_lets_it_pass(self) -> None:
        world = moved("##\naa\n^^", **{"^": Velocity(0, -50)})
        assert shows(world, "##\naa\n..")
        assert not squished(world)
