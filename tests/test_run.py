from rooms import room

from components import Facing, Intent, Player, Run, Velocity
from ecs_platformer import World

GROUND = "aa\n##"
AIR = "aa\n.."


def speeds(drawing: str, held: tuple[str, ...], ticks: int, start: float = 0, run: Run | None = None) -> list[float]:
    parts = (run or Run(speed=90, acceleration=1000), Intent(), Player(), Velocity(start, 0))
    world = room(drawing, ["input", "run"], a=parts)
    seen: list[float] = []
    for _ in range(ticks):
        world.step(held)
        seen.append(world.get(world.named("a"), Velocity).x)
    return seen


def test_on_the_ground_it_reaches_its_speed_exactly() -> None:
    assert speeds(GROUND, ("right",), 6) == [20, 40, 60, 80, 90, 90]
    assert speeds(GROUND, ("left",), 2) == [-20, -40]


def test_letting_go_it_comes_to_rest() -> None:
    assert speeds(GROUND, (), 3, start=50) == [30, 10, 0]


def test_in_the_air_all_that_is_slower() -> None:
    assert speeds(AIR, ("right",), 2) == [13, 26]


def test_more_than_its_speed_wears_off_gently_unless_it_turns() -> None:
    assert speeds(GROUND, ("right",), 2, start=200) == [192, 184]
    assert speeds(GROUND, ("left",), 1, start=200) == [180]


def test_it_looks_where_it_wants_to_go() -> None:
    world = room(GROUND, ["input", "run"], a=(Run(), Intent(), Player(), Facing()))
    for held, facing in ((("left",), -1), ((), -1), (("right",), 1)):
        world.step(held)
        assert world.get(world.named("a"), Facing).x == facing


def test_without_the_component_nothing_runs() -> None:
    world: World = room(GROUND, ["input", "run"], a=(Intent(), Player()))
    world.step({"right"})
    assert world.get(world.named("a"), Velocity).x == 0
