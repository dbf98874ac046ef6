from functools import partial
from typing import Any

import pytest

from components import ActiveAbility, Ladder, OneWayAssist, Position, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, place, speed

ROOM = "\n".join(["." * 12] * 12).replace("...", ".@.", 1)
X, Y = 40, 40  # px


def inside(room: type[Room], vy: float, *, deep: int = 4, **own: Any) -> Room:
    """Its feet are so many px below the top of a plank."""
    made = hero(room, ROOM, (X, Y), velocity=(0, vy), Fall=False, **own)
    made.world.spawn("bridge", "plank", Position=(X - 8, Y + 11 - deep), Path=False)
    return made


@pytest.mark.parametrize(("vy", "risen"), [(0, [0, 1, 2, 3]), (-30, [1, 3, 4, 5])])
def test_inside_a_one_way_it_rises_by_40_px_a_second_more(room: type[Room], vy: float, risen: list[int]) -> None:
    rising = inside(room, vy, deep=8)
    rising.get("hero", Position)
    found: list[int] = []
    for _ in risen:
        rising.tick()
        found.append(Y - place(rising)[1])
    assert found == pytest.approx(risen, abs=1)
    assert speed(rising) == (0, vy)
    assert found[-1] == round((40 - vy) * 4 / 60 - 0.01)


def test_falling_it_does_not(room: type[Room]) -> None:
    assert inside(room, 1).tick(20).get("hero", Position).y >= Y


def test_it_ends_on_top(room: type[Room]) -> None:
    risen = inside(room, 0).tick(30)
    assert place(risen) == (X, Y - 4)
    assert risen.world.space.is_grounded(risen.entity("hero"))


def test_outside_of_one_nothing_happens(room: type[Room]) -> None:
    assert place(hero(room, ROOM, (X, Y), Fall=False).tick(10)) == (X, Y)
    beside = inside(room, 0)
    assert place(beside.put("hero", X + 16, Y).tick(10)) == (X + 16, Y)


def test_what_else_it_may_be_inside_of_is_no_one_way(room: type[Room]) -> None:
    for prefab, own in (("crate", {"Gravity": False}), ("solid", {})):
        ghost = hero(room, ROOM, (X, Y), Fall=False, Ghost={})
        ghost.world.spawn(prefab, "other", Position=(X, Y), **own)
        assert place(ghost.tick(10)) == (X, Y)


def test_a_climber_is_helped_only_on_its_way_up(room: type[Room]) -> None:
    for held, helped in (("grab", False), ("grab up", True)):
        made = hero(room, ROOM, (X, Y))
        made.world.spawn("solid", "wall", Position=(X + 8, Y - 40), Collider={"height": 80})
        made.world.spawn("bridge", "plank", Position=(X - 16, Y + 4), Path=False)
        made.tick(12, held="grab")
        assert made.get("hero", ActiveAbility).by == "climb"
        start = place(made)[1]
        made.tick(6, held=held)
        assert (start - place(made)[1] > 4) is helped


def test_its_speed_is_data(room: type[Room]) -> None:
    assert place(inside(room, 0, deep=11, OneWayAssist={"speed": 600}).tick()) == (X, Y - 10)


def test_alone_it_needs_only_to_move(room: type[Room]) -> None:
    lone = partial(room, systems=["footing", "one_way_assist"])
    for parts, risen in (((OneWayAssist(speed=120),), 2), ((), 0)):
        through = lone("....\naa..\nvv..\naa..".replace("vv", "aa"), a=(Velocity(0, 0), *parts))
        through.world.spawn("bridge", "plank", Position=(0, 2), Collider={"width": 4, "height": 1}, Path=False)
        assert through.tick().get("a", Position).y == 1 - risen


def test_a_ladder_raises_nothing(room: type[Room]) -> None:
    beside = inside(room, 0, deep=8)
    beside.world.add(beside.entity("plank"), Ladder())
    assert place(beside.tick(10)) == (X, Y)
