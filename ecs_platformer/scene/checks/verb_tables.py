"""Tables with one verb, a key that says what the table does (`units.OneVerb`): the verbs, and the fields each allows.

If a field names a condition (`until = "near"`), the fields of that condition belong to the same table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, cast, get_args, get_origin

from ecs_platformer.errors import ProjectError, shown
from ecs_platformer.project.modules import class_place
from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.rule_files import CONTRACTS, rule_files


@dataclass(frozen=True, eq=False)
class VerbTable:
    """The fields of tables with a certain verb and, if they name a condition, the condition's."""

    verb: str
    label: str  # the name of the verb, or of the condition, in messages
    types: Mapping[str, Any]  # field → annotation, the verb first
    required: frozenset[str]
    kind: type[Any]  # the dataclass of the verb or, if one is named, of the condition


@cache
def verb_tables(rule: Any) -> Mapping[str, VerbTable]:
    """Raises ProjectError if two verbs have the same name, or if another field has the name of a verb."""
    files = rule_files(rule.folder).values() if rule.folder else ()
    found: dict[str, VerbTable] = {}
    kinds = (*rule.more, *(file.fields for file in files))
    for kind in kinds:
        wanted = component_info(kind)
        verb = next(iter(wanted.types))
        if verb in found:
            raise ProjectError(f"{class_place(kind)}: {verb} is a verb already; call the file and the field otherwise")
        found[verb] = VerbTable(verb, verb, wanted.types, wanted.required, kind)
    for kind in kinds:
        verb, *others = component_info(kind).types
        _check_free(kind, others, found)
    return found


def table_of(rule: Any, data: Mapping[str, Any]) -> VerbTable | None:
    """Return the table for the verb in `data`.

    Return None unless `data` has exactly one verb.
    """
    verbs = [key for key in data if key in verb_tables(rule)]
    if len(verbs) != 1:
        return None
    table = verb_tables(rule)[verbs[0]]
    key = _naming(table)
    return table if not key or key not in data else _with_condition(rule, table, key, str(data[key]))


def all_tables(rule: Any) -> Iterator[VerbTable]:
    """Yield the table of each verb or, for a verb that can name a condition, one for each condition."""
    for table in verb_tables(rule).values():
        key = _naming(table)
        if key:
            yield from (_with_condition(rule, table, key, name) for name in rule_files(_folder(table.types[key])))
        else:
            yield table


def check_verb(rule: Any, value: Any) -> VerbTable:
    """Return the VerbTable for the verb in `value`; check the keys of `value`, but not the values of these keys.
    Raises pydantic's errors if the value is not a table, does not have exactly one verb, has keys that the verb does
    not allow, or lacks a required key."""
    from pydantic_core import PydanticCustomError, PydanticKnownError

    if not isinstance(value, dict):
        raise PydanticKnownError("dict_type")
    data = cast("dict[str, Any]", value)
    known = _keys(rule)
    for key in data:
        if key not in known:
            raise PydanticCustomError("unknown_key", "no such key", {"key": str(key), "known": known})
    table = table_of(rule, data)
    if table is None:
        verbs = verb_tables(rule)
        given = [key for key in data if key in verbs]
        about = {"listed": ", ".join(verbs), "found": " and ".join(given) or "none"}
        raise PydanticCustomError("unreadable", "expected one of {listed}; found {found}", about)
    for key in data:
        if key not in table.types:
            raise PydanticCustomError(
                "unreadable", "{key} cannot be used with {verb}", {"key": key, "verb": table.label}
            )
    for key in table.types:
        if key in table.required and key not in data:
            label = table.verb if key in verb_tables(rule)[table.verb].required else table.label
            raise PydanticCustomError("unreadable", "missing: {verb} needs {key}", {"key": key, "verb": label})
    return table


@cache
def _keys(rule: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for table in all_tables(rule) for key in table.types))


@cache
def _with_condition(rule: Any, table: VerbTable, key: str, name: str) -> VerbTable:
    """Add the fields of the condition `name`; if it is unknown, those of all, with any value: only the name is then
    reported."""
    folder = _folder(table.types[key])
    files = rule_files(folder)
    if name not in files:
        others = dict.fromkeys((field for file in files.values() for field in component_info(file.fields).types), Any)
        return VerbTable(table.verb, table.label, {**others, **table.types}, table.required, table.kind)
    kind = files[name].fields
    added = component_info(kind)
    _check_free(kind, added.types, {**verb_tables(rule), **table.types})
    types, required = {**table.types, **added.types}, table.required | added.required
    return VerbTable(table.verb, f"{key} = {shown(name)}", types, required, kind)


def _check_free(kind: type[Any], names: Any, taken: Mapping[str, Any]) -> None:
    for name in names:
        if name in taken:
            raise ProjectError(f"{class_place(kind)}: {kind.__name__} cannot have a field {name}: it is a verb already")


def _naming(table: VerbTable) -> str:
    """Return the field of the table that names a condition, or another rule with fields of its own; "" for none."""
    folders = ((key, _folder(annotation)) for key, annotation in table.types.items())
    return next((key for key, folder in folders if folder and CONTRACTS[folder].has_fields), "")


def _folder(annotation: Any) -> str:
    if get_origin(annotation) is not Annotated:
        return ""
    return next((rule.folder for rule in get_args(annotation)[1:] if is_rule_name(rule)), "")


def is_rule_name(rule: Any) -> bool:
    return hasattr(rule, "folder") and not hasattr(rule, "more")


def is_one_verb(rule: Any) -> bool:
    return hasattr(rule, "folder") and hasattr(rule, "more")
