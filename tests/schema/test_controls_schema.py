from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from ecs_platformer.scene.controls.controls_file import read_controls
from ecs_platformer.tools.reference.controls_schema import controls_schema
from tests.support.projects import ROOT

STOCK = ROOT / "scenes" / "controls.toml"


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return controls_schema()


def test_it_allows_what_the_stock_says(whole: dict[str, Any]):
    data = tomllib.loads(STOCK.read_text(encoding="utf-8"))
    assert set(data) == set(whole["properties"])
    actions = whole["properties"]["action"]
    allowed = actions["additionalProperties"]["properties"]
    for name, given in data["action"].items():
        assert re.search(actions["propertyNames"]["pattern"], name)
        assert set(given) <= set(allowed)
        assert re.search(allowed["letter"]["pattern"], given["letter"])
        for device in ("keys", "pad"):
            assert set(given[device]) <= set(allowed[device]["items"]["enum"])


def test_it_has_the_thresholds_that_hold_without_any(whole: dict[str, Any]):
    without = read_controls([])
    for name in ("stick", "trigger"):
        keys = whole["properties"][name]["properties"]
        found = getattr(without, name)
        assert {key: keys[key]["default"] for key in keys} == {"press": found.press, "release": found.release}


def test_it_has_no_keys_that_are_commands_of_the_window(whole: dict[str, Any]):
    keys = whole["properties"]["action"]["additionalProperties"]["properties"]["keys"]["items"]["enum"]
    assert "E" in keys
    assert "F1" not in keys
