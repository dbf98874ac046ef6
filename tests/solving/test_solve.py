"""`solve` clears small rooms with tapes that hold, says of others only that it found nothing, and repeats itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.cli import main

HEAD = 'include = ["prefabs.toml", "objects.toml"]\nview = [160, 88]\nmap = """\n'
TAIL = '"""\n[legend]\n"#" = "wall"\n"H" = "hero"\n"E" = "exit"\n'
STEP = """
####################
#..................#
#..................#
#..................#
#.........##.......#
#..H......##....E..#
####################
"""
WALLED = """
####################
#.........##.......#
#.........##.......#
#.........##.......#
#.........##.......#
#..H......##....E..#
####################
"""


def solve(folder: Path, room: str, *options: str) -> tuple[int, Path]:
    """Run the command on a room; return its exit status and the file of the tape."""
    scene, tape = folder / "room.toml", folder / "room.tape"
    scene.write_text(HEAD + room.lstrip("\n") + TAIL, encoding="utf-8")
    return main(["solve", str(scene), "--ticks", "6000", "-o", str(tape), *options]), tape


def test_it_clears_a_room_with_a_tape_that_holds_and_asserts_the_goal(tmp_path: Path) -> None:
    status, tape = solve(tmp_path, STEP)
    assert status == 0
    assert 'Assert story.goal == "next"' in tape.read_text(encoding="utf-8")
    assert main(["verify", str(tape)]) == 0


def test_the_same_seed_finds_the_same_tape(tmp_path: Path) -> None:
    first = solve(tmp_path, STEP, "--seed", "3")[1].read_bytes()
    assert solve(tmp_path, STEP, "--seed", "3")[1].read_bytes() == first
    assert solve(tmp_path, STEP, "--seed", "4")[1].read_bytes() != first


def test_time_for_the_fastest_finds_a_shorter_way(tmp_path: Path) -> None:
    def length() -> int:
        lines = tape.read_text(encoding="utf-8").splitlines()
        return sum(int(line.split(",")[0]) for line in lines if line[:1].isdigit())

    _, tape = solve(tmp_path, STEP)
    first = length()
    solve(tmp_path, STEP, "--fastest")
    assert length() < first


def test_a_room_without_a_way_is_not_called_beatable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, tape = solve(tmp_path, WALLED)
    assert status == 1
    assert not tape.exists()
    assert "not found" in capsys.readouterr().out


def test_a_scene_without_a_hero_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, tape = solve(tmp_path, STEP.replace("H", "."))
    assert status == 2
    assert not tape.exists()
    assert "room.toml: no hero" in capsys.readouterr().err
