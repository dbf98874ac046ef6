"""Adds to an exception which effect, condition or cause has raised it, and where in the scene that rule is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs_platformer.errors import shown
from ecs_platformer.project.error_report import rule_note

if TYPE_CHECKING:
    from ecs_platformer.project.error_report import Rule
    from ecs_platformer.world.world import World


def note_rule(error: Exception, kind: Rule, name: str, world: World, entity: int, table: object) -> None:
    """Add a note to an exception, unless it was raised in another rule, which this rule has set off.

    table: the component of the entity, or the table in one of its fields, that names the rule
    """
    if rule_note(error):
        return
    from ecs_platformer.world.rule_place import rule_place  # not before something raises

    place = rule_place(world, entity, table)
    error.add_note(f"in the {kind} {shown(name)}" + (f", {place}" if place else ""))
