"""Words and hearts over the picture, and the numbers in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import (
    Blink,
    CameraTarget,
    Health,
    Hud,
    Label,
    Player,
    Position,
)
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError, SceneError
from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.frame import Blit, Fill
from ecs_platformer.scene.strings.text_template import check_words, clock, render

SCENE = """
view = [100, 60]
[palette]
r = "#ff0000"
k = "#000000"
[sprite.heart]
frames = ["rrrr"]
[sprite.heart_empty]
frames = ["kkkk"]
[sprite.icon]
rows = '''
rrrr
rrrr'''
[sprite.tall]
rows = '''
rr
rr
rr
rr
rr
rr
rr
rr
rr
rr
rr
rr'''
"""
HEARTS = {(255, 0, 0): "full", (0, 0, 0): "empty"}


@pytest.fixture
def world(tmp_path: Path) -> World:
    (tmp_path / "hud.toml").write_text(SCENE, encoding="utf-8")
    return World.load(tmp_path / "hud.toml", ["hearts", "camera", "labels", "hud"])


def letters(world: World) -> list[Blit]:
    return [item for item in world.frame().items if isinstance(item, Blit) and item.kind == "letter"]


def images(world: World) -> list[Blit]:
    return [item for item in world.frame().items if isinstance(item, Blit) and item.kind == "figure"]


def edges(items: list[Blit]) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of all of them together."""
    return (
        min(item.x for item in items),
        min(item.y for item in items),
        max(item.x + item.image.width for item in items),
        max(item.y + item.image.height for item in items),
    )


def hud(world: World, text: str = "", **fields: Any) -> int:
    return world.create(Hud(text, shade="", **fields))


class TestWords:
    def test_numbers_stand_for_what_is_in_braces(self, world: World) -> None:
        world.level.add_count("coins", 3)
        world.level.add_count("red keys")
        world.level.state.deaths = 7
        world.level.state.totals = {"coins": 40, "deaths": 9, "ticks": 60 * 75}
        world.tick = 60 * 61 + 30
        for text, told in {
            "": "",
            "no numbers": "no numbers",
            "{coins} of 20": "3 of 20",
            "{red keys}{gems}": "10",
            "{time}, {deaths}": "1:01.50, 7",
            "{total.coins} {total.deaths} {total.time} {total.gems}": "40 9 1:15.00 0",
            "{{coins}}": "{coins}",
            "{{{coins}}}": "{3}",
        }.items():
            check_words(text)
            assert render(world, text) == told, text

    @pytest.mark.parametrize(
        ("ticks", "told"), [(0, "0:00.00"), (59, "0:00.98"), (3599, "0:59.98"), (216000, "60:00.00")]
    )
    def test_the_clock(self, ticks: int, told: str) -> None:
        assert clock(ticks, 60) == told

    @pytest.mark.parametrize(
        "text", ["{", "a}", "{coins", "{}", "{ }", "{ coins}", "{total.}", "{{}", "{a{b}", "{a\nb}"]
    )
    def test_what_cannot_be_read_is_reported(self, world: World, text: str) -> None:
        with pytest.raises(InvalidValueError, match="character"):
            check_words(text)
        with pytest.raises(InvalidValueError, match="character"):
            world.create(Hud(text=text))
        assert isinstance(render(world, text), str)

    @pytest.mark.parametrize("kind", ["Label", "Hud"])
    def test_also_of_a_scene_by_its_place(self, tmp_path: Path, kind: str) -> None:
        (tmp_path / "bad.toml").write_text(f'[[entity]]\n{kind} = {{ text = "{{coins" }}\n', encoding="utf-8")
        with pytest.raises(
            SceneError, match=rf"bad.toml:2:\d+: entity 1 > {kind} > text: character 1: this brace is never closed"
        ):
            World.load(tmp_path / "bad.toml")


class TestCounts:
    def test_it_is_hidden_where_there_is_nothing_of_what_it_is_about(self, world: World) -> None:
        hud(world, "{coins}/{coins.all}", count="coins")
        assert not letters(world)
        world.level.add_count("coins")
        assert len(letters(world)) == len("1/0")

    def test_it_has_another_icon_until_something_is_counted(self, tmp_path: Path) -> None:
        coins = "[[entity]]\nPosition = {}\nCollider = { width = 8, height = 8 }\nPickup = { amount = 12 }\n"
        (tmp_path / "hud.toml").write_text(SCENE + coins, encoding="utf-8")
        world = World.load(tmp_path / "hud.toml", ["hud"])
        hud(world, "{coins}/{coins.all}", count="coins", icon="icon", none="tall")
        assert ([one.image.height for one in images(world)], len(letters(world))) == ([12], len("0/12"))
        world.level.add_count("coins")
        assert [one.image.height for one in images(world)] == [2]


class TestHud:
    @pytest.mark.parametrize(
        ("corner", "at"),
        [
            ("top left", (4, 4)),
            ("top", (None, 4)),
            ("top right", (96, 4)),
            ("left", (4, None)),
            ("middle", (None, None)),
            ("bottom right", (96, 56)),
            ("bottom", (None, 56)),
        ],
    )
    def test_corners(self, world: World, corner: str, at: tuple[int | None, int | None]) -> None:
        hud(world, text="Hi there", corner=corner)
        left, top, right, bottom = edges(letters(world))
        assert right - left == width("Hi there")
        for found, wanted, size in ((left, at[0], 100), (top, at[1], 60)):
            far = right if size == 100 else bottom
            if wanted is None:
                assert abs(found - (size - far)) <= 1
            else:
                assert (found if wanted < size // 2 else far) == wanted

    def test_further_is_further_inwards(self, world: World) -> None:
        hud(world, text="Hi", corner="bottom right", x=10, y=5)
        assert edges(letters(world))[2:] == (86, 51)

    def test_lines_begin_and_end_where_the_corner_is(self, world: World) -> None:
        hud(world, text="long line\nshort", corner="top right")
        rows = [[item for item in letters(world) if item.y == y] for y in (4, 13)]
        assert [edges(row)[2] for row in rows] == [96, 96]

    def test_both_are_in_the_corner(self, world: World) -> None:
        hud(world, text="{coins}", icon="icon", corner="bottom right")
        assert edges(letters(world))[2:] == (96, 56)

    @pytest.mark.parametrize("image", ["icon", "tall"])
    def test_an_icon_stands_before_the_words(self, world: World, image: str) -> None:
        hud(world, text="{coins}", icon=image)
        icon = edges(images(world))
        words = edges(letters(world))
        assert (icon[0], min(icon[1], words[1])) == (4, 4)
        assert words[0] > icon[2]
        assert icon[1] - words[1] == words[3] - icon[3]

    def test_it_goes_along_with_the_picture(self, world: World) -> None:
        world.scene.size = 400, 60
        hud(world, text="Hi")
        at = Position(50, 40)
        world.create(at, CameraTarget(), Label("Ho"))
        label, words = letters(world)[:2], letters(world)[2:]
        at.x = 200
        assert world.frame().camera == (150, 0)
        assert letters(world) == [*label, *words]
        at.x = 390
        assert letters(world)[2:] == words
        assert letters(world)[:2] != label

    def test_hearts(self, world: World) -> None:
        world.create(Player(), health := Health(3))
        hud(world, hearts=True)

        def hearts() -> list[str]:
            return [HEARTS[item.image.pixel(0, 0)[:3]] for item in images(world)]

        assert hearts() == ["full"] * 3
        world.step()
        health.points = 1
        world.step()
        assert hearts() == ["full", "empty", "empty"]
        health.points = 4
        world.step()
        health.points = 3
        assert hearts() == ["full", "full", "full", "empty"]

    def test_hearts_are_those_of_the_player_of_its_slot(self, world: World) -> None:
        world.create(Player(), Health(3))
        world.create(Player(slot=2), Health(1))
        hud(world, hearts=True, slot=2)
        assert len(images(world)) == 1

    def test_without_anyone_there_are_no_hearts(self, world: World) -> None:
        hud(world, hearts=True)
        assert images(world) == []

    def test_it_is_in_no_hash(self, world: World) -> None:
        hud(world, text="{coins}")
        before = world.hash()
        next(world.each(Hud))[1][0].text = "{time}"
        assert world.hash() == before


@pytest.mark.parametrize("at", [50, 200])
def test_a_plate_lies_under_icon_and_words_wherever_the_camera_is(world: World, at: int) -> None:
    world.scene.size = 400, 60
    world.create(CameraTarget(), Position(at, 40))
    hud(world, "1", icon="icon", corner="top right", plate="#0000ff80")
    frame = world.frame()
    assert frame.camera == (at - 50, 0)
    items = [item for item in frame.items if isinstance(item, Fill) or item.kind in ("letter", "figure")]
    [plate] = [item for item in items if isinstance(item, Fill)]
    left, top, right, bottom = edges([item for item in items if isinstance(item, Blit)])
    assert items[0] is plate
    assert (plate.x, plate.y, plate.width, plate.height) == (left - 2, top - 1, right - left + 4, bottom - top + 2)
    assert plate.color == (0, 0, 255, 128)


def test_it_blinks(world: World) -> None:
    world.add(hud(world, text="Hi"), Blink(on=0.1, off=0.05))
    seen: list[bool] = []
    for _ in range(18):
        seen.append(bool(letters(world)))
        world.step()
    assert seen == ([True] * 6 + [False] * 3) * 2
