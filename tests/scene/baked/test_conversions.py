"""Fields without pydantic: converted as the checks convert them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.conversions import conversion
from ecs_platformer.scene.checks.pydantic_types import type_adapter
from ecs_platformer.scene.scene import load_scene
from tests.support.projects import ROOT

LAST = read_campaign(ROOT / "scenes" / "campaign.toml").counted[-1]
SCENES = ("gadgets.toml", "menus/options.toml", LAST.relative_to(ROOT / "scenes"))


def as_in_toml(value: Any) -> Any:
    """The value with lists for tuples, whole numbers for floats that are whole, and keys in another order."""
    if isinstance(value, list | tuple):
        return [as_in_toml(item) for item in cast("list[Any]", value)]
    if isinstance(value, dict):
        return {key: as_in_toml(item) for key, item in reversed(cast("dict[str, Any]", value).items())}
    return int(value) if isinstance(value, float) and value.is_integer() else value


@pytest.mark.parametrize("name", SCENES)
def test_all_fields_of_the_stock_become_what_the_checks_make_of_them(name: str | Path) -> None:
    known, tried = vocabulary(), 0
    for entity in load_scene(ROOT / "scenes" / name).entities:
        for kind, fields in entity.components.items():
            types = component_info(known[kind]).types
            for field, value in fields.items():
                raw, annotation = as_in_toml(value), types[field]
                expected = type_adapter(annotation).validator.validate_python(raw)
                assert repr(conversion(annotation)(raw)) == repr(expected), (kind, field)
                tried += 1
    assert tried > 5


def test_values_of_another_type_stay_as_they_are() -> None:
    for annotation in (float, tuple[int, ...], list[float], dict[str, float], float | None, tuple[float, float]):
        assert conversion(annotation)("text") == "text"
    assert repr(conversion(tuple[float, float])([1, 2, 3])) == "(1, 2, 3)"
    assert repr(conversion(float | None)(True)) == "True"
