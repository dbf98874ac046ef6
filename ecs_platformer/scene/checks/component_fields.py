"""Checks the fields of a component against its dataclass: types, ranges and choices, by pydantic.

The same checks are made for scene files, components made in Python, effects and snapshots, so that the values
from all of them obey the limits of the physics rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any, cast

from ecs_platformer.errors import InvalidValueError, ProjectError, with_article
from ecs_platformer.project.toml.load_errors import Message, Problem
from ecs_platformer.scene.checks.component_info import component_info, default, empty
from ecs_platformer.scene.checks.conversions import conversion
from ecs_platformer.scene.checks.pydantic_messages import problems_of
from ecs_platformer.scene.checks.pydantic_types import Validate, state_adapter, type_adapter

Fields = dict[str, Any]


def check_fields(kind: type, fields: Mapping[str, Any], *, partial: bool) -> tuple[Fields, list[Problem]]:
    """Return (the fields, converted to the types of the dataclass; the problems found in the fields).

    Unless `partial`, missing required fields are reported. An invalid field gets its default or an empty value of its
    type, so that what follows can rely on the types; so do missing ones if a name is unknown, as it may be a misspelled
    required field.
    """
    validators = _validators(kind)
    checked: Fields = {}
    problems: list[Problem] = []
    for name, value in fields.items():
        known = validators.get(name)
        if known is None:
            problems.append(Problem((name,), Message("no such field", name, tuple(validators))))
            checked = {field: _stand_in(kind, field) for field in component_info(kind).required} | checked
            continue
        try:
            own, validate = known  # one string for all entities: the parser's cost 0.3 kB per entity
            checked[own] = validate(value)
        except ValueError as error:
            problems += problems_of(error, name, value)
            checked[name] = _stand_in(kind, name)
    if not partial and (missing := missing_fields(kind, checked)):
        problems.append(Problem((), Message(missing)))
    return checked, problems


def _stand_in(kind: type, name: str) -> Any:
    info = component_info(kind)
    return empty(info.types[name]) if name in info.required else default(kind, name)


def prepare() -> None:
    """Import what checks fields, which takes 0.1 s: for a program that has no time for it later."""
    _field_validator(int)


def missing_fields(kind: type, fields: Mapping[str, Any]) -> str:
    wanted = component_info(kind)
    if wanted.required <= fields.keys():
        return ""
    lacking = [name for name in wanted.types if name in wanted.required and name not in fields]
    return f"missing: {wanted.name} needs {' and '.join(lacking)}"


def check_component(instance: object) -> None:
    """Convert an int to float, and a list to tuple, in place. Raises InvalidValueError, which lists all invalid
    fields."""
    kind = type(instance)
    given = {name: getattr(instance, name) for name in component_info(kind).types}
    checked, problems = check_fields(kind, given, partial=True)
    for name, (_, validate) in _state_validators(kind).items():
        problems += _state_problems(name, validate, getattr(instance, name))
    if problems:
        raise InvalidValueError(problems_text(problems, kind.__name__))
    for name, value in checked.items():
        if value is not given[name]:
            setattr(instance, name, value)


def check_whole(kind: type, fields: Mapping[str, Any]) -> list[Problem]:
    """Return what is wrong with field values that are to be used in a component without any conversion.

    Fields that only systems write are checked, too. A list in a field for a tuple is wrong here; an int in a field for
    a float is not. Raises KeyError for a name that is not a field of `kind`.
    """
    validators = {**_validators(kind), **_state_validators(kind)}
    problems: list[Problem] = []
    for name, value in fields.items():
        problems += _state_problems(name, validators[name][1], value)
    return problems


def problems_text(problems: list[Problem], *where: str) -> str:
    """`where`: labels to write before each path."""
    lines = [
        " > ".join([*where, *(f"item {part + 1}" if isinstance(part, int) else part for part in path)]) + f": {message}"
        for path, message in problems
    ]
    return "\n".join(lines)


def _state_problems(name: str, validate: Validate, value: Any) -> list[Problem]:
    try:
        checked = validate(value)
    except ValueError as error:
        return problems_of(error, name, value)
    except RecursionError:
        return [Problem((name,), Message("nested too deeply"))]
    if _is_same(value, checked):
        return []
    return [Problem((name,), Message(f"expected {_form(checked)}, found {_form(value)}"))]


def _is_same(value: Any, checked: Any) -> bool:
    """Return True if `checked` is the value without a conversion, or with one from int to float only."""
    if value is checked or type(value) is int:
        return True
    if type(value) is not type(checked):
        return False
    if isinstance(value, dict):
        table = cast("dict[Any, Any]", value)
        return all(map(_is_same, table.values(), checked.values()))
    if isinstance(value, list | tuple):
        return all(map(_is_same, cast("tuple[Any, ...]", value), checked))
    return True


def _form(value: Any) -> str:
    return with_article(type(value).__name__)


@cache
def _validators(kind: type) -> dict[str, tuple[str, Validate]]:
    wanted = component_info(kind)
    validators: dict[str, tuple[str, Validate]] = {}
    for name, annotation in wanted.types.items():
        try:
            validators[name] = name, _field_validator(annotation)
        except ProjectError:  # from a rule file that the annotation refers to; its message says where
            raise
        except Exception as error:
            where = f"{kind.__module__}.{kind.__qualname__}.{name}"
            reason = str(error).split("\n", 1)[0]
            raise ProjectError(f"{where}: scene files cannot hold a {annotation}: {reason}") from error
    return validators


@cache
def _state_validators(kind: type) -> dict[str, tuple[str, Validate]]:
    state = component_info(kind).state
    return {name: (name, _state_validator(annotation)) for name, annotation in state.items()}


def _field_validator(annotation: Any) -> Validate:
    return type_adapter(annotation).validator.validate_python if _is_checked() else conversion(annotation)


def _state_validator(annotation: Any) -> Validate:
    return state_adapter(annotation).validator.validate_python if _is_checked() else conversion(annotation)


@cache
def _is_checked() -> bool:
    """Return False on a page in a browser, which has no pydantic: fields are only converted there."""
    return find_spec("pydantic") is not None
