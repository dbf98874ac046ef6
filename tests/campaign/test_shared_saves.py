"""Save files that several windows, or another version, use: nothing of the others is lost or overwritten."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from ecs_platformer.game.campaign.progress import Progress
from ecs_platformer.game.campaign.save_file import SaveFile
from ecs_platformer.game.campaign.save_format import deserialize, serialize
from ecs_platformer.project.files import user_file
from ecs_platformer.project.files.user_file import NewerFileError
from tests.support.projects import ROOT

SOME = Progress("b", ["a", "b"], {"a": {"ticks": 60, "deaths": 1, "coins": 3}}, {"a": {"ticks": 50}})
FIRST = (  # as format 1 was written, before there were slots
    b'{"format": 1, "digest": "8878f751bd0a61c4615181a87aafacda", "progress":\n{"at": "b", "reached": ["a", "b"], '
    b'"done": {"a": {"ticks": 60, "deaths": 1, "coins": 3}}, "best": {"a": {"ticks": 50}}}\n}\n'
)
NEWER = serialize(SOME).replace(b'"format": 5', b'"format": 6')


def test_a_newer_format_is_refused_by_number() -> None:
    with pytest.raises(NewerFileError, match="format 6: this ecs_platformer reads format 5; a newer one is needed"):
        deserialize(NEWER)
    with pytest.raises(NewerFileError, match="format 7"):
        deserialize(b'{"format": 7}\n')


@pytest.mark.parametrize("old", [FIRST, FIRST.replace(b'"format": 1', b'"version": 1')])
def test_files_of_format_1_are_read_and_nothing_is_lost(old: bytes) -> None:
    found = deserialize(old)
    assert (found.at, found.reached, found.done, found.best) == (SOME.at, SOME.reached, SOME.done, SOME.best)
    assert (found.ticks, found.found, found.whole) == (60, {"a": {}}, False)


@pytest.mark.parametrize("name", ["a.json", "a.json.before"])
def test_a_newer_save_is_left_as_it_is(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(NEWER)
    save = SaveFile(tmp_path / "a.json")
    assert save.load() == Progress()
    assert not save.store(SOME)
    assert save.new_problem().startswith(f"progress is not saved, and {name} is left as it is: format 6")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {name: NEWER}


def test_a_save_that_a_newer_window_writes_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.json")
    assert save.store(SOME)
    save.file.write_bytes(NEWER)
    assert not save.store(Progress("c"))
    assert save.file.read_bytes() == NEWER
    assert "a.json is left as it is: format 6" in save.problem


def test_two_windows_add_what_the_other_has_saved(tmp_path: Path) -> None:
    start = Progress("a", ["a"], {"a": {"ticks": 9}}, {"a": {"ticks": 9, "coins": 1}})
    assert SaveFile(tmp_path / "a.json").store(start)
    one, other = SaveFile(tmp_path / "a.json"), SaveFile(tmp_path / "a.json")
    mine, theirs = one.load(), other.load()
    mine.reached.append("b")
    mine.finish("a", {"ticks": 5, "coins": 0})
    theirs.reached.append("c")
    theirs.finish("a", {"ticks": 7, "coins": 3})
    theirs.finish("c", {"ticks": 20})
    for _ in range(2):
        assert one.store(mine)
        assert other.store(theirs)
    found = SaveFile(tmp_path / "a.json").load()
    assert sorted(found.reached) == ["a", "b", "c"]
    assert found.best == {"a": {"ticks": 5, "coins": 3}, "c": {"ticks": 20}}
    assert found.done["c"] == {"ticks": 20}
    assert found == theirs
    assert one.store(mine)
    assert mine.best == found.best


def test_starting_over_is_not_undone_by_the_file(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.json")
    assert save.store(SOME)
    best = save.load().best
    assert save.store(Progress(best=best))
    assert SaveFile(save.file).load() == Progress(best=best)


STORER = """
import sys
from pathlib import Path
from ecs_platformer.project.files import user_file
from ecs_platformer.game.campaign.save_file import SaveFile
user_file.LONGEST_WAIT = 60.0  # a busy machine is no reason to fail
save = SaveFile(Path(sys.argv[1]))
progress = save.load()
for number in range(25):
    level = f"{sys.argv[2]} {number}"
    progress.reached.append(level)
    progress.finish(level, {"ticks": number})
    assert save.store(progress), save.problem
"""


@pytest.mark.slow
def test_processes_that_save_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STORER, str(tmp_path / "a.json")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    processes = [subprocess.Popen([*command, name], env=environment) for name in "xyz"]
    assert [process.wait() for process in processes] == [0, 0, 0]
    found = SaveFile(tmp_path / "a.json").load()
    assert len(found.reached) == len(found.done) == len(found.best) == 75


def test_what_a_killed_process_has_left_is_removed_at_the_next_start(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.json")
    assert save.store(SOME)
    for name in (".a.json.4711.new", ".a.json.1.new", ".b.json.4711.new"):
        (tmp_path / name).write_text("half")
    assert SaveFile(save.file).load() == SOME
    assert sorted(path.name for path in tmp_path.iterdir()) == [".b.json.4711.new", "a.json", "a.json.lock"]


def test_what_a_living_process_is_just_writing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(user_file, "LONGEST_WAIT", 0.0)
    save = SaveFile(tmp_path / "a.json")
    assert save.store(SOME)
    (tmp_path / ".a.json.4711.new").write_text("half")
    with FileLock(tmp_path / "a.json.lock"):
        again = SaveFile(save.file)
        assert again.load() == SOME
        assert (tmp_path / ".a.json.4711.new").exists()
        assert not again.store(Progress("c"))
        assert again.problem == "progress is not saved: another window holds a.json.lock"
