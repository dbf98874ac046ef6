"""Evaluates conditions: data that timelines wait for with `until` and `when`."""

from collections.abc import Mapping
from typing import Any

from components import Timeline
from ecs_platformer import World
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.world.rule_note import note_rule


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
