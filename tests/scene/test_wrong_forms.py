"""Lists, texts, numbers and tables in each other's places, in every field of every component: refused in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.writing import toml_value
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.scene import load_scene
from tests.support.quick import thinned
from tests.support.sample_values import sample

WRONG: tuple[Any, ...] = ("enemy", 5, 0.5, True, [["a"]], [[]], [{"a": 1}], {"a": 1}, {}, [])
AROUND = """
[[entity]]
Trigger = { by = "tried1", do = [{ open = "x" }, { start = "tried1", state = "on" }, { start = "self", state = "x" }] }
Timeline = { states = { a = { steps = [{ become = "a" }] } } }
"""

Put = Callable[[Any], Any]  # returns the value with another one in a place


def places(value: Any) -> Iterator[tuple[Any, Put]]:
    """Yield each value in a value, and how to put another one into its place. Of a list, only that item is kept."""
    yield value, lambda other: other
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        for key, item in table.items():
            for inner, put in places(item):
                yield inner, lambda other, key=key, put=put: {**table, key: put(other)}
    elif isinstance(value, list):
        for item in cast("list[Any]", value):
            for inner, put in places(item):
                yield inner, lambda other, put=put: [put(other)]


def refused(path: Path, component: str, tables: list[Any]) -> set[int]:
    """Return the numbers of those of the tables that are refused as this component. All are loaded in one scene."""
    entities = [f'[[entity]]\nname = "tried{at}"\n{component} = {toml_value(one)}\n' for at, one in enumerate(tables)]
    path.write_text("".join(entities) + AROUND)
    try:
        load_scene(path)
    except SceneError as error:
        return {(one.line - 1) // 3 for one in error.errors}
    return set()


@pytest.mark.slow
@pytest.mark.parametrize("name", vocabulary())
def test_a_value_of_another_form_is_refused(tmp_path: Path, name: str) -> None:
    whole = {field: sample(hint, complete=True) for field, hint in component_info(vocabulary()[name]).types.items()}
    for value, put in thinned(places(whole), 3):
        found = refused(tmp_path / "scene.toml", name, [put(wrong) for wrong in WRONG])
        if isinstance(value, list):
            assert found >= {*range(len(WRONG) - 1)}, toml_value(put("HERE"))
