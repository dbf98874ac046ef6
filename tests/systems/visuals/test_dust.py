"""Dust: where it is raised, that it is gone in the end, and that its chance is its own."""

from __future__ import annotations

import pytest

from components import ActionEvents, Dust, Position, Puff, Velocity, WallSlide
from ecs_platformer.media.drawing.frame import Blit
from ecs_platformer.tools.testing.room import Room

HERO = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}


def raised(room: type[Room], deed: str, velocity: Velocity | None = None, **own: object) -> tuple[Room, list[Puff]]:
    """What an actor of 8 x 4 px at 0, 0 raises."""
    deeds = ActionEvents()
    deeds.now = (deed,)
    for name, value in own.items():
        setattr(deeds, name, value)
    runner = room("aaaaaaaa\n" * 4, systems=["dust"], a=(Dust(), deeds, velocity or Velocity()))
    return runner, runner.tick().get("a", Dust).puffs


def test_a_jump_raises_it_at_the_feet_to_both_sides(room: type[Room]) -> None:
    _, puffs = raised(room, "leap")
    assert len(puffs) == 4
    assert all(0 <= puff.x <= 8 and 0 <= puff.y <= 4 for puff in puffs)
    assert puffs[0].speed_x < 0 < puffs[-1].speed_x


@pytest.mark.parametrize(("wall", "x"), [(-1, 0), (1, 8)])
def test_a_kick_raises_it_at_the_wall_and_away_from_it(room: type[Room], wall: int, x: int) -> None:
    _, puffs = raised(room, "kick", wall=wall)
    assert [puff.x for puff in puffs] == [x] * 4
    assert all(puff.speed_x * wall < 0 for puff in puffs)


@pytest.mark.parametrize(("fell", "count"), [(0, 0), (80, 3), (160, 6), (999, 6)])
def test_a_harder_landing_raises_more(room: type[Room], fell: float, count: int) -> None:
    assert len(raised(room, "land", fell=fell)[1]) == count


def test_a_turn_throws_it_on_where_it_ran(room: type[Room]) -> None:
    assert all(puff.speed_x > 0 for puff in raised(room, "turn", Velocity(60, 0))[1])


def test_a_dash_leaves_it_behind(room: type[Room]) -> None:
    assert all(puff.speed_x < 0 for puff in raised(room, "dash", Velocity(240, 0))[1])


@pytest.mark.parametrize(("side", "x"), [(-1, 0), (1, 8)])
def test_a_slide_raises_some_at_the_wall_as_long_as_it_lasts(room: type[Room], side: int, x: int) -> None:
    slide = WallSlide()
    slide.side = side
    runner = room("aaaaaaaa\n" * 8, systems=["dust"], a=(Dust(), ActionEvents(), slide))
    counts = [len(runner.tick().get("a", Dust).puffs) for _ in range(9)]
    assert counts[:5] == [0, 0, 0, 0, 1]
    assert runner.get("a", Dust).puffs[0].x == pytest.approx(x, abs=2)
    runner.get("a", WallSlide).side = 0
    assert runner.tick(20).get("a", Dust).puffs == []


def test_it_drifts_grows_small_and_is_gone(room: type[Room]) -> None:
    runner, puffs = raised(room, "leap")
    runner.get("a", ActionEvents).now = ()
    life = max(puff.life for puff in puffs)
    sizes: list[int] = []
    for _ in range(life):
        items = [item for item in runner.world.frame().items if isinstance(item, Blit)]
        assert all(type(item.x) is int and type(item.y) is int for item in items)
        sizes.append(max(item.image.width for item in items))
        runner.tick()
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[-1]) == (3, 1)
    assert runner.get("a", Dust).puffs == []


def test_there_is_never_more_than_said(room: type[Room]) -> None:
    deeds = ActionEvents()
    deeds.now = ("leap", "kick", "dash")
    runner = room("aa\naa", systems=["dust"], a=(Dust(most=5), deeds))
    assert [len(runner.tick().get("a", Dust).puffs) for _ in range(5)] == [5] * 5
    assert room("aa\naa", systems=["dust"], a=(Dust(most=0), deeds)).tick().get("a", Dust).puffs == []


def test_a_hero_leaves_it_where_it_jumped(room: type[Room]) -> None:
    runner = room("....\n....\n....\n@...\n####", cell=8, legend=HERO)
    at = runner.tick(20).get("hero", Position)
    feet = (at.x + 4, at.y + 11)
    puffs = runner.tick(1, held="right jump").get("hero", Dust).puffs
    assert puffs
    assert all(abs(puff.x - feet[0]) <= 4 and abs(puff.y - feet[1]) < 5 for puff in puffs)


def test_its_chance_is_not_the_world_s(room: type[Room]) -> None:
    runner = room("....\n....\n....\n@...\n####", cell=8, legend=HERO)
    before = runner.world.rng.getstate()
    assert runner.tick(20, held="right").tick(4, held="jump").get("hero", Dust).puffs
    assert runner.world.rng.getstate() == before


def test_no_two_bits_are_alike(room: type[Room]) -> None:
    runner, first = raised(room, "leap")
    puffs = [*first, *runner.tick().get("a", Dust).puffs[-4:]]
    assert len({puff.life for puff in puffs}) > 1
    assert len({puff.y for puff in puffs}) == 8
