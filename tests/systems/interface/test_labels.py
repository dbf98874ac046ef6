"""Text in the level: where it stands, how much of it is shown, and that it blinks."""

from __future__ import annotations

import pytest

from components import Blink, Collider, Label, Player, Position, Prompt, Switch, Typewriter
from ecs_platformer import World
from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.frame import Blit


@pytest.fixture
def world() -> World:
    return World(["typewriter", "labels"])


def letters(world: World) -> list[Blit]:
    return [item for item in world.frame().items if isinstance(item, Blit)]


def shown(world: World, ticks: int) -> list[bool]:
    found: list[bool] = []
    for _ in range(ticks):
        found.append(bool(letters(world)))
        world.step()
    return found


def test_it_is_centred_above_its_position(world: World) -> None:
    world.create(Position(50, 30), Label("Hello"))
    drawn = letters(world)
    assert drawn[0].x == 50 - width("Hello") // 2
    assert {item.y + item.image.height for item in drawn} == {29}


def test_each_line_is_centred_and_the_last_is_the_lowest(world: World) -> None:
    world.create(Position(50, 30), Label("wide line\ni", x=10, y=-3))
    drawn = letters(world)
    rows = sorted({item.y for item in drawn})
    assert [bottom + 8 for bottom in rows] == [17, 26]
    assert [min(item.x for item in drawn if item.y == y) for y in rows] == [
        60 - width("wide line") // 2,
        60 - width("i") // 2,
    ]


def test_it_shows_numbers(world: World) -> None:
    world.create(Position(50, 30), Label("{coins}"))
    narrow = letters(world)
    world.level.add_count("coins", 100)
    assert (len(narrow), len(letters(world))) == (1, 3)


@pytest.mark.parametrize(("ticks", "shown"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (20, 8)])
def test_a_typewriter_shows_so_many_letters_after_so_many_ticks(world: World, ticks: int, shown: int) -> None:
    """30 a second, the first at once."""
    world.create(Position(50, 40), Label("ab cd\nefg"), typewriter := Typewriter(speed=30))
    typewriter.ticks = ticks
    assert len(letters(world)) == shown


def test_without_a_speed_it_shows_all_at_once(world: World) -> None:
    world.create(Position(50, 40), Label("ab cd"), typewriter := Typewriter(speed=0))
    assert letters(world) == []
    typewriter.ticks = 1
    assert len(letters(world)) == 5


def test_what_is_typed_stays_where_it_is(world: World) -> None:
    world.create(Position(50, 40), Label("ab cd\nef"), Typewriter(near=0))
    places: list[tuple[int, int]] = []
    for _ in range(20):
        world.step()
        now = [(item.x, item.y) for item in letters(world)]
        assert now[: len(places)] == places
        places = now
    assert len(places) == 7


def test_it_blinks(world: World) -> None:
    world.create(Position(20, 20), Label("Hi"), Blink(on=0.1, off=0.05))
    assert shown(world, 18) == ([True] * 6 + [False] * 3) * 2


@pytest.mark.parametrize(("on", "off", "seen"), [(0.0, 0.0, True), (1.0, 0.0, True), (0.0, 1.0, False)])
def test_it_may_blink_for_ever_on_or_off(world: World, on: float, off: float, seen: bool) -> None:
    world.create(Position(20, 20), Label("Hi"), Blink(on=on, off=off))
    assert shown(world, 2) == [seen] * 2


def test_a_prompt_shows_its_label_only_where_there_is_something_to_do(world: World) -> None:
    lever = world.create(Position(50, 30), Collider(8, 8), Label("UP"), Prompt(reach=4), Switch(on="press"))
    player = world.create(Position(0, 30), Collider(8, 8), Player())
    for x, seen in ((37, False), (38, True), (50, True), (62, True), (63, False)):
        world.get(player, Position).x = x
        assert bool(letters(world)) is seen, x
    world.get(player, Position).x = 50
    switch = world.get(lever, Switch)
    switch.on_now = True
    assert not letters(world)
    switch.again = True
    assert letters(world)
    world.get(lever, Collider).enabled = False
    assert not letters(world)
