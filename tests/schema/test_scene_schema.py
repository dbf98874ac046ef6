from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from ecs_platformer.project import system_names, vocabulary
from ecs_platformer.scene.head import TABLES, Head
from ecs_platformer.tools.reference.field_docs import field_docs
from ecs_platformer.tools.reference.scene_schema import component, schema


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return schema()


@pytest.mark.slow
def test_the_schema_has_every_key_and_component(whole: dict[str, Any]):
    assert set(whole["properties"]) == {*Head.__dataclass_fields__, *TABLES}
    # tables in lists of components
    inner = {
        "Answer",
        "DialoguePage",
        "EffectTable",
        "MenuItemTable",
        "StepTable",
        "StateTable",
        "TestTable",
        "TurnTable",
    }
    assert set(whole["$defs"]) == {*vocabulary(), *inner}
    for keys in (whole["properties"]["entity"]["items"], whole["properties"]["prefab"]["additionalProperties"]):
        assert set(vocabulary()) < set(keys["properties"])


def test_the_schema_has_no_other_keys(whole: dict[str, Any]):
    entity = whole["properties"]["entity"]["items"]
    for table in [whole, entity, *whole["$defs"].values()]:
        assert table["additionalProperties"] is False
    assert "start" not in whole["$defs"]["Path"]["properties"]


def test_the_schema_has_ranges_choices_defaults_and_descriptions(whole: dict[str, Any]):
    collider, squish, drop = (whole["$defs"][name] for name in ("Collider", "Squish", "DropThrough"))
    width = collider["properties"]["width"]
    assert width == {"type": "integer", "minimum": 1, "maximum": 65_535, "description": width["description"]}
    assert collider["properties"]["x"]["default"] == 0
    assert collider["description"].startswith("A box at an offset from the Position")
    assert drop["properties"]["by"]["enum"] == ["jump", "down", "held"]
    one, several = squish["properties"]["response"]["anyOf"]
    assert one["enum"] == several["items"]["enum"] == ["destroy", "wiggle", "respawn", "damage", "duck"]
    assert whole["properties"]["systems"]["items"] == {"enum": list(system_names())}


def test_the_schema_has_no_null(whole: dict[str, Any]):
    assert "null" not in json.dumps(whole)


def test_every_schema_reference_resolves(whole: dict[str, Any]):
    text = json.dumps(whole)
    assert set(re.findall(r'"\$ref": "([^"]*)"', text)) == {f"#/$defs/{name}" for name in whole["$defs"]}


def test_a_named_type_of_a_project_is_in_the_definitions():
    class Mood(Enum):
        GOOD = "good"

    @dataclass
    class Face:
        moods: tuple[Mood, ...] = ()

    Face.__annotations__["moods"] = tuple[Mood, ...]
    definitions: dict[str, Any] = {}
    face = component(Face, definitions)
    assert face["properties"]["moods"]["items"] == {"$ref": "#/$defs/Mood"}
    assert definitions["Mood"]["enum"] == ["good"]
    assert "description" not in face


def test_fields_are_described_by_the_comments_behind_them(whole: dict[str, Any]):
    assert whole["$defs"]["Gravity"]["properties"]["acceleration"]["description"].startswith("px/s²")


def test_a_field_over_several_lines_has_its_comments_and_an_inherited_one_those_of_its_class():
    assert field_docs(Lantern) == {"glow": "px around it", "fuel": "s, until it goes out; 0: never"}


@dataclass
class Light:
    glow: int = 8  # px around it


@dataclass
class Lantern(Light):
    fuel: float = max(  # s, until it goes out;
        0.0, 0.0
    )  # 0: never
    name: str = "# no comment"
