"""Save files: never lost or half written, whatever happens to the file or to the writing process.

`python -m tests.campaign.test_saves` kills a process that saves, again and again.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.progress import Progress
from ecs_platformer.game.campaign.save_file import SaveFile
from ecs_platformer.game.campaign.save_format import deserialize, serialize
from ecs_platformer.game.campaign.slots import SLOTS
from ecs_platformer.project.files.user_file import DamagedFileError
from ecs_platformer.project.files.user_folders import DATA_FOLDER_VARIABLE, data_folder
from tests.support.campaign.small_campaigns import game
from tests.support.projects import ROOT

WRITER = """
import sys
from pathlib import Path
from ecs_platformer.game.campaign.campaign import Campaign
campaign = Campaign(Path(sys.argv[1]), Path(sys.argv[2]), slot=1)
while True:
    for slot in (1, 2, 3):
        campaign.choose_slot(slot)
        campaign.progress.ticks += 1
        campaign.progress.reached = ["levels/01_x.toml"]
        campaign.progress.best = {"pad" * n: {"ticks": campaign.progress.ticks} for n in range(50)}
        campaign.store()
        assert not campaign.save.problem
        print(slot, campaign.progress.ticks, flush=True)
"""


def lost(path: Path, folder: Path, after: float) -> str:
    """Kill a writer of slots `after` s of saving; return what is lost or reported then, "" for nothing."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    lines = [process.stdout.readline()]
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    lines += [line for line in process.stdout if line.endswith("\n")]
    process.wait()
    said = [(int(slot), int(ticks)) for slot, ticks in map(str.split, lines)]
    saved = dict(said)
    campaign = Campaign(path, folder)
    if problem := campaign.new_problem():
        return problem
    last = said[-1][0]  # the slot after it may have been saved, and not yet reported
    found = {slot.number: slot.ticks for slot in campaign.slots()}
    wrong = {
        number: (found[number], ticks)
        for number, ticks in saved.items()
        if found[number] - ticks not in ((0, 1) if number == last % SLOTS + 1 else (0,))
    }
    return f"slots with other ticks than saved: {wrong}" if wrong else ""


def kill(times: int, folder: Path) -> list[str]:
    path, rng = game(folder / "game"), Random(times)
    found = [lost(path, folder / "kept", rng.uniform(0, 0.05)) for _ in range(times)]
    return [one for one in found if one]


SOME = Progress("b", ["a", "b"], {"a": {"ticks": 60, "deaths": 1, "coins": 3}}, {"a": {"ticks": 50}})


@pytest.mark.slow
def test_a_process_killed_while_saving_loses_nothing_of_any_slot(tmp_path: Path) -> None:
    assert kill(4, tmp_path) == []


def test_saved_progress_is_loaded(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "deep" / "er" / "a.json")
    assert save.load() == Progress()
    assert save.store(SOME)
    assert SaveFile(save.file).load() == SOME
    assert sorted(path.name for path in save.file.parent.iterdir()) == ["a.json", "a.json.lock"]


@pytest.mark.slow
@given(
    st.builds(
        Progress,
        st.text(),
        st.lists(st.text(), max_size=3),
        *[st.dictionaries(st.text(), st.dictionaries(st.text(), st.integers(0, 2**53), max_size=3), max_size=3)] * 2,
    )
)
def test_serialize_and_deserialize_are_inverse(progress: Progress) -> None:
    assert deserialize(serialize(progress)) == progress


@pytest.mark.slow
@given(st.data())
def test_any_change_to_the_file_is_detected(data: st.DataObject) -> None:
    whole = serialize(SOME)
    at = data.draw(st.integers(0, len(whole) - 1))
    for broken in (whole[:at], whole[:at] + bytes([data.draw(st.integers(0, 255))]) + whole[at + 1 :], whole[at:]):
        with suppress(DamagedFileError):  # any other exception fails the test
            assert deserialize(broken) == SOME


@pytest.mark.parametrize(
    "text",
    ["", "\n", "{}", "[]\n1\n}", "null", '{"a": ' * 9999, "\0", '{"version": 1, "digest": 3, "progress":\n[]\n}'],
)
def test_text_that_was_not_saved_is_refused(text: str) -> None:
    with pytest.raises(DamagedFileError, match="the file was changed"):
        deserialize(text.encode())


def test_a_damaged_file_is_set_aside_and_the_backup_is_used(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.json")
    later = Progress("c")
    assert save.store(SOME)
    assert save.store(later)
    for number in (1, 2):
        save.file.write_bytes(b"scratched")
        again = SaveFile(save.file)
        assert again.load() == SOME
        assert "the file was changed" in again.problem
        assert f"kept as a.json.damaged-{number}; the one before it is used" in again.new_problem()
        assert again.new_problem() == ""
        assert (tmp_path / f"a.json.damaged-{number}").read_bytes() == b"scratched"
    assert again.store(later)
    assert SaveFile(save.file).load() == later


def test_if_file_and_backup_are_damaged_the_game_starts_over_and_both_are_kept(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.json")
    (tmp_path / "a.json").write_text("one")
    (tmp_path / "a.json.before").write_text("other")
    assert save.load() == Progress()
    assert save.store(SOME)
    assert (tmp_path / "a.json.damaged-1").read_text() == "one"
    assert (tmp_path / "a.json.before.damaged-1").read_text() == "other"


def test_a_failed_save_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    save = SaveFile(tmp_path / "file" / "a.json")
    assert save.load() == Progress()
    assert not save.store(SOME)
    assert save.new_problem().startswith("progress is not saved: ")
    assert not save.store(SOME)
    assert save.new_problem() == ""


def test_a_file_that_cannot_be_set_aside_is_not_overwritten(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "a.json")
    save.file.write_text("dear")
    for number in range(1, 1000):
        (tmp_path / f"a.json.damaged-{number}").touch()
    assert save.load() == Progress()
    assert "can be neither read nor saved" in save.problem
    assert not save.store(SOME)
    assert save.file.read_text() == "dear"


def test_the_environment_sets_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv(DATA_FOLDER_VARIABLE)
    assert data_folder().name == "ecs_platformer"


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    with TemporaryDirectory() as temporary:
        problems = kill(parser.parse_args().kills, Path(temporary))
    print(*problems or ["nothing is lost"], sep="\n")
    sys.exit(bool(problems))
