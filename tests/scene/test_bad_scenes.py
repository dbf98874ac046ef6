"""Bad scenes with the exact error text expected for each: the lines after `#!` in the file itself.

In these lines, `{components}` stands for the first twelve component names.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.errors import Diagnostic, InvalidValueError, SceneError, nearest, shown
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.scene import load_scene

SCENES = Path(__file__).with_name("bad_scenes")
FILES = sorted(SCENES.glob("*.toml"))


def test_there_are_at_least_80_bad_scenes():
    assert len(FILES) >= 80


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_bad_scene(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(SCENES)
    components = ", ".join(sorted(vocabulary())[:12]) + ", …"
    lines = path.read_text("utf-8").replace("{components}", components).split("\n")
    expected = [line[3:] for line in lines if line.startswith("#! ")]
    with pytest.raises(SceneError) as caught:
        load_scene(path.name)
    assert str(caught.value).split("\n") == expected


def test_a_thousand_errors_are_kept_and_the_rest_counted(tmp_path: Path):
    scene = tmp_path / "many.toml"
    scene.write_text("".join(f"k{number} = 1\n" for number in range(1234)))
    with pytest.raises(SceneError) as caught:
        load_scene(scene)
    assert (len(caught.value.errors), caught.value.more) == (1000, 234)
    assert str(caught.value).endswith("\n… and 1214 more")
    assert caught.value.errors[999] == Diagnostic(str(scene), 1000, 1, ("k999",), "no such key", "k999 = 1")


def test_an_error_shows_an_excerpt_of_a_long_line():
    line = "  " + "a" * 200 + "b" * 200
    assert str(Diagnostic("x.toml", 3, 203, ("entity",), "no", line)) == (
        "x.toml:3:203: entity: no\n    …" + "a" * 50 + "b" * 50 + "…"
    )
    assert str(Diagnostic("x.toml", 1, 1, (), "no such file")) == "x.toml:1:1: no such file"


def test_shown_text_cannot_move_the_cursor_or_reverse_the_text():
    assert shown("a\x1b[31m\u202e\u200b\n") == '"a\\x1b[31m\\u202e\\u200b\\n"'
    assert shown("ärger 猫") == '"ärger 猫"'
    assert shown("x" * 100) == '"' + "x" * 59 + '…"'
    error = Diagnostic("a\u202e.toml", 1, 1, ("entity\n",), "no", "\u2066x\x00")
    assert str(error) == "a\\u202e.toml:1:1: entity\\n: no\n    \\u2066x\\x00"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (True, "true"),
        (40.5, "40.5"),
        (1e999, "inf"),
        (1 << 4000, "a huge number"),
        ({"a": 1}, "a table"),
        ([1], "a list"),
        (None, "nothing"),
        (InvalidValueError(), "an InvalidValueError"),
    ],
)
def test_values_are_shown_as_written_in_a_file(value: object, expected: str):
    assert shown(value) == expected


def test_the_nearest_name_is_suggested():
    assert nearest("widht", ["height", "width"]) == '; did you mean "width"?'
    assert nearest("COLLIDER", ["Collider"]) == '; did you mean "Collider"?'
    assert nearest("P\u043esition", ["Position"]) == "; did you mean \"Position\"? (yours has '\\u043e')"
    assert nearest("zzz", ["b", "a"]) == "; known: a, b"
    assert nearest("zzz", []) == ""
    assert nearest("zzz", [f"name {number:02}" for number in range(20)]).endswith("name 11, …")
    assert nearest("x" * 65, ["x" * 66]) == "; known: " + "x" * 59 + "…"
    assert nearest("x" * 1_000_000, ["x"]) == "; known: x"
