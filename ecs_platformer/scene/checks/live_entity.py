"""Checks entities of a running world like those of a scene file: each field, and the entity as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project.toml.load_errors import Problem
from ecs_platformer.scene.checks.component_fields import Fields, check_fields, problems_text
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.requirements import check_requirements, requirement_problems
from ecs_platformer.scene.checks.tile_fit import tile_problems


def check_entity(components: Iterable[object], beside: Iterable[object] = ()) -> None:
    """Check new components together with `beside`, those that the entity already has.

    Raises InvalidValueError if requirements are not met, or if the collider of a tile does not lie inside its cell.
    """
    new, there = list(components), list(beside)
    check_requirements(new, there)
    if problems := tile_problems(_tables(component for component in (*there, *new) if _shapes_tiles(component))):
        raise InvalidValueError(problems_text(problems))


def checked_fields(label: str, component: object, beside: Iterable[object], fields: Mapping[str, Any]) -> Fields:
    """Return fields that are to be written to a component, converted to the types of its dataclass.

    label: the name of the entity in messages
    beside: all components of the entity, `component` included

    Raises InvalidValueError if a field is wrong, or if the new values break a rule about all components together that
    the old values did not break.
    """
    kind = type(component)
    checked, problems = check_fields(kind, fields, partial=True)
    if problems:
        raise InvalidValueError(problems_text(problems, label, kind.__name__))
    before = _tables(beside)
    after = {**before, kind.__name__: {**before[kind.__name__], **checked}}
    old = [str(problem.message) for problem in _problems(before)]
    if new := [problem for problem in _problems(after) if str(problem.message) not in old]:
        raise InvalidValueError(problems_text(new, label))
    return checked


def _problems(tables: Mapping[str, Fields]) -> list[Problem]:
    return [*requirement_problems(tables), *tile_problems(tables)]


def _shapes_tiles(component: object) -> bool:
    return type(component).__name__ in ("Tiles", "Collider")


def _tables(components: Iterable[object]) -> dict[str, Fields]:
    return {
        type(component).__name__: {name: getattr(component, name) for name in component_info(type(component)).types}
        for component in components
    }
