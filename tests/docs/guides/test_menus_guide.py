"""The guide to menus does what it says: a game of one's own adds a menu and an item that opens it, in data alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from components.menus.items import KINDS, ChoiceSetting, Need, NumberSetting, SwitchSetting
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from systems.rules.effects.progress import Command
from tests.support.projects import ROOT, write

PAGE = (ROOT / "docs" / "guides" / "menus.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write(tmp_path, FILES)


def test_the_new_item_opens_the_new_menu(game: Path) -> None:
    world = World.load(game / "scenes" / "menus" / "pause.toml")
    for held in ("", "down", "", "down", "", "jump"):
        world.step(held)
    assert world.level.requests == [("open", "menus/sound.toml")]


def test_its_sliders_change_the_settings(game: Path) -> None:
    world = World.load(game / "scenes" / "menus" / "sound.toml")
    for held in ("", "left", "", "down", "", "left"):
        world.step(held)
    assert (world.profile.settings.sounds, world.profile.settings.music) == (95, 95)


def test_a_menu_that_does_not_exist_is_an_error_with_the_nearest_name(game: Path) -> None:
    pause = game / "scenes" / "menus" / "pause.toml"
    pause.write_text(pause.read_text().replace("menus/sound.toml", "menus/sounds.toml"))
    with pytest.raises(SceneError, match=r'"menus/sounds.toml" does not exist; did you mean "menus/sound.toml"'):
        World.load(pause)


def test_it_names_every_item_setting_and_command() -> None:
    names = {
        name for choices in (Command, Need, NumberSetting, SwitchSetting, ChoiceSetting) for name in get_args(choices)
    }
    names |= {next(iter(kind.__dataclass_fields__)) for kind in KINDS}
    assert {name for name in names if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()


def test_the_tests_that_it_shows_pass(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(game)
    shown: dict[str, Any] = {}
    exec(FILES["tests/test_menus.py"], shown)
    tests = [test for name, test in shown.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()
