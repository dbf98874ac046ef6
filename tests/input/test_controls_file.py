"""controls.toml: what a project's file changes of the stock's, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.media.art.font.input_names import KEY_COMMANDS, KEYS, PAD, PAD_COMMANDS
from ecs_platformer.project import STOCK
from ecs_platformer.scene.controls import (
    CONTROLS_FILE,
    Actions,
    Thresholds,
    actions,
    actions_of,
    controls_file,
    read_controls,
)
from tests.support.projects import write

INTERACT = """
    [action.interact]
    letter = "I"
    keys = ["E", "TAB"]
    pad = ["back", "rightstick up"]
    mouse = ["right"]
"""


def read(folder: Path, text: str) -> Actions:
    write(folder, {"scenes/controls.toml": text})
    return read_controls([STOCK / "scenes" / CONTROLS_FILE, folder / "scenes" / CONTROLS_FILE])


def test_the_stock_has_seven_actions() -> None:
    assert actions().by_letter == {
        "L": "left", "R": "right", "U": "up", "D": "down", "J": "jump", "X": "dash", "G": "grab"
    }  # fmt: skip


def test_commands_are_inputs_that_the_stock_does_not_bind() -> None:
    assert KEY_COMMANDS.keys() <= set(KEYS)
    assert PAD_COMMANDS.keys() <= set(PAD)
    assert not KEY_COMMANDS.keys() & actions().of("keys").keys()
    assert not PAD_COMMANDS.keys() & actions().of("pad").keys()


def test_a_project_adds_an_action_to_those_of_the_stock(tmp_path: Path) -> None:
    found = read(tmp_path, INTERACT)
    assert found.listed[:-1] == actions().listed
    assert found.letters({"interact", "jump"}) == ["J", "I"]
    assert found.of("keys")["E"] == found.of("pad")["rightstick up"] == found.of("mouse")["right"] == "interact"


def test_a_list_of_a_project_replaces_the_stocks_and_takes_its_inputs_from_other_actions(tmp_path: Path) -> None:
    keys = read(tmp_path, '[action.jump]\nkeys = ["X", "SPACE"]\n').of("keys")
    assert [key for key, action in keys.items() if action == "jump"] == ["X", "SPACE"]
    assert [key for key, action in keys.items() if action == "dash"] == [
        key for key in actions().listed[5].keys if key != "X"
    ]
    assert read(tmp_path, "[action.jump]\nkeys = []\n").of("pad")["a"] == "jump"


def test_a_project_sets_thresholds_one_by_one(tmp_path: Path) -> None:
    found = read(tmp_path, "[stick]\npress = 0.8\n[trigger]\npress = 1\nrelease = 0.9\n")
    assert (found.stick, found.trigger) == (Thresholds(0.8, 0.4), Thresholds(1, 0.9))


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ('[actoin.a]\nletter = "A"\n', 1, 2, 'no such key; did you mean "action"?'),
        ("action = 1\n", 1, 1, "expected a table, found 1"),
        ("[action]\na = 1\n", 2, 1, "expected a table, found 1"),
        ('[action.Go]\nletter = "A"\n', 1, 9, "the name of an action is made of a to z, 0 to 9 and _"),
        ('[action.toward]\nletter = "T"\n', 1, 9, '"toward" is a direction that `hold` of a Timeline knows'),
        ('[action.a]\nkeys = ["E"]\n', 1, 9, "missing: a new action needs a letter, for tapes"),
        ('[action.a]\nletter = "ab"\n', 2, 1, 'expected a letter, "A" to "Z", found "ab"'),
        ('[action.a]\nletter = "a"\n', 2, 1, 'expected a letter, "A" to "Z", found "a"'),
        ('[action.a]\nletter = "J"\n', 2, 1, '"J" is the letter of "jump"'),
        ('[action.jump]\nletter = "K"\n', 2, 1, '"J" is its letter in all tapes'),
        ('[action.a]\nletter = "A"\n[action.b]\nletter = "A"\n', 4, 1, '"A" is the letter of "a", in line 2'),
        ('[action.jump]\nkey = ["E"]\n', 2, 1, 'no such key; did you mean "keys"?'),
        ('[action.jump]\nkeys = "E"\n', 2, 1, 'expected a list, found "E"'),
        ("[action.jump]\nkeys = [1]\n", 2, 9, "expected the name of a key of the keyboard, found 1"),
        ('[action.jump]\nkeys = ["E", "SAPCE"]\n', 2, 14, 'no key of the keyboard has the name "SAPCE"; did'),
        ('[action.jump]\nkeys = ["F5"]\n', 2, 9, '"F5" is for the command "reload" of the window'),
        ('[action.jump]\npad = ["start"]\n', 2, 8, '"start" is for the command "menu" of the window'),
        ('[action.jump]\npad = ["leftstik up"]\n', 2, 8, 'no part of a pad has the name "leftstik up"; did'),
        ('[action.jump]\nmouse = ["midle"]\n', 2, 10, 'no button of the mouse has the name "midle"; did'),
        ('[action.jump]\nkeys = ["E", "E"]\n', 2, 14, '"E" holds "jump" already, in line 2'),
        ('[action.jump]\nkeys = ["E"]\n[action.dash]\nkeys = ["E"]\n', 4, 9, '"E" holds "jump" already, in line 2'),
        ("[stick]\npres = 1\n", 2, 1, 'no such key; did you mean "press"?'),
        ("[stick]\npress = 0\n", 2, 1, "expected a number above 0, at most 1, found 0"),
        ("[stick]\npress = true\n", 2, 1, "expected a number above 0, at most 1, found true"),
        ("[stick]\npress = nan\n", 2, 1, "expected a number above 0, at most 1, found nan"),
        ("[trigger]\nrelease = 0.6\n", 1, 2, "it is released at 0.6, above 0.5, where it is pressed"),
        ("[stick\n", 1, 7, "not TOML: "),
    ],
)
def test_errors_have_their_place(tmp_path: Path, text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(SceneError) as caught:
        read(tmp_path, text)
    (error,) = caught.value.errors
    assert (Path(error.file).name, error.line, error.column) == ("controls.toml", line, column)
    assert error.message.startswith(message)
    assert tmp_path / "scenes" / "controls.toml" in caught.value.read


def test_all_errors_are_reported_together(tmp_path: Path) -> None:
    with pytest.raises(SceneError) as caught:
        read(tmp_path, '[action.a]\nkeys = ["F5"]\nletter = 1\n[action.b]\n[stick]\npress = 2\n')
    assert [error.line for error in caught.value.errors] == [2, 3, 4, 6]


def test_a_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret = 1\n")
    game = write(tmp_path / "game", {"scenes/a.toml": ""})
    (game / "scenes" / "controls.toml").symlink_to(tmp_path / "secret")
    with pytest.raises(SceneError, match=r"controls.toml:1:1: leads out of the project$"):
        read_controls([game / "scenes" / CONTROLS_FILE])


def test_what_is_in_use_follows_the_files_and_stays_where_they_have_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("_in_use", "_stamps"):
        monkeypatch.setattr(controls_file, name, getattr(controls_file, name))
    scene = tmp_path / "scenes" / "room.toml"
    before = actions_of(scene)
    assert actions_of(scene) is before is actions()
    write(tmp_path, {"scenes/controls.toml": INTERACT})
    assert "interact" in actions_of(scene).names
    write(tmp_path, {"scenes/controls.toml": "[action.interact]"})
    with pytest.raises(SceneError):
        actions_of(scene)
    assert "interact" in actions().names
