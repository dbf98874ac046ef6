from __future__ import annotations

import json
import tomllib

import pytest

from ecs_platformer.cli import main
from tests.support.projects import ROOT


def test_it_allows_what_the_stock_says_and_describes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--grammar"]) == 0
    whole = json.loads(capsys.readouterr().out)
    data = tomllib.loads((ROOT / "scenes" / "rooms.grammar.toml").read_text(encoding="utf-8"))
    keys = whole["properties"]
    assert set(data) <= set(keys) == {"start", "scene", "format", "rule", "piece"}
    assert keys["start"]["default"] == "room"
    assert keys["scene"]["description"]
    way = keys["rule"]["additionalProperties"]["items"]["properties"]
    assert {key for ways in data["rule"].values() for one in ways for key in one} == set(way)
    assert way["weight"]["minimum"] == 0
    assert {key for piece in data["piece"].values() for key in piece} == {"map"}
    assert keys["piece"]["additionalProperties"]["required"] == ["map"]
