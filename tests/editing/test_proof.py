"""Proof of edits: where a tape breaks, and in words why."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.project.side_process import AbandonedError
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.tools.editing.proof.process import ProofProcess
from ecs_platformer.tools.editing.proof.run import Run, Verdict, play, verdict

SCENE = """
include = ["prefabs.toml", "hazards.toml", "objects.toml"]
map = '''
................
................
.@............f.
################
'''
[legend]
"#" = "wall"
"f" = "exit"
"<" = "spikes_left"
"@" = { prefab = "climber", name = "hero" }
"""
TAPE = "240,R\n"
AHEAD = (56, 16, 64, 24)
WAIT = 120  # s; only a process that has died takes so long


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "level.toml"
    path.write_text(SCENE)
    return path


def edited(path: Path, old: str, new: str) -> dict[Path, str]:
    assert old in SCENE
    return {path.resolve(): SCENE.replace(old, new)}


def judge(path: Path, old: str, new: str) -> Verdict:
    tape = parse(TAPE)
    return verdict(play(path, tape), play(path, tape, edited(path, old, new), [AHEAD]))


@pytest.mark.slow
def test_an_edit_out_of_the_way_is_green(path: Path) -> None:
    before = play(path, parse(TAPE))
    found = judge(path, "'''\n....", "'''\n###.")
    assert (found.state, found.text) == ("green", f"reaches the end at tick {before.goal}")


@pytest.mark.slow
def test_it_says_on_what_the_hero_dies_and_when(path: Path) -> None:
    found = judge(path, ".@......", ".@.....<")
    assert found.state == "other"
    assert found.text == f"tick {found.tick}: dies on spikes_left placed last"
    assert found.box is not None
    assert found.box[2] > 56 >= found.box[0]
    assert found.trail[-1] == found.box


@pytest.mark.slow
def test_it_says_where_a_wall_stops_the_hero(path: Path) -> None:
    found = judge(path, ".@......", ".@.....#")
    assert found.text == f"tick {found.tick}: no longer reaches the end"
    assert found.box == (48, 13, 56, 24)


def test_another_way_to_the_goal_is_green(path: Path) -> None:
    found = judge(path, ".@......", "..@.....")
    assert found.state == "green"
    hurdle = verdict(Run([(0, 0, 8, 8)] * 9, goal=8), Run([(0, 0, 8, 8)] * 4 + [(1, 0, 9, 8)] * 3, goal=6))
    assert (hurdle.state, hurdle.text) == ("green", "reaches the end at tick 6, another way from tick 4")


def test_a_run_without_a_goal_is_green_only_if_it_goes_on_as_before_and_lives() -> None:
    still, moved = [(0, 0, 8, 8)] * 9, [(0, 0, 8, 8)] * 4 + [(1, 0, 9, 8)] * 5
    found = verdict(Run(still), Run(still))
    assert (found.state, found.text) == ("green", "does not reach the end, as before")
    found = verdict(Run(still), Run(moved))
    assert (found.state, found.text) == ("other", "does not reach the end, another way from tick 4")
    fallen = Run(still, deaths=[(8, " on spikes")])
    assert verdict(fallen, fallen).state == "other"
    assert verdict(Run(still), Run(still, error="ValueError")).state == "fails"


def test_a_run_that_is_not_wanted_ends(path: Path) -> None:
    with pytest.raises(AbandonedError):
        play(path, parse(TAPE), is_wanted=lambda: False)


@pytest.mark.slow
def test_the_process_answers_the_last_request(path: Path) -> None:
    process = ProofProcess(path, TAPE)
    try:
        process.ask({}, edited(path, ".@......", ".@.....<"))
        process.ask({}, edited(path, ".@......", ".@.....#"))
        found = process.answer(WAIT)
        assert isinstance(found, Verdict)
        assert found == judge(path, ".@......", ".@.....#")
        process.ask({}, {path.resolve(): "map = 1"})
        assert "level.toml:1:1" in str(process.answer(WAIT))
    finally:
        process.close()
