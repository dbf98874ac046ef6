"""Which texts a game shows, which translations it lacks, and the files that are written for translators."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.cli import main
from ecs_platformer.errors import SceneError
from ecs_platformer.scene.strings import read_strings
from ecs_platformer.tools.testing.scene_check import problems, warnings
from ecs_platformer.tools.translating.texts import shown_texts
from ecs_platformer.tools.translating.writing import write_strings
from tests.support.projects import ROOT, write

ROOM = """
title = "The cave"
[prefab.sign]
Position = {}
Label = { text = "Jump!" }
[prefab.fox]
Position = {}
Label = { text = "Grr" }
[[entity]]
prefab = "sign"
[[entity]]
prefab = "sign"
Label = { text = "Run!" }
[[entity]]
Hud = { text = "{coins}\\n{time}" }
[[entity]]
Hud = { text = "{coins} of 20" }
[[entity]]
Position = {}
Shooter = { prefab = "fox" }
"""
OTHER = 'title = "The hall"\n[[entity]]\nPosition = {}\nLabel = { text = "Run!" }\n[[entity]]\nHud = { text = "Win" }\n'
CAMPAIGN = 'title = "Game"\nlevels = ["b_room.toml"]\n'


@pytest.fixture
def scenes(tmp_path: Path) -> Path:
    write(tmp_path, {"scenes/b_room.toml": ROOM, "scenes/a_hall.toml": OTHER})
    return tmp_path / "scenes"


def own(folder: Path) -> list[tuple[str, str]]:
    return [(one.text, one.scene.name) for one in shown_texts(folder) if one.scene.parent == folder]


@pytest.mark.slow
def test_all_scenes_of_a_folder_are_searched_each_text_once(scenes: Path) -> None:
    """Titles, texts of prefabs and of what is spawned count; texts without letters do not."""
    hall = [(text, "a_hall.toml") for text in ("The hall", "Run!", "Win")]
    assert own(scenes) == [*hall, *((text, "b_room.toml") for text in ("The cave", "Jump!", "{coins} of 20", "Grr"))]


@pytest.mark.slow
def test_of_a_campaign_its_levels_and_what_they_lead_to(scenes: Path) -> None:
    write(scenes, {"campaign.toml": CAMPAIGN})
    assert {scene for _, scene in own(scenes)} == {"b_room.toml"}
    door = '[[entity]]\nMenu = { items = [{ button = "Go", do = [{ go = "a_hall.toml" }] }] }\n'
    write(scenes, {"b_room.toml": ROOM + door})
    assert {scene for _, scene in own(scenes)} == {"b_room.toml", "a_hall.toml"}


@pytest.mark.slow
def test_menus_are_those_of_the_stock_under_the_projects_with_what_they_show_by_default(scenes: Path) -> None:
    texts = {one.text: one.scene for one in shown_texts(scenes)}
    assert texts["Resume"] == ROOT / "scenes" / "menus" / "pause.toml"
    assert {"on", "off", "empty", "press one"} <= texts.keys()
    menu = '[[entity]]\nMenu = { items = [{ button = "Carry on", do = [{ ask = "resume" }] }] }\n'
    write(scenes, {"menus/pause.toml": menu})
    texts = {one.text: one.scene for one in shown_texts(scenes)}
    assert texts["Carry on"] == scenes / "menus" / "pause.toml"
    assert "Resume" not in texts


@pytest.mark.slow
def test_a_written_file_lists_what_the_stock_has_not_and_keeps_what_is_there(scenes: Path) -> None:
    path = scenes / "strings.de.toml"
    assert write_strings(path) == (7, 7, 7, 0)
    lines = path.read_text().splitlines()
    assert [line for line in lines if line.startswith(("# ", '"'))][-9:] == [
        "# a_hall.toml", '"The hall" = ""', '"Run!" = ""', '"Win" = ""',
        "# b_room.toml", '"The cave" = ""', '"Jump!" = ""', '"{coins} of 20" = ""', '"Grr" = ""',
    ]  # fmt: skip
    text = path.read_text().replace('"Run!" = ""', '"Run!" = "Lauf \\"los\\"!\\n"').replace('name = "de"', 'name = "D"')
    text = "# mine\n" + text + '"Gone" = "Weg"\n"Gone, too" = ""\n'
    path.write_text(text)
    assert write_strings(path) == (7, 6, 0, 1)
    source, language = read_strings(path)
    assert (language.name, language.texts) == ("D", {"Run!": 'Lauf "los"!\n', "Gone": "Weg"})
    assert path.read_text() == text == source.text


@pytest.mark.slow
def test_what_is_new_is_added_below_what_the_translator_has_written(scenes: Path) -> None:
    path, texts = scenes / "strings.de.toml", ["Win", "The hall", "The cave", "Jump!"]
    mine = "# texts of [strings]\nname = 'D'\n[strings]\n# shown at the end\n'Gone' = 'Weg'\n"
    mine += "".join(f"'{text}' = ''\n" for text in texts)
    path.write_text(mine)
    assert write_strings(path) == (7, 7, 3, 1)
    added = '\n# a_hall.toml\n"Run!" = ""\n\n# b_room.toml\n"{coins} of 20" = ""\n"Grr" = ""\n'
    assert path.read_text() == mine + added
    path.write_text('name = "D"\n')
    assert write_strings(path) == (7, 7, 7, 0)
    assert path.read_text().startswith('name = "D"\n\n[strings]\n\n# a_hall.toml\n"The hall" = ""\n')


@pytest.mark.slow
@pytest.mark.parametrize(
    "mine",
    [
        'strings = { "Run!" = "Lauf!" }   # mine\nname = "D"\n',
        'strings = {\n    "Run!" = "Lauf!",   # mine\n}\n',
        'strings."Run!" = "Lauf!"\r\nname = "D"\r\n',
        'name = "D"\r\n[strings]\r\n"Run!" = "Lauf!"   # mine\r\n',
    ],
)
def test_what_is_new_is_added_in_the_form_of_the_file(scenes: Path, mine: str) -> None:
    path = scenes / "strings.de.toml"
    path.write_bytes(mine.encode())
    assert write_strings(path) == (7, 6, 6, 0)
    assert write_strings(path) == (7, 6, 0, 0)
    source, language = read_strings(path)
    assert (len(source.data["strings"]), language.texts) == (7, {"Run!": "Lauf!"})
    text = path.read_bytes().decode()
    assert ("# mine" in text) == ("# mine" in mine)
    assert text.count("\r\n") == (text.count("\n") if "\r" in mine else 0)


@pytest.mark.slow
def test_a_language_that_the_stock_lacks_has_the_menus_texts_too(scenes: Path) -> None:
    write_strings(scenes / "strings.fr.toml")
    assert {"Resume", "off", "Run!"} <= read_strings(scenes / "strings.fr.toml")[0].data["strings"].keys()


def test_a_file_with_errors_is_not_overwritten(scenes: Path) -> None:
    path = scenes / "strings.de.toml"
    write(scenes, {"strings.de.toml": "[strings]\n'Run!' = 3\n"})
    with pytest.raises(SceneError):
        write_strings(path)
    assert path.read_text() == "[strings]\n'Run!' = 3\n"
    assert [file.name for file in scenes.glob("strings*")] == ["strings.de.toml"]


@pytest.mark.slow
def test_missing_and_unused_texts_are_warnings_with_file_and_line(
    scenes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(scenes.parent)
    path = Path("scenes/strings.de.toml")
    write(scenes, {"strings.de.toml": "[strings]\n'Jump!' = 'Hopp!'\n'Run' = 'Lauf!'\n'Win' = ''\n"})
    assert problems(path) == []
    assert [line.splitlines()[0] for line in warnings(path)] == [
        'scenes/a_hall.toml:1:1: title: "The hall" is not translated in strings.de.toml (de)',
        'scenes/a_hall.toml:4:11: entity 1 > Label > text: "Run!" is not translated in strings.de.toml (de)',
        'scenes/a_hall.toml:6:9: entity 2 > Hud > text: "Win" is not translated in strings.de.toml (de)',
        'scenes/b_room.toml:2:1: title: "The cave" is not translated in strings.de.toml (de)',
        'scenes/b_room.toml:8:11: prefab "fox" > Label > text: "Grr" is not translated in strings.de.toml (de)',
        'scenes/b_room.toml:17:9: entity 4 > Hud > text: "{coins} of 20" is not translated in strings.de.toml (de)',
        'scenes/strings.de.toml:3:1: strings > Run: nothing shows "Run"',
    ]


@pytest.mark.slow
def test_the_german_of_the_stock_is_complete() -> None:
    assert warnings(ROOT / "scenes" / "strings.de.toml") == []


def test_a_folder_is_not_taken_for_a_new_file(scenes: Path) -> None:
    path = scenes / "strings.de.toml"
    path.mkdir()
    with pytest.raises(SceneError, match=r"strings\.de\.toml:1:1: a folder, not a file"):
        write_strings(path)


@pytest.mark.slow
def test_scenes_that_are_left_out_are_told(scenes: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip  # noqa: E501
    monkeypatch.chdir(scenes.parent)
    write(scenes, {"a_hall.toml": OTHER + "Nope = {}\n"})
    assert main(["strings", "--language", "de"]) == 2
    out, err = capsys.readouterr()
    assert out == "scenes/strings.de.toml: 5 texts, 5 new, 5 to translate\n"
    assert err.startswith("without the texts of scenes with errors (1):\nscenes/a_hall.toml:7:1: entity 2 > Nope: ")


@pytest.mark.slow
def test_the_command_writes_the_file_of_a_language(scenes: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip  # noqa: E501
    monkeypatch.chdir(scenes.parent)
    assert main(["strings", "--language", "de"]) == 0
    assert capsys.readouterr().out == "scenes/strings.de.toml: 7 texts, 7 new, 7 to translate\n"
    assert main(["strings", "--language", "../x"]) == 2
    assert 'expected the code of a language, such as "de" or "pt-BR", found "../x"' in capsys.readouterr().err
