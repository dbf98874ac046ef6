"""The page "If you know esper": its game comes out the same both ways, and its table names what exists."""

from __future__ import annotations

import re
from typing import Any

import esper

from components import Position
from ecs_platformer import World
from tests.support.projects import ROOT

PAGE = (ROOT / "docs" / "if-you-know-esper.md").read_text(encoding="utf-8")
IN_ESPER, HERE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_game_is_the_same_both_ways() -> None:
    theirs: dict[str, Any] = {}
    ours: dict[str, Any] = {}
    esper.switch_world("the page")  # the default one, unless a World of another test still lives
    try:
        exec(IN_ESPER, theirs)
        left = [(entity, round(position.x), position.y) for entity, position in esper.get_component(theirs["Position"])]
    finally:
        esper.switch_world("default")
        esper.delete_world("the page")
    exec(HERE, ours)
    world: World = ours["world"]
    assert [(entity, position.x, position.y) for entity, (position,) in world.each(Position)] == left == [(3, 120, 16)]
    assert ours["score"].total == theirs["score"].total == 20


def test_its_table_has_every_function_of_espers_that_a_game_calls() -> None:
    names = set(re.findall(r"\b[a-z]+(?:_[a-z]+)*\b", PAGE))
    left_out = {"clear_cache", "clear_dead_entities", "delete_world", "get_entities", "remove_handler", "timed_process"}
    left_out |= {"overload", "try_components", "try_remove_component"}
    public = {
        name for name in vars(esper) if name.islower() and not name.startswith("_") and callable(vars(esper)[name])
    }
    assert public - left_out <= names
    assert all(hasattr(World, name) for name in re.findall(r"\bworld\.(\w+)\(", PAGE))
