"""`solve` clears small rooms with tapes that hold, and says of others that it found nothing or why there is no way."""

from __future__ import annotations

import json
import os
from errno import ENOSPC
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.cli import main
from ecs_platformer.cli.commands.checking import search_progress
from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.search_file import SearchFileError, resume, save
from tests.solving.rooms import EXPLORED, EXPLORER, LOCKED, STEP, TOO_HIGH, WALLED, write_room


def solve(folder: Path, room: str, *options: str, more: str = "", ticks: int = 6000) -> tuple[int, Path]:
    scene, tape = write_room(folder, room, more), folder / "room.tape"
    return main(["solve", str(scene), "--ticks", str(ticks), "-o", str(tape), *options]), tape


def length_of(tape: Path) -> int:
    lines = tape.read_text(encoding="utf-8").splitlines()
    return sum(int(line.split(",")[0]) for line in lines if line[:1].isdigit())


@pytest.mark.slow
def test_it_clears_a_room_with_a_tape_that_holds_and_asserts_the_goal(tmp_path: Path) -> None:
    status, tape = solve(tmp_path, STEP)
    assert status == 0
    assert 'Assert story.goal == "next"' in tape.read_text(encoding="utf-8")
    assert main(["verify", str(tape)]) == 0


@pytest.mark.slow
def test_it_makes_the_demo_that_its_scene_names(tmp_path: Path) -> None:
    scene = write_room(tmp_path, STEP)
    scene.write_text('demo = "room.tape"\n' + scene.read_text(encoding="utf-8"), encoding="utf-8")
    options = ("--ticks", "6000", "--workers", "2", "-o")
    assert main(["check", str(scene)]) == 1
    assert main(["solve", str(scene), *options, str(tmp_path / "room.tape")]) == 0
    assert main(["check", str(scene)]) == 0


@pytest.mark.slow
def test_the_same_seed_finds_the_same_tape(tmp_path: Path) -> None:
    first = solve(tmp_path, STEP, "--seed", "3")[1].read_bytes()
    assert solve(tmp_path, STEP, "--seed", "3")[1].read_bytes() == first
    assert solve(tmp_path, STEP, "--seed", "4")[1].read_bytes() != first


@pytest.mark.slow
def test_time_for_the_fastest_finds_a_shorter_way(tmp_path: Path) -> None:
    _, tape = solve(tmp_path, STEP)
    first = length_of(tape)
    solve(tmp_path, STEP, "--fastest")
    assert length_of(tape) < first


@pytest.mark.slow
def test_keys_are_found_for_doors(tmp_path: Path) -> None:
    assert solve(tmp_path, LOCKED, more='"k" = "key"\n"D" = "door"\n', ticks=40_000)[0] == 0


def test_a_door_depends_on_its_key_and_any_way_on_what_gives_an_ability(tmp_path: Path) -> None:
    found = Search(lean_world(write_room(tmp_path, EXPLORED, EXPLORER))).dependencies
    assert found.counts == {"keys"}
    assert found.abilities == [("Jump", "air")]
    assert len(found.linked) == 3  # the key, the door, the wings


@pytest.mark.slow
def test_a_key_up_a_ladder_and_an_ability_behind_its_door_lead_to_the_exit(tmp_path: Path) -> None:
    status, tape = solve(tmp_path, EXPLORED, more=EXPLORER, ticks=20_000)
    assert status == 0
    assert main(["verify", str(tape)]) == 0


@pytest.mark.slow
def test_a_goal_is_any_condition_of_an_assert(tmp_path: Path) -> None:
    room = STEP.replace("E", ".").replace("#..H", "#.oH")
    status, tape = solve(tmp_path, room, "--goal", "story.counts.coins >= 1", more='"o" = "coin"\n')
    assert status == 0
    assert "Assert story.counts.coins >= 1" in tape.read_text(encoding="utf-8")
    assert main(["verify", str(tape)]) == 0


def test_a_wrong_goal_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(tmp_path, STEP, "--goal", "story.goals == 1")[0] == 2
    assert 'did you mean "goal"' in capsys.readouterr().err


def test_walls_between_the_hero_and_the_goal_make_it_impossible(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, tape = solve(tmp_path, WALLED)
    assert status == 1
    assert not tape.exists()
    assert "impossible" in capsys.readouterr().out


@pytest.mark.slow
def test_what_is_only_out_of_reach_is_not_found_and_a_map_shows_what_was_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    no_climbing = "Climb = false\nWallJump = false\nDash = false\n"
    more = f'[prefab.hero]\nextends = ["hero"]\n{no_climbing}'
    status, tape = solve(tmp_path, TOO_HIGH, more=more, ticks=1500)
    assert status == 1
    said = capsys.readouterr()
    assert "not found; " in said.out
    assert "\nnot reached: exit at 12,0\n" in said.out
    assert "search longer (--seconds) or with another --seed" in said.out
    with Image.open(tape.with_suffix(".png")) as picture:
        assert len(picture.convert("RGB").getcolors() or ()) >= 3


@pytest.mark.slow
def test_a_search_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "search.json"
    assert solve(tmp_path, STEP, "--resume", str(file), "--seed", "5", ticks=20)[0] == 1
    before = json.loads(file.read_text(encoding="utf-8"))
    status, tape = solve(tmp_path, STEP, "--resume", str(file))
    after = json.loads(file.read_text(encoding="utf-8"))
    assert status == 0
    assert main(["verify", str(tape)]) == 0
    assert 0 < len(before["cells"]) < len(after["cells"])
    found = length_of(tape)
    solve(tmp_path, STEP, "--resume", str(file), "--fastest", ticks=after["ticks"] + 3000)
    assert length_of(tape) <= found


def test_progress_is_that_towards_the_limit_of_ticks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_progress, "DELAY", 0.0)
    search = Search(lean_world(write_room(tmp_path, TOO_HIGH)))
    with search_progress.SearchProgress(search, None, None, 6000) as progress:
        search.explore()
        progress.update()
        said = capsys.readouterr().err  # in a file at once, not at the end
        assert f"searching: {search.ticks}/6000, " in said
        assert " cells from the goal, " in said


def test_a_search_is_saved_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_progress, "SAVE_INTERVAL", 0.0)
    file, scene = tmp_path / "search.json", write_room(tmp_path, STEP)
    search = Search(lean_world(scene))
    saved: list[int] = []

    def keep() -> None:
        save(search, scene.name, file)
        saved.append(search.ticks)
        raise OSError(ENOSPC, "the disk is full")  # the search goes on

    with search_progress.SearchProgress(search, None, None, None, keep) as progress:
        search.explore()
        progress.update()
    assert saved == [search.ticks]
    later = Search(lean_world(scene))
    resume(later, file)
    assert later.ticks == search.ticks > 0


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"format": Infinity}', '{"format": 1, "start": "", "goal": ""}', "[]"]
)
def test_a_damaged_file_is_an_error(tmp_path: Path, text: str) -> None:
    search = Search(lean_world(write_room(tmp_path, STEP)))
    (tmp_path / "search.json").write_text(text)
    with pytest.raises(SearchFileError):
        resume(search, tmp_path / "search.json")


def test_a_file_with_numbers_without_end_is_an_error(tmp_path: Path) -> None:
    scene, file = write_room(tmp_path, STEP), tmp_path / "search.json"
    save(Search(lean_world(scene)), scene.name, file)
    file.write_text(file.read_text().replace('"ticks":0', '"ticks":1e999'))
    with pytest.raises(SearchFileError, match="not the file of a search: cannot convert float infinity to integer"):
        resume(Search(lean_world(scene)), file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no FIFOs")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "search.json")
    with pytest.raises(SearchFileError, match="not a regular file"):
        resume(Search(lean_world(write_room(tmp_path, STEP))), tmp_path / "search.json")


@pytest.mark.slow
def test_the_file_of_another_level_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "search.json"
    solve(tmp_path, STEP, "--resume", str(file), ticks=60)
    assert solve(tmp_path, TOO_HIGH, "--resume", str(file), ticks=60)[0] == 2
    assert "another level" in capsys.readouterr().err


def test_a_scene_without_a_hero_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, tape = solve(tmp_path, STEP.replace("H", "."))
    assert status == 2
    assert not tape.exists()
    assert "room.toml: no hero" in capsys.readouterr().err
