"""The settings file: never half written, damaged ones put aside, newer ones left alone, unknown keys kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecs_platformer.game.kept_settings import KeptSettings
from ecs_platformer.project.files.user_file import DamagedFileError
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.profile.settings import Settings
from ecs_platformer.world.profile.settings_file import Kept, SettingsFile, deserialize, serialize
from tests.support.profile.settings_kills import lost


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
