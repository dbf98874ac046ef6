"""Evaluates conditions: what timelines wait for with `until` and `when`, and what triggers test."""

from collections.abc import Iterable, Mapping
from typing import Any

from components import Timeline
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.world.rule_note import note_rule
from systems.rules.senses.selectors import targets


def holds(world: World, entity: int, name: str, table: Mapping[str, Any], timeline: Timeline) -> int | None:
    """Return the entity that makes a condition true, 0 if it is true without such an entity, or None if it is false.

    `name` is a rule in `systems/rules/conditions/`; the condition's fields are read from `table`. If the entity lacks a
    component that the condition `needs`, the condition is false.
    """
    rule = rule_files("conditions")[name]
    if not world.has(entity, *rule.needs):
        return None
    try:
        answer: object = rule.run(world, entity, rule.read(table), timeline)
    except Exception as error:
        note_rule(error, "condition", name, world, entity, table)
        raise
    if isinstance(answer, bool):
        return 0 if answer else None
    return answer or None if isinstance(answer, int) else None


def pass_all(world: World, entity: int, by: int, tests: Iterable[Mapping[str, Any]]) -> bool:
    """Return True if all tests of an entity's `Trigger.when` pass; `by` is the entity that set it off, or 0."""
    return all(_passes(world, entity, by, test) for test in tests)


def _passes(world: World, entity: int, by: int, test: Mapping[str, Any]) -> bool:
    name, wanted = (test["holds"], True) if "holds" in test else (test["fails"], False)
    asked = targets(world, entity, by, test.get("about", "self"))
    return wanted == any(holds(world, one, name, test, _memory(world, one)) is not None for one in asked)


def _memory(world: World, entity: int) -> Timeline:
    """Return the entity's Timeline, or an empty one: conditions about what was before need a Timeline."""
    return world.try_get(entity, Timeline) or Timeline()
