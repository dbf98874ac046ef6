"""strings.LANGUAGE.toml: which languages a game has, the texts in them, and what is wrong with a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Hud, Label, Position
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.strings import Language, is_strings_file, language_of, languages_of, read_strings
from ecs_platformer.scene.strings.text_template import render
from ecs_platformer.tools.translating.texts import shown_texts
from tests.support.projects import ROOT, write

GERMAN = """
name = "Deutsch"
[strings]
"Jump!" = "Spring!"
"{coins} of 20" = "{coins} von 20"
"Later" = ""
"Quit" = "Tschüs"
"""
ROOM = """
[[entity]]
Position = { x = 160, y = 90 }
Label = { text = "Jump!" }
[[entity]]
Hud = { text = "{coins} of 20" }
"""


@pytest.fixture
def room(tmp_path: Path) -> Path:
    write(tmp_path, {"scenes/room.toml": ROOM, "scenes/strings.de.toml": GERMAN})
    return tmp_path / "scenes" / "room.toml"


def letters(world: World) -> list[tuple[object, int, int]]:
    return [(item[3], item[1], item[2]) for item in world.frame().items]


@pytest.mark.parametrize(
    ("name", "language"),
    [("strings.de.toml", "de"), ("strings.pt-BR.toml", "pt-BR"), ("strings.zh_Hant.toml", "zh_Hant"),
     ("strings.toml", ""), ("strings.d.toml", ""), ("my.strings.de.toml", "")],
)  # fmt: skip
def test_the_name_of_a_file_says_its_language(name: str, language: str) -> None:
    assert (language_of(Path(name)) if is_strings_file(Path(name)) else "") == language


def test_a_scene_has_the_languages_of_its_project(room: Path) -> None:
    scene = load_scene(room)
    assert [(code, one.name) for code, one in scene.languages.items()] == [("de", "Deutsch")]
    assert room.with_name("strings.de.toml") in scene.files


def test_texts_are_those_of_the_stock_under_those_of_the_project(room: Path) -> None:
    texts = languages_of(room).by_code["de"].texts
    assert texts["Jump!"] == "Spring!"
    assert (texts["Options"], texts["Quit"]) == ("Einstellungen", "Tschüs")
    assert "Later" not in texts


def test_a_language_that_only_the_stock_has_is_not_offered(room: Path) -> None:
    room.with_name("strings.de.toml").rename(room.with_name("strings.fr.toml"))
    assert [*languages_of(room).by_code] == ["fr"]


def test_a_language_without_a_name_goes_by_its_code(room: Path) -> None:
    write(room.parent, {"strings.fr.toml": '[strings]\n"Jump!" = "Saute !"'})
    assert languages_of(room).by_code["fr"] == Language("fr", {"Jump!": "Saute !"})


def test_labels_and_huds_show_the_language_that_was_chosen_from_the_next_frame_on(room: Path) -> None:
    world, german = World.load(room), World()
    german.add(german.create(Position(160, 90)), Label("Spring!"))
    german.create(Hud(text="{coins} von 20"))
    before, plain = world.hash(), letters(world)
    world.profile.settings.language = "de"
    assert letters(world) == letters(german) != plain
    assert world.hash() == before
    world.profile.settings.language = "fr"  # a setting from another game
    assert letters(world) == plain


def test_a_text_without_translation_is_shown_as_it_is(room: Path) -> None:
    world = World.load(room)
    world.profile.settings.language = "de"
    assert [render(world, text) for text in ("Later", "Never seen", "Quit")] == ["Later", "Never seen", "Tschüs"]


def test_a_changed_file_counts_for_the_next_scene_that_is_loaded(room: Path) -> None:
    assert load_scene(room).languages["de"].texts["Jump!"] == "Spring!"
    write(room.parent, {"strings.de.toml": '[strings]\n"Jump!" = "Hüpf!"'})
    assert load_scene(room).languages["de"].texts["Jump!"] == "Hüpf!"


@pytest.mark.slow
def test_a_saved_file_counts_at_once_in_a_running_game_and_one_with_errors_does_not(room: Path) -> None:
    session = Session(room)
    file = room.with_name("strings.de.toml")
    seen: list[tuple[str, bool]] = []
    for text in ('[strings]\n"Jump!" = "Hüpf!"', "[strings", '[strings]\n"Jump!" = "Hopp!"'):
        write(room.parent, {file.name: text})
        assert session.files.changed()
        session.reload(keep_state=True)
        seen.append((session.world.scene.languages["de"].texts["Jump!"], session.load_error is None))
    assert seen == [("Hüpf!", True), ("Hüpf!", False), ("Hopp!", True)]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("title = 'x'", "1:1", "no such key; known: format, name, strings"),
        ("name = 3", "1:1", "expected a text of at most 40 characters, found 3"),
        (f"name = '{'x' * 41}'", "1:1", "expected a text of at most 40 characters"),
        ("strings = 3", "1:1", "expected a table, found 3"),
        ("format = 'x'", "1:1", 'expected a whole number from 1, found "x"'),
        ("format = 0", "1:1", "expected a whole number from 1, found 0"),
        ("[strings]\n\n'A' = 3", "3:1", "expected a text, found 3"),
        ("[strings]\nOn.off = 'x'", "2:1", "a text with dots is written in quotes"),
        ("[strings]\n'A' = '{coins'", "2:1", "this brace is never closed"),
        ("[strings]\n'{coins} of 20' = 'zwanzig'", "2:1", "missing: {coins}"),
        ("[strings]\n'{coins} of 20' = '{coin} von 20'", "2:1", 'has no {coin}; did you mean "coins"?'),
        ("[strings]\n'{coins}' = '{coins}{coins}'\n'{key.jump}' = 'Spring'", "3:1", "missing: {key.jump}"),
        ("[strings", "1:9", "not TOML"),
    ],
)
def test_what_is_wrong_is_a_load_error_of_every_scene(tmp_path: Path, text: str, place: str, message: str) -> None:
    write(tmp_path, {"scenes/room.toml": ROOM, "scenes/strings.de.toml": text})
    with pytest.raises(SceneError) as alone:
        read_strings(tmp_path / "scenes" / "strings.de.toml")
    with pytest.raises(SceneError) as scene:
        load_scene(tmp_path / "scenes" / "room.toml")
    assert f"strings.de.toml:{place}: " in str(alone.value)
    assert message in str(alone.value)
    assert str(scene.value) == str(alone.value)


def test_a_file_outside_of_the_project_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"secret": GERMAN, "game/scenes/room.toml": ROOM})
    (tmp_path / "game" / "scenes" / "strings.de.toml").symlink_to(tmp_path / "secret")
    with pytest.raises(SceneError, match=r"strings.de.toml:1:1: leads out of the project$"):
        load_scene(tmp_path / "game" / "scenes" / "room.toml")


@pytest.mark.slow
def test_the_arena_is_german_all_the_way() -> None:
    german = languages_of(ROOT / "scenes" / "level.toml").by_code["de"].texts
    lacking = [one.text for one in shown_texts(ROOT / "scenes" / "arena") if one.text not in german]
    assert lacking == []
