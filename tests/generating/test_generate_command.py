"""`generate` writes a room with a tape that clears it, the same for a seed, or says that it found none."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.cli import main
from ecs_platformer.scene.tape.parser import read_tape

GRAMMAR = """
scene = '''
include = ["level.toml"]
[legend]
"#" = "wall"
'''
[[rule.room]]
parts = ["begin", "way", "end"]
[[rule.way]]
parts = ["gap"]
[[rule.way]]
parts = ["step"]
[[rule.way]]
parts = ["gap", "step"]
[piece.begin]
map = '''
..@.
####
'''
[piece.gap]
map = '''
#...#
#^^^#
#####
'''
[piece.step]
map = '''
..##
####
'''
[piece.end]
map = '''
..E..
#####
'''
"""


@pytest.fixture(name="grammar")
def grammar_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.grammar.toml"
    path.write_text(GRAMMAR, encoding="utf-8")
    return path


def generate(grammar: Path, name: str, *options: str) -> int:
    room = grammar.parent / name
    return main(["generate", "--grammar", str(grammar), "-o", str(room), "--ticks", "20000", *options])


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("--workers", "2")])
def test_a_room_comes_with_a_tape_that_clears_it(
    grammar: Path, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate(grammar, "room.toml", "--difficulty", "0.1", *options) == 0
    assert "difficulty 0." in capsys.readouterr().out
    room = grammar.parent / "room.toml"
    assert 'demo = "room.tape"' in room.read_text(encoding="utf-8")
    assert main(["verify", str(room.with_suffix(".tape"))]) == 0
    assert main(["check", str(room)]) == 0


@pytest.mark.slow
def test_the_length_is_told_in_seconds_of_the_room(grammar: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grammar.write_text(GRAMMAR.replace("[legend]", "tick_rate = 30\n[legend]"), encoding="utf-8")
    assert generate(grammar, "room.toml", "--difficulty", "0.1") == 0
    ticks = len(read_tape(grammar.parent / "room.tape"))
    assert f"room.toml: {ticks / 30:.1f} s, difficulty" in capsys.readouterr().out


@pytest.mark.slow
def test_the_same_seed_gives_the_same_room(grammar: Path) -> None:
    for name in ("one.toml", "two.toml"):
        assert generate(grammar, name, "--difficulty", "0.1", "--seed", "5") == 0
    one, two = (grammar.parent / name for name in ("one.toml", "two.toml"))
    assert one.read_text().replace("one.", "two.") == two.read_text()
    tapes = [file.with_suffix(".tape").read_text().replace("one.toml", "two.toml") for file in (one, two)]
    assert tapes[0] == tapes[1]


@pytest.mark.slow
def test_without_a_room_as_asked_nothing_is_left(grammar: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert generate(grammar, "room.toml", "--difficulty", "1", "--tries", "1") == 1
    assert "none of 1 rooms" in capsys.readouterr().out
    assert not (grammar.parent / "room.toml").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--difficulty", "2"), "--difficulty is a number from 0 to 1, not 2"),
        (("--grammar", "room"), 'room: no such grammar; did you mean "rooms"?'),
    ],
)
def test_wrong_options_are_named(
    grammar: Path, options: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate(grammar, "room.toml", *options) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("name", ["room.toml", "room.tape"])
def test_a_room_that_is_there_is_kept(grammar: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (grammar.parent / name).write_text("mine", encoding="utf-8")
    assert generate(grammar, "room.toml") == 2
    assert f"{name} is there already; --force writes over it" in capsys.readouterr().err
    assert (grammar.parent / name).read_text() == "mine"


@pytest.mark.slow
def test_without_a_room_as_asked_force_keeps_the_present_one(grammar: Path) -> None:
    (grammar.parent / "room.toml").write_text("mine", encoding="utf-8")
    assert generate(grammar, "room.toml", "--force", "--tries", "1", "--ticks", "1") == 1
    assert (grammar.parent / "room.toml").read_text() == "mine"
    assert sorted(file.name for file in grammar.parent.iterdir()) == ["room.toml", "tiny.grammar.toml"]
