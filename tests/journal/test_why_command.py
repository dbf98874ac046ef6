"""`why`: the reasons for one tick of a scene, as text and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.projects import command, write

SCENE = """
[[entity]]
prefab = "hero"
name = "hero"
Position = { x = 0, y = 0 }
[[entity]]
prefab = "wall"
name = "floor"
Position = { x = 0, y = 12 }
"""


@pytest.mark.slow
def test_why_tells_what_stopped_an_entity(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'include = ["prefabs.toml"]\n' + SCENE})
    ticks = [command("why", "a.toml", "--tick", str(tick), folder=tmp_path).stdout for tick in range(1, 15)]
    assert "hero: y +1\n" in ticks
    assert any("wanted, +0 made: stopped by floor" in text for text in ticks)


def test_json_has_the_reasons_and_the_fields_written(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'include = ["prefabs.toml"]\n' + SCENE})
    run = command("why", "a.toml", "--tick", "1", "--entity", "hero", "--json", folder=tmp_path)
    (hero,) = json.loads(run.stdout)["entities"]
    assert hero["name"] == "hero"
    assert hero["to"][1] - hero["from"][1] == sum(one["y"] for one in hero["reasons"])
    assert "Velocity" in [one["component"] for one in hero["writes"]]


def test_an_unknown_entity_is_an_error_that_suggests_one(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": 'include = ["prefabs.toml"]\n' + SCENE})
    run = command("why", "a.toml", "--tick", "1", "--entity", "hera", folder=tmp_path)
    assert (run.returncode, run.stdout) == (2, "")
    assert 'did you mean "hero"?' in run.stderr
    assert "there is no entity 77" in command("why", "a.toml", "--tick", "1", "--entity", "77", folder=tmp_path).stderr
