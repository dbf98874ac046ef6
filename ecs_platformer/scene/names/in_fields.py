"""Finds, in the fields of components, the names that must be known: names of prefabs, sounds, entities and so on.

The annotation of a field, or of an item in its list or table, says what the text refers to: `Annotated[str,
Names("sound")]`. With `Gives("tag")`, the text defines a name that others may refer to.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.scene.checks.component_info import component_info, default
from ecs_platformer.scene.checks.verb_tables import VerbTable, is_one_verb, is_rule_name, table_of

GIVES = "gives "  # before the kind of name that is defined: "gives tag"
RULE = "rule of "  # before the folder of the rule that is named: "rule of causes"
TEXT = "words"  # text that is shown
VERB = "verb"  # the verb of a table, if its dataclass says which components it `expects`
BY_DEFAULT = (GIVES, RULE, TEXT)  # kinds of reference that defaults have, too
LOOSE = ("cue", TEXT, VERB)  # kinds of reference that give only warnings, like those that begin with RULE

NO_TABLE: Mapping[str, Any] = {}


class Found(NamedTuple):
    path: Path  # of the name, in the value
    what: str  # the kind of reference, such as "sound" or "gives tag"
    name: str
    table: Mapping[str, Any] = NO_TABLE  # that has the name as a value or a key; empty if the name is in a list there
    verb: str = ""  # the key that is the verb of this table; "" in a table without verbs
    expects: tuple[type, ...] = ()  # of a VERB: components without which it does nothing

    def below(self, key: str | int) -> Found:
        """Return the same name, its path seen from the list or table that has the value as `key`."""
        return self._replace(path=(key, *self.path))


def references(kind: type, fields: Mapping[str, Any]) -> Iterator[Found]:
    """Return the names in a component's fields that must be known in the scene, and the names that the component
    defines."""
    return (one for one in names_in(kind, fields) if one.what not in LOOSE and not one.what.startswith(RULE))


def names_in(kind: type, fields: Mapping[str, Any], *, defaults: bool = False) -> Iterator[Found]:
    """Yield the same names as references(), and also cues, text templates, rules and verbs. Faults in these cause
    only warnings.

    defaults: whether to yield all names that fields have by default, not only those of BY_DEFAULT
    """
    for name, inside in _naming(kind).items():
        if name in fields:
            yield from (one.below(name) for one in inside(fields[name]))
        elif isinstance(value := default(kind, name), str) and value:
            yield from (one.below(name) for one in inside(value) if defaults or one.what.startswith(BY_DEFAULT))


Inside = Callable[[Any], Iterator[Found]]


@cache
def _naming(kind: type) -> dict[str, Inside]:
    """Return the fields that can have names in their values, each with the function that finds the names."""
    found = {name: _inside(annotation) for name, annotation in component_info(kind).types.items()}
    return {name: inside for name, inside in found.items() if inside is not None}


def _inside(annotation: Any) -> Inside | None:
    """Return the function that finds the names in a value with this annotation; None if it can have none."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        base, *rules = inner
        for rule in rules:
            if is_one_verb(rule):
                return _in_verbs(rule)
            if is_rule_name(rule):
                return _text(RULE + rule.folder)
            if getattr(rule, "form", "") == "words":
                return _text(TEXT)
            if what := getattr(rule, "what", None):
                return _text(what if type(rule).__name__ == "Names" else GIVES + what)
        return _inside(base)
    if is_typeddict(annotation):
        return _in_table(annotation)
    if origin in (Union, types.UnionType):
        return _in_either([each for choice in inner if (each := _inside(choice)) is not None])
    if origin is tuple:
        each = _inside(inner[0])
        return None if each is None else _in_list(each)
    if origin is dict:
        keys, each = _inside(inner[0]), _inside(inner[1])
        return None if keys is None and each is None else _in_dict(keys, each)
    return None


def _text(what: str) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        if isinstance(value, str) and value:
            yield Found((), what, value)

    return find


def _table(value: Any) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else NO_TABLE


def _in_either(choices: list[Inside]) -> Inside | None:
    def find(value: Any) -> Iterator[Found]:
        for choice in choices:
            yield from choice(value)

    return find if choices else None


def _in_list(each: Inside) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        for number, item in enumerate(cast("tuple[Any, ...]", value) if isinstance(value, list | tuple) else ()):
            yield from (one.below(number) for one in each(item))

    return find


def _in_dict(keys: Inside | None, each: Inside | None) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        table = _table(value)
        for key, item in table.items():
            if keys is not None:
                yield from (Found((key,), one.what, one.name, table) for one in keys(key))
            if each is not None:
                yield from (one.below(key) for one in each(item))

    return find


@cache
def _in_table(annotation: Any) -> Inside | None:
    hints = get_type_hints(annotation, include_extras=True)
    inside = {key: found for key, hint in hints.items() if (found := _inside(hint)) is not None}
    if not inside:
        return None

    def find(value: Any) -> Iterator[Found]:
        for key, item in _table(value).items():
            yield from (one.below(key) for one in inside[key](item)) if key in inside else ()

    return find


def _in_verbs(rule: Any) -> Inside:
    def find(value: Any) -> Iterator[Found]:
        data = _table(value)
        table = table_of(rule, data)
        if table is None:
            return
        inside = _in_fields(table)
        if expects := getattr(table.kind, "expects", ()):
            yield Found((table.verb,), VERB, table.verb, data, table.verb, expects)
        yield from (Found((key,), TEXT, text) for key, text in _default_texts(table) if key not in data)
        for key, item in data.items():
            for one in inside[key](item) if key in inside else ():
                yield one.below(key) if one.path else Found((key,), one.what, one.name, data, table.verb)

    return find


@cache
def _default_texts(table: VerbTable) -> list[tuple[str, str]]:
    types = component_info(table.kind).types
    texts = [key for key, hint in types.items() if _is_text(hint) and key not in table.required]
    return [(key, text) for key in texts if (text := default(table.kind, key))]


def _is_text(annotation: Any) -> bool:
    return get_origin(annotation) is Annotated and any(
        getattr(rule, "form", "") == TEXT for rule in get_args(annotation)[1:]
    )


@cache
def _in_fields(table: VerbTable) -> dict[str, Inside]:
    return {key: found for key, hint in table.types.items() if (found := _inside(hint)) is not None}
