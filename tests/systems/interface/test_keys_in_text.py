"""{key.ACTION} in a text: what is bound to the action on the device that the player used last."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Label
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError, SceneError
from ecs_platformer.media.art.font.input_symbols import SYMBOLS
from ecs_platformer.scene.strings.text_template import render


@pytest.fixture
def world() -> World:
    return World([])


def test_without_bindings_it_is_the_first_of_the_controls_file(world: World) -> None:
    assert render(world, "{key.jump}: jump") == SYMBOLS["SPACE"] + ": jump"
    world.profile.device = "pad"
    assert render(world, "{key.left}{key.jump}") == SYMBOLS["dpad left"] + SYMBOLS["a"]


def test_with_bindings_it_is_what_they_say(world: World) -> None:
    world.profile.bindings = {"jump": ["K", "SPACE"], "dash": []}
    assert render(world, "{key.jump} {key.dash} {key.grab}") == f"{SYMBOLS['K']} (dash) {SYMBOLS['G']}"


def test_an_action_that_only_the_mouse_does_is_shown_by_its_button(world: World) -> None:
    world.profile.bindings = {"jump": ["right"]}
    assert render(world, "{key.jump}") == SYMBOLS["right"]


def test_the_name_of_no_action_is_an_error_with_the_nearest_name(world: World) -> None:
    with pytest.raises(InvalidValueError, match=r'character 6: .* no action "jmp"; did you mean "jump"\?'):
        world.create(Label("Hold {key.jmp}"))


def test_also_in_a_scene_by_its_place(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('[[entity]]\nLabel = { text = "{key.dsh}" }\n', encoding="utf-8")
    with pytest.raises(SceneError, match=r'bad.toml:2:11: .*there is no action "dsh"; did you mean "dash"\?'):
        World.load(tmp_path / "bad.toml")
