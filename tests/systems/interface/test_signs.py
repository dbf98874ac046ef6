from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import Collider, CurrentRoom, Dying, Label, Player, Position, Prompt, Room, Sign, Switch
from ecs_platformer import World

READ = 60  # ticks that a short text stays once it is typed


@pytest.fixture
def world() -> World:
    return World(["signs"])


def sign(world: World, x: int = 50, text: str = "Hi", **fields: Any) -> Sign:
    values: dict[str, Any] = {"near": 20, "speed": 0.0, **fields}
    world.create(Position(x, 40), Label(text), shown := Sign(**values))
    return shown


def player(world: World, x: int, y: int = 36) -> Position:
    """A player of 8 x 8 px with its top left corner there."""
    world.create(position := Position(x, y), Collider(8, 8), Player())
    return position


@pytest.mark.parametrize(
    ("x", "y", "near"), [(26, 36, True), (25, 36, False), (66, 36, True), (67, 36, False), (46, 15, False)]
)
def test_near_is_up_to_20_px_away_from_the_player_s_middle_on_each_axis(
    world: World, x: int, y: int, near: bool
) -> None:
    found = sign(world)
    player(world, x, y)
    world.step()
    assert found.ticks == near


def test_only_the_nearest_is_shown(world: World) -> None:
    left, right, position = sign(world, 50), sign(world, 70), player(world, 54)
    world.step()
    assert (left.ticks, right.ticks) == (1, 0)
    position.x = 58
    world.step(ticks=3)
    assert (left.ticks, right.ticks) == (0, 3)


def test_of_two_as_near_the_first_is_shown(world: World) -> None:
    left, right, _ = sign(world, 50), sign(world, 70), player(world, 56)
    world.step()
    assert (left.ticks, right.ticks) == (1, 0)


def test_it_stays_until_it_can_have_been_read(world: World) -> None:
    found, position = sign(world), player(world, 46)
    world.step()
    position.x = 200
    world.step(ticks=READ)
    assert found.ticks == READ + 1
    world.step()
    assert found.ticks == 0


def test_unless_another_takes_its_place(world: World) -> None:
    found, other, position = sign(world), sign(world, 200), player(world, 46)
    world.step()
    position.x = 196
    world.step()
    assert (found.ticks, other.ticks) == (0, 1)


def test_a_longer_text_stays_longer_by_its_letters_and_is_typed_first(world: World) -> None:
    found, position = sign(world, text="a" * 30, speed=30.0, reading=10.0), player(world, 46)
    world.step()
    position.x = 200
    world.step(ticks=59 + 180 - 1)
    assert found.ticks == 59 + 180
    world.step(ticks=2)
    assert found.ticks == 0


def test_all_of_its_pages_are_read(world: World) -> None:
    found, position = sign(world, text="one\ntwo\nthree", lines=1), player(world, 46)
    world.step()
    position.x = 200
    world.step(ticks=3 * (READ + 1))
    assert not found.ticks
    world.step()
    assert not found.ticks


def test_without_a_distance_it_needs_no_player_but_a_text(world: World) -> None:
    found, silent = sign(world, near=0), sign(world, text="", near=0)
    world.step(ticks=3)
    assert (found.ticks, silent.ticks) == (3, 0)


def test_what_it_says_itself_stands_for_its_label() -> None:
    world = World(["signs", "sign_drawing"])
    widths: list[int] = []
    for text in ("", "much longer"):
        found = sign(world, text="Hi", near=0)
        found.text = text
        world.step()
        widths.append(max(item.x for item in world.frame().items) - min(item.x for item in world.frame().items))
        found.near, found.ticks = 1, 0
    assert widths[0] < widths[1]


def test_an_emptied_text_goes_at_once(world: World) -> None:
    found = sign(world, near=0)
    world.step()
    for _, (label,) in world.each(Label):
        label.text = ""
    world.step()
    assert found.ticks == 0


def test_with_a_prompt_it_is_shown_only_where_there_is_something_to_do(world: World) -> None:
    lever = world.create(Position(50, 40), Collider(8, 8), Label("Hi"), found := Sign(), Prompt(), Switch(on="press"))
    player(world, 46)
    world.step()
    assert found.ticks == 1
    world.get(lever, Switch).on_now = True
    world.step(ticks=READ + 30)
    assert found.ticks == 0


def test_every_so_many_letters_sound_but_no_space(world: World) -> None:
    sign(world, text="ab cdefg", near=0, speed=30.0, voice="text", every=2)
    heard: list[int] = []
    for tick in range(1, 40):
        world.step()
        heard += [tick] * ("text" in [name for name, _ in world.cues])
    assert heard == [1, 9, 13]  # a, d and f: the letter number 2 is a space


def test_a_text_that_was_typed_to_its_end_is_shown_at_once_from_then_on(world: World) -> None:
    found, position = sign(world, text="a" * 10, speed=30.0), player(world, 46)
    world.step(ticks=5)
    position.x = 200
    world.step(ticks=200)
    assert not found.ticks  # it was typed to its end meanwhile
    position.x = 46
    world.step()
    assert (found.ticks, found.known) == (1, True)


def test_a_text_that_was_not_typed_to_its_end_is_typed_again(world: World) -> None:
    found, other, position = sign(world, text="a" * 10, speed=30.0), sign(world, 200), player(world, 46)
    world.step(ticks=5)
    position.x = 196
    world.step(ticks=5)
    position.x = 46
    world.step()
    assert (found.ticks, found.known, other.ticks) == (1, False, 0)


def test_what_is_known_stays_known_when_the_level_starts_again_but_not_in_an_earlier_state(tmp_path: Path) -> None:
    text = 'Label = { text = "Hello" }\nSign = { near = 0, speed = 30 }\n'
    (tmp_path / "level.toml").write_text(f"[[entity]]\nPosition = {{}}\n{text}", encoding="utf-8")
    world = World.load(tmp_path / "level.toml", ["signs"])
    world.step()
    early = world.snapshot()
    world.step(ticks=30)

    def known_after_a_restart() -> list[bool]:
        world.level.restart()
        world.step(ticks=3)
        return [one.known for _, (one,) in world.each(Sign)]

    assert known_after_a_restart() == [True]
    world.restore(early)
    assert known_after_a_restart() == [False]


def test_a_sign_goes_with_its_room(world: World) -> None:
    left = world.create(Position(0, 0), Collider(100, 80), Room())
    right = world.create(Position(100, 0), Collider(100, 80), Room())
    found = sign(world, 90, near=30)
    world.create(Position(92, 36), Collider(8, 8), Player(), current := CurrentRoom())
    current.room = left
    world.step(ticks=3)
    assert found.ticks == 3
    current.room = right
    world.step()
    assert found.ticks == 0


def test_a_sign_of_a_room_waits_until_the_camera_has_come_to_rest(world: World) -> None:
    room = world.create(Position(0, 0), Collider(100, 80), Room())
    found = sign(world)
    world.create(Position(46, 36), Collider(8, 8), Player(), current := CurrentRoom())
    current.room, current.due = room, 3
    world.step(ticks=2)
    assert found.ticks == 0
    world.step()
    assert found.ticks == 1


def test_a_dead_player_is_shown_nothing_new(world: World) -> None:
    found = sign(world)
    world.create(Position(46, 36), Collider(8, 8), Player(), Dying(due=9))
    world.step()
    assert found.ticks == 0


def test_a_sign_without_a_place_is_not_shown(world: World) -> None:
    world.create(found := Sign(), Label("Hi"))
    player(world, 46)
    world.step()
    assert found.ticks == 0
