from rooms import room, shows

from components import Health, Position, Remainder, Solid, Squish, Squished, Velocity
from ecs_platformer import World
from systems.solid_motion import SolidMotion
from systems.squish import SquishResolution

CRUSH = [SolidMotion, SquishResolution]
FLOOR = "########\n" * 4  # thicker than a wiggle reaches
PRESS = "..PP....\n" * 5
UNDER_A_PRESS = PRESS + "..aa....\n" + FLOOR  # the actor is at (2, 5)


def crushed(drawing: str, *components: object, speed: float = 50) -> World:
    world = room(drawing, CRUSH, P=Velocity(0, speed), a=components)
    world.step()
    return world


def test_by_default_it_is_removed() -> None:
    assert crushed(UNDER_A_PRESS).names.keys() == {"P"}
    assert crushed(UNDER_A_PRESS, Squish("destroy")).names.keys() == {"P"}


def test_wiggle_takes_the_first_free_place_right_before_left() -> None:
    world = crushed(UNDER_A_PRESS, Squish("wiggle"), Velocity(7, 0))
    assert world.get(world.named("a"), Position) == Position(4, 5)
    assert world.get(world.named("a"), Velocity) == Velocity(7, 0)
    assert not world.has(world.named("a"), Squished)
    walled = crushed(UNDER_A_PRESS.replace("aa..", "aa##"), Squish("wiggle"))
    assert walled.get(walled.named("a"), Position) == Position(0, 5)


def test_wiggle_looks_up_and_down_before_aside() -> None:
    # Pushed against the ceiling above a pit: below the press is nearer in the order than beside it.
    world = room("####\n.aa.\n.PP.\n....\n....", CRUSH, P=Velocity(0, -50), a=Squish("wiggle"))
    world.step()
    assert shows(world, "####\n.PP.\n.aa.\n....\n....")


def test_wiggle_reaches_three_pixels() -> None:
    wide = UNDER_A_PRESS.replace("PP..", "PPPP").replace("aa..", "aaaa")
    assert crushed(wide, Squish("wiggle")).names.keys() == {"P"}


def test_wiggle_looks_around_the_place_of_the_full_push_next() -> None:
    # The floor is 2 px thick and everything around is solid; 3 px below where the push would have ended it is free.
    world = room(
        "####PP####\n####PP####\n####aa####\n##########\n....  ....", CRUSH, P=Velocity(0, 50), a=Squish("wiggle")
    )
    world.step()
    assert world.get(world.named("a"), Position) == Position(4, 4)


def test_respawn_puts_it_back_as_it_was_created() -> None:
    world = crushed(UNDER_A_PRESS, Squish("respawn"), Velocity(3, 4), Remainder(0.25, 0))
    actor = world.named("a")
    # It was created under the press, which is there by now: the nearest free place, then.
    assert world.get(actor, Position) == Position(4, 5)
    assert world.get(actor, Velocity) == Velocity(3, 4)
    assert world.get(actor, Remainder) == Remainder(0, 0)


def test_damage_costs_health_and_then_life() -> None:
    world = crushed(UNDER_A_PRESS, Squish("damage", damage=2), Health(3))
    assert world.get(world.named("a"), Health).points == 1
    assert world.get(world.named("a"), Position) == Position(4, 5)
    assert crushed(UNDER_A_PRESS, Squish("damage", damage=3), Health(3)).names.keys() == {"P"}
    assert crushed(UNDER_A_PRESS, Squish("damage")).names.keys() == {"P"}


def test_a_place_inside_the_pusher_is_not_free_and_one_on_a_plank_is() -> None:
    plank = {"^": Solid(one_way=True)}
    world = room(UNDER_A_PRESS.replace("aa..", "aa^^"), CRUSH, P=Velocity(0, 50), a=Squish("wiggle"), **plank)
    world.step()
    assert world.get(world.named("a"), Position) == Position(4, 5)
