"""A value for the annotation of any field, and the places in it that hold effects; both are read off the annotations,
so that a new field, effect or kind of menu item is included by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from ecs_platformer.scene.checks.component_info import component_info
from ecs_platformer.scene.checks.verb_tables import is_one_verb, is_rule_name, verb_tables
from ecs_platformer.scene.rule_files import rule_files

# The kind of a reference → a name that the scene of these tests has
NAMED = {
    "sound": "bell",
    "tune": "song",
    "layer": "bass",
    "prefab": "crate",
    "sprite": "dot",
    "image": "dot",
    "cue": "bell",
    "scene": "again",
    "menu": "scene.toml",
    "target": "other",
    "timeline": "other",
    "crowd": "players",
    "place": "home",
    "count": "coins",
    "group": "gems",
    "state": "",
    "started": "on",
    "field": "other.Label.text",
    "component": "other.Label",
    "peer": "",
    "counter": "Jump.air_used",
}
TEXT = "x"

Steps = tuple[str, ...]  # where a value has its effects: field → key → key …; in a table with a verb, verb → key …


def sample(annotation: Any, *, complete: bool = False) -> Any:
    """Return a small value that a scene file may give to a field with this annotation.

    complete: tables have all keys, and a list of tables with verbs has one of each verb; but not inside of these
    """
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        for rule in inner[1:]:
            if is_one_verb(rule):
                return verb_sample(rule, next(iter(verb_tables(rule))), complete=complete)
            if is_rule_name(rule):
                return next(iter(rule_files(rule.folder)))
            if hasattr(rule, "what"):
                return NAMED[rule.what] if type(rule).__name__ == "Names" else TEXT
            if hasattr(rule, "names"):
                return "jump"
            if hasattr(rule, "pattern"):
                return "#ffffff" if "6" in rule.pattern else "c4"
            if hasattr(rule, "form"):
                return "1 jump" if rule.form == "tape" else TEXT
            if hasattr(rule, "least"):
                return [sample(get_args(inner[0])[0])] * rule.least
            if hasattr(rule, "low"):
                return inner[0](max(rule.low, min(1, rule.high)))
        return sample(inner[0], complete=complete)
    if origin is Literal:
        return inner[0]
    if origin in (Union, UnionType):
        return TEXT if str in inner else sample(inner[0], complete=complete)
    if is_typeddict(annotation):
        hints = get_type_hints(annotation, include_extras=True)
        keys = hints if complete else sorted(annotation.__required_keys__)
        return {key: sample(hints[key], complete=complete) for key in keys}
    if origin is tuple:
        rules = filter(is_one_verb, get_args(inner[0])[1:] if complete else ())
        verbs = [verb_sample(rule, verb, complete=True) for rule in rules for verb in verb_tables(rule)]
        return verbs or [sample(one, complete=complete) for one in inner if one is not Ellipsis]
    if origin is dict and complete:
        return {sample(inner[0]): sample(inner[1], complete=True)}
    plain: dict[Any, Any] = {int: 1, float: 1.0, str: TEXT, bool: True}
    return plain.get(annotation, dict[str, Any]())


def verb_sample(rule: Any, verb: str, *, complete: bool = False) -> dict[str, Any]:
    """Return a table of a verb, with the fields that it must have or, if `complete`, with all its fields."""
    table = verb_tables(rule)[verb]
    keys = table.types if complete else [verb, *sorted(table.required - {verb})]
    return {key: sample(table.types[key]) for key in keys}


def with_effects(annotation: Any, effects: list[Any]) -> Iterator[tuple[Steps, Any]]:
    """Yield a value for each place in which a value with this annotation may have effects, with these effects there."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        for rule in filter(is_one_verb, inner[1:]):
            for kind in rule.more:
                verb, table = next(iter(component_info(kind).types)), component_info(kind).types
                yield from _in_keys(table, verb_sample(rule, verb), effects, verb)
    elif is_typeddict(annotation):
        yield from _in_keys(get_type_hints(annotation, include_extras=True), sample(annotation), effects)
    elif origin is tuple and any(is_one_verb(rule) and rule.folder == "effects" for rule in get_args(inner[0])[1:]):
        yield (), effects
    elif origin is tuple:
        yield from ((steps, [value]) for steps, value in with_effects(inner[0], effects))
    elif origin is dict:
        yield from ((steps, {TEXT: value}) for steps, value in with_effects(inner[1], effects))


def component_with_effects(kind: type, effects: list[Any]) -> Iterator[tuple[Steps, dict[str, Any]]]:
    """Yield the fields of a component for each place in which it may have effects, with these effects there."""
    info = component_info(kind)
    fields = {name: sample(info.types[name]) for name in sorted(info.required)}
    return _in_keys(info.types, fields, effects)


def _in_keys(
    types: Mapping[str, Any], table: dict[str, Any], effects: list[Any], *verb: str
) -> Iterator[tuple[Steps, dict[str, Any]]]:
    for key, annotation in types.items():
        for steps, value in with_effects(annotation, effects):
            yield (*verb, key, *steps), {**table, key: value}
