"""The settings file: never half written, damaged ones put aside, newer ones left alone, unknown keys kept.

`python -m tests.profile.test_settings_file --kills 200` kills a process while it saves, again and again.
"""

from __future__ import annotations

import json
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

from ecs_platformer.game.kept_settings import KeptSettings
from ecs_platformer.project.files.user_file import DamagedFileError
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.profile.settings import Settings
from ecs_platformer.world.profile.settings_file import Kept, SettingsFile, deserialize, serialize
from tests.support.projects import ROOT

WRITER = """
import sys
from pathlib import Path
from ecs_platformer.world.profile.settings_file import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
kept = file.load()
number = kept.settings.music
while True:
    number = (number + 1) % 101
    kept.settings.music = number
    kept.bindings["game"] = {"jump": {"keys": ["E"] * number}}
    assert file.store(kept), file.problem
    print(number, flush=True)
"""


def killed_writer(folder: Path, after: float) -> int:
    """Kill a process that saves all the time, `after` s from its first save; return the last number that it saved."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    saved = [int(process.stdout.readline())]
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    saved += [int(line) for line in process.stdout if line.endswith("\n")]
    process.wait()
    return saved[-1]


def lost(folder: Path, kills: int, seed: int = 1) -> list[str]:
    rng, found = Random(seed), list[str]()
    for kill in range(1, kills + 1):
        saved = killed_writer(folder, rng.uniform(0, 0.05))
        file = SettingsFile(folder)
        kept = file.load()
        number, bound = kept.settings.music, len(kept.bindings.get("game", {}).get("jump", {}).get("keys", []))
        if file.problem or number != bound or number not in (saved, (saved + 1) % 101):
            found.append(f"kill {kill}: saved {saved}, found {number} and {bound} keys; {file.problem}")
    return found


def kept(tmp_path: Path, profile: Profile, home: str = "game") -> KeptSettings:
    return KeptSettings(profile, tmp_path / "data", tmp_path / home)


def test_settings_and_bindings_survive_a_restart_each_game_with_its_own_bindings(tmp_path: Path) -> None:
    first = Profile()
    file = kept(tmp_path, first)
    first.settings.music, first.settings.grab = 30, "toggle"
    first.rebound = {"jump": {"keys": ["E"]}}
    file.save()
    second, other = Profile(), Profile()
    kept(tmp_path, second)
    kept(tmp_path, other, "other game")
    assert (second.settings, second.rebound) == (first.settings, first.rebound)
    assert (other.settings, other.rebound) == (first.settings, {})


def test_a_change_is_noticed_at_once_and_saved_when_there_is_no_other_for_a_while(tmp_path: Path) -> None:
    profile = Profile()
    file = kept(tmp_path, profile)
    saved = tmp_path / "data" / "settings.json"
    assert not file.changed(0.1)
    profile.settings.music = 90
    assert file.changed(0.1)
    profile.settings.music = 80
    assert file.changed(0.4)
    assert not file.changed(0.4)
    assert not saved.exists()
    assert not file.changed(0.2)
    assert json.loads(saved.read_text())["settings"]["music"] == 80
    profile.rebound = {"jump": {"pad": ["x"]}}
    assert file.changed(0.1)


def test_nothing_is_written_as_long_as_nothing_changes(tmp_path: Path) -> None:
    file = kept(tmp_path, Profile())
    file.changed(5)
    file.save()
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("data", ["", "[]", "{}", '{"format": 1, "settings": {"music": 101}}', "\0", '{"format": "1"}'])
def test_a_damaged_file_is_put_aside_and_reported(tmp_path: Path, data: str) -> None:
    (tmp_path / "settings.json").write_text(data)
    file = SettingsFile(tmp_path)
    assert file.load() == Kept()
    assert "it is kept as settings.json.damaged-1" in file.new_problem()
    assert file.new_problem() == ""
    assert (tmp_path / "settings.json.damaged-1").read_text() == data
    assert file.store(Kept(Settings(ui=5)))
    assert SettingsFile(tmp_path).load().settings.ui == 5


def test_a_file_cut_anywhere_is_damaged_and_the_one_before_it_is_used(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    for music in (1, 2):
        assert file.store(Kept(Settings(music=music)))
    whole = file.file.read_bytes()
    for end in range(len(whole.rstrip())):
        with pytest.raises(DamagedFileError):
            deserialize(whole[:end])
    file.file.write_bytes(whole[:40])
    assert SettingsFile(tmp_path).load().settings.music == 1


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    text = '{"format": 2, "settings": {"music": {"left": 3}}}'
    (tmp_path / "settings.json").write_text(text)
    file = SettingsFile(tmp_path)
    assert file.load() == Kept()
    assert "a newer one is needed" in file.problem
    assert not file.store(Kept(Settings(music=1)))
    assert (tmp_path / "settings.json").read_text() == text


def test_unknown_settings_are_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"format": 1, "settings": {"music": 7, "smell": "roses"}}')
    profile = Profile()
    file = KeptSettings(profile, tmp_path, tmp_path)
    profile.settings.sounds = 3
    file.save()
    found = deserialize((tmp_path / "settings.json").read_bytes())
    assert (found.settings.music, found.settings.sounds, found.others) == (7, 3, {"smell": "roses"})


def test_two_windows_keep_what_either_has_changed(tmp_path: Path) -> None:
    one, other = Profile(), Profile()
    first, second = kept(tmp_path, one, "a"), kept(tmp_path, other, "b")
    one.settings.music, one.rebound = 11, {"jump": {"keys": ["E"]}}
    other.settings.ui, other.rebound = 22, {"dash": {"keys": ["Q"]}}
    first.save()
    second.save()
    found = SettingsFile(tmp_path / "data").load()
    assert (found.settings.music, found.settings.ui, len(found.bindings)) == (11, 22, 2)


def test_what_is_written_can_be_read() -> None:
    whole = Kept(Settings(language="de"), {"/a": {"jump": {"keys": ["E"], "pad": []}}}, {"x": [1]})
    assert deserialize(serialize(whole)) == whole


@pytest.mark.slow
def test_a_process_killed_while_it_saves_settings_loses_nothing(tmp_path: Path) -> None:
    assert lost(tmp_path, 4) == []


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=200)
    with TemporaryDirectory() as place:
        wrong = lost(Path(place), parser.parse_args().kills)
    print("\n".join(wrong) or "nothing was lost")
    sys.exit(bool(wrong))
