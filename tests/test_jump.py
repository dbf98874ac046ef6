from rooms import room

from components import Gravity, Intent, Jump, Player, Position, Velocity
from ecs_platformer import World

SYSTEMS = ["input", "jump", "gravity", "actor_motion"]
TALL = "......\n" * 40
FLOOR = TALL + "aa....\n######"
LEDGE = TALL + "aa....\n##....\n" + "......\n" * 20 + "######"

J, NOT = ("jump",), ()


def hero(drawing: str, *more: object) -> World:
    return room(drawing, SYSTEMS, a=(Jump(), Gravity(), Intent(), Player(), *more))


def heights(world: World, tape: list[tuple[str, ...]]) -> list[int]:
    """px above the start after each tick."""
    start, seen = world.get(world.named("a"), Position).y, list[int]()
    for held in tape:
        world.step(held)
        seen.append(start - world.get(world.named("a"), Position).y)
    return seen


def test_a_press_on_the_ground_lifts_it_off_in_the_same_tick() -> None:
    world = hero(FLOOR)
    world.step(J)
    assert world.get(world.named("a"), Velocity).y == -105
    assert world.get(world.named("a"), Position).y == 38


def test_the_longer_jump_is_held_the_higher_it_goes() -> None:
    apexes = [max(heights(hero(FLOOR), [J] * held + [NOT] * 40)) for held in (1, 4, 7, 10)]
    assert apexes == sorted(set(apexes))


def test_holding_on_does_not_jump_again() -> None:
    assert heights(hero(FLOOR), [J] * 120)[60:] == [0] * 60


def test_coyote_time_counts_whole_ticks() -> None:
    # At 50 a second 0.1 s are 5 ticks: the last on the ground and four in the air.
    for late, jumps in ((4, True), (5, False)):
        world = hero(LEDGE, Velocity(200, 0))
        while world.stands(world.named("a")):
            world.step()
        for _ in range(late - 1):
            world.step()
        world.step(J)
        assert (world.get(world.named("a"), Velocity).y < 0) is jumps, late


def test_a_press_shortly_before_landing_is_remembered_while_held() -> None:
    fall = TALL.replace("......", "aa....", 1) + "######"
    for early, held, jumps in ((2, J, True), (3, J, False), (2, NOT, False)):
        world = hero(fall)
        landing = heights(hero(fall), [NOT] * 60).index(-39)
        tape = [NOT] * (landing - early) + [J] + [held] * (early + 2)
        heights(world, tape)
        assert (world.get(world.named("a"), Velocity).y < 0) is jumps, (early, held)


def test_running_it_jumps_further() -> None:
    world = hero(FLOOR, Velocity(60, 0))
    world.step(("jump", "right"))
    assert world.get(world.named("a"), Velocity).x == 100
