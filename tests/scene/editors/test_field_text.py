"""Values of fields as editors hold them: text that is read back as the same value."""

from __future__ import annotations

from typing import Any

import pytest

from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import check_fields
from ecs_platformer.scene.checks.component_info import component_info, default
from ecs_platformer.scene.editors.form.field_text import field_text, field_value


def read_back(component: str, field: str, value: Any) -> Any:
    held = field_text(component, field, value)
    assert isinstance(held, bool | int | float | str)
    return check_fields(vocabulary()[component], {field: field_value(component, field, held)}, partial=True)


@pytest.mark.parametrize("component", sorted(vocabulary()))
def test_every_default_is_read_back(component: str) -> None:
    info = component_info(vocabulary()[component])
    for field in info.types.keys() - info.required:
        value = default(vocabulary()[component], field)
        if value is not None:
            assert read_back(component, field, value) == ({field: value}, []), field


@pytest.mark.parametrize(
    ("component", "field", "value"),
    [
        ("Label", "text", "5"),
        ("Label", "text", '["x"]'),
        ("Tag", "names", ("a", 'b"', "[c]", "d = 1")),
        ("Path", "points", ((40, 0), (40, -8))),
        ("Trigger", "do", ({"go": "next"}, {"play": "exit"})),
        ("OnHit", "x", "turn"),
    ],
)
def test_other_values_are_read_back(component: str, field: str, value: Any) -> None:
    assert read_back(component, field, value) == ({field: value}, [])


@pytest.mark.parametrize("text", ["fast", "1 2", "5\nother = 6", "[" * 100, "=", "# none"])
def test_what_is_no_value_stays_text(text: str) -> None:
    assert field_value("Velocity", "x", text) == text
