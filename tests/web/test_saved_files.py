"""What the browser keeps of a player's files."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest

from ecs_platformer.web.saved_files import SavedFiles, restore


def test_files_come_back_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "slot.json").write_bytes(b"\x00one")
    (tmp_path / "a" / "slot.json.lock").touch()
    kept = SavedFiles(tmp_path / "a")
    text = kept.changed()
    restore(tmp_path / "b", text)
    assert [(file.name, file.read_bytes()) for file in (tmp_path / "b").iterdir()] == [("slot.json", b"\x00one")]
    assert kept.changed() == ""
    (tmp_path / "a" / "settings.json").touch()
    assert [*json.loads(kept.changed())] == ["settings.json"]


def test_ghosts_of_best_runs_come_back_those_of_demos_are_on_the_page(tmp_path: Path) -> None:
    for name in ("slot.ghosts/cave-12.ghost", "cache/cave-34.ghost"):
        (tmp_path / "a" / name).parent.mkdir(parents=True)
        (tmp_path / "a" / name).write_bytes(b"run")
    restore(tmp_path / "b", SavedFiles(tmp_path / "a").changed())
    assert [file.relative_to(tmp_path / "b").as_posix() for file in (tmp_path / "b").rglob("*.*")] == [
        "slot.ghosts",
        "slot.ghosts/cave-12.ghost",
    ]


def test_a_name_that_leads_elsewhere_is_left_out(tmp_path: Path) -> None:
    names = ("../out.json", "/tmp/out.json", "sub/out.json", "run.py", "a.ghosts/../../b.ghost", ".ghosts/x.ghost")
    restore(tmp_path / "b", json.dumps(dict.fromkeys(names, b64encode(b"x").decode())))
    assert [*tmp_path.rglob("*.json"), *tmp_path.rglob("*.py"), *tmp_path.rglob("*.ghost")] == []


@pytest.mark.parametrize(
    "text", ["", "no JSON", "5", "[]", "null", '{"a.json": 5}', '{"a.json": "_"}', '{"a.json": "YQ"}']
)
def test_what_is_damaged_is_left_out(tmp_path: Path, text: str) -> None:
    restore(tmp_path / "b", text)
    assert [*(tmp_path / "b").iterdir()] == []
