from functools import partial
from typing import Any

import pytest

from components import RetainSpeed, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, speed

ROOM = "\n".join(["." * 30] * 12).replace("...", ".@.", 1)
X, Y = 80, 60  # px
both = pytest.mark.parametrize(("side", "toward", "away"), [(1, "right", "left"), (-1, "left", "right")])


def stopped(room: type[Room], side: int, **own: Any) -> Room:
    """It has just run into a wall at 200 px/s."""
    made = hero(room, ROOM, (X, Y), velocity=(side * 200, 0), Run=False, Fall=False, **own)
    made.world.spawn("solid", "wall", Position=(X + 9 if side > 0 else X - 9, Y - 8), Collider={"height": 40})
    assert speed(made.tick())[0] == 0
    return made


def opened(made: Room) -> Room:
    made.world.remove(made.entity("wall"))
    return made


@both
@pytest.mark.parametrize("late", range(6))
def test_if_the_wall_ends_within_four_ticks_the_speed_comes_back(
    room: type[Room], side: int, toward: str, away: str, late: int
) -> None:
    """0.06 s. Toward the left, it is not decided by the recorded movements."""
    held = opened(stopped(room, side).tick(late)).tick()
    assert speed(held)[0] == (side * 200 if late < 4 else 0)


@both
def test_moving_away_gives_it_up(room: type[Room], side: int, toward: str, away: str) -> None:
    left = stopped(room, side)
    left.get("hero", Velocity).x = -side * 10
    left.tick()
    left.get("hero", Velocity).x = 0
    assert speed(opened(left).tick())[0] == 0


@both
@pytest.mark.parametrize("what", ["grab", "dash"])
def test_so_does_whatever_it_is_busy_with(room: type[Room], side: int, toward: str, away: str, what: str) -> None:
    busy = stopped(room, side, facing=side, Dash={"freeze": 0, "duration": 0}).tick(held=f"{what} {toward}")
    busy.get("hero", Velocity).x = 0
    assert abs(speed(opened(busy).tick())[0]) != 200


def test_running_on_against_the_wall_does_not_lessen_it(room: type[Room]) -> None:
    """What was more than its top speed wears off before the hit, and again once it has it back."""
    made = hero(room, ROOM, (X, Y), velocity=(200, 0), Fall=False)
    made.world.spawn("solid", "wall", Position=(X + 9, Y - 8), Collider={"height": 40})
    made.tick(4, held="right")
    assert speed(opened(made).tick(held="right"))[0] == pytest.approx(200 - 2 * 400 * 0.65 / 60, abs=0.01)


def test_a_hit_from_above_keeps_nothing(room: type[Room]) -> None:
    made = hero(room, ROOM, (X, Y), velocity=(0, -200), Run=False, Fall=False)
    made.world.spawn("solid", "wall", Position=(X - 8, Y - 9), Collider={"width": 40})
    assert opened(made.tick()).tick().get("hero", Velocity).y > -200


def test_how_long_is_data(room: type[Room]) -> None:
    assert speed(opened(stopped(room, 1, RetainSpeed={"duration": 0.2}).tick(10)).tick())[0] == 200


def test_alone_it_needs_only_to_move(room: type[Room]) -> None:
    lone = partial(room, systems=["retain_speed", "actor_motion"])
    for parts, kept in (((RetainSpeed(),), 120), ((), 0)):
        hit = lone("aaB\naaB", a=(Velocity(120, 0), *parts), B=()).tick()
        hit.world.remove(hit.entity("B"))
        assert hit.tick().get("a", Velocity).x == kept
