"""What the desktop shows of a game: its icon, and the class of its windows."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from ecs_platformer.media.art.image import Image as Picture
from ecs_platformer.window.desktop.window_class import window_class
from tests.support.window_rig import ROOM, Play
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

WM_CLASS = 67  # XA_WM_CLASS of Xatom.h
ICON = '\n[palette]\n"q" = "#ff0000"\n[sprite.icon]\nrows = """\n....\n.qq.\n.qq.\n..q."""\n'


@pytest.mark.parametrize(("title", "name"), [("Ember", "Ember"), ("Ämber 2", "Amber 2"), ("火", "ecs_platformer")])
def test_the_class_of_a_window_is_the_title_in_ascii(title: str, name: str) -> None:
    assert window_class(title) == name


@pytest.mark.usefixtures("display")
def test_the_window_has_the_class_of_the_game_whatever_its_caption_says() -> None:
    from ecs_platformer.window.display import open_window

    window: Any = open_window(320, 180, 1, "Ämber")
    window.set_caption("Ämber - level 2")
    if hasattr(window, "get_single_property"):
        data, length, _ = window.get_single_property(window._window, WM_CLASS, 0)
        assert bytes(data[:length]) == b"amber\0Amber\0"
    window.close()


@pytest.mark.usefixtures("display")
def test_an_icon_is_enlarged_by_whole_factors_in_the_middle_of_squares() -> None:
    from ecs_platformer.window.desktop.icon import icon_images

    red = Picture(7, 20, (b"\0\0\0\0" * 2 + b"\xff\0\0\xff" * 3 + b"\0\0\0\0" * 2) * 20)
    pictures: list[Any] = icon_images(red)
    assert [picture.width for picture in pictures] == [24, 32, 48, 64, 128]
    boxes = {one.width: Image.frombytes("RGBA", (one.width,) * 2, one.get_data("RGBA")).getbbox() for one in pictures}
    assert boxes[24] == (10, 2, 13, 22)
    assert boxes[128] == (55, 4, 73, 124)


@pytest.mark.slow
def test_the_icon_is_the_sprite_of_that_name_or_the_hero(play: Play) -> None:
    from ecs_platformer.game.icon import icon_of

    world = play(ROOM + ICON).world
    assert icon_of(world) is world.art.frame("icon")
    plain = play().world
    assert icon_of(plain) is plain.art.frame("hero")
    assert icon_of(play(ROOM.replace(".@", "..")).world) is None
