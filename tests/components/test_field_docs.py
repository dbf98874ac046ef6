"""Descriptions of components and their fields, which the JSON Schema, editors and the reference show."""

from __future__ import annotations

import dataclasses
import inspect

import pytest

from components.units import Seconds, Speed
from ecs_platformer.project import vocabulary
from ecs_platformer.tools.reference.field_docs import field_docs

UNITS = ("px", "px/s", "px/s²", "s", "tick", "ticks", "px of the world")
MARKS = ("fmt:", "noqa", "type:", "pyright:")  # comments for tools


def settable(name: str) -> list[dataclasses.Field[object]]:
    return [field for field in dataclasses.fields(vocabulary()[name]) if field.init]


@pytest.mark.parametrize("name", vocabulary())
def test_component_is_described(name: str):
    doc = inspect.getdoc(vocabulary()[name]) or ""
    assert not doc.startswith(f"{name}("), "the signature that dataclass writes where there is no docstring"
    assert doc.split("\n")[0].endswith(".")


@pytest.mark.parametrize("name", vocabulary())
def test_every_settable_field_is_described_by_more_than_its_unit(name: str):
    docs = field_docs(vocabulary()[name])
    poor = [field.name for field in settable(name) if docs.get(field.name, "") in ("", *UNITS)]
    assert not poor
    assert not [text for text in docs.values() if text.startswith(MARKS)]


@pytest.mark.parametrize("name", vocabulary())
def test_times_and_speeds_name_their_unit_first(name: str):
    docs = field_docs(vocabulary()[name])
    for field in settable(name):
        unit = {Seconds: "s", Speed: "px/s"}.get(field.type)  # pyright: ignore[reportArgumentType]
        if unit is not None:
            first = docs[field.name].split(" ")[0].rstrip(",;")
            assert first == unit or (field.name == "gravity" and first == "px/s²"), field.name
