"""The text form of a snapshot: JSON with format, length and digest in its head, and one component per line.

JSON has no tuples, and only text as keys of dicts: {"()": [1, 2]} is a tuple, {"{}": [[1, "a"]]} a dict,
{"Hit": {"side": "down"}} a record. Reading looks up, imports and runs nothing: a World that restores the snapshot finds
the classes by name among those it knows.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NoReturn, cast

from ecs_platformer.errors import InvalidValueError, plain, shown
from ecs_platformer.world.snapshot.canonical_text import non_default_fields
from ecs_platformer.world.snapshot.plain_values import ClassLayout, ComponentValues, Record

FORMAT = 4
KIND = r'\{"kind": "ecs_platformer snapshot", "format"'
OLD_KIND = r'\{"format": "ecs_platformer snapshot", "version"'  # as snapshots before format 4 were written
START = re.compile(rf"(?:{KIND}|{OLD_KIND}): ([0-9]{{1,9}})")
HEAD = re.compile(rf'{START.pattern}, "length": ([0-9]{{1,18}}), "digest": "(\w{{32}})",\n')
MOST_BITS = 4096  # of an integer; longer ones are slow to read

Json = Any
Named = tuple[str, dict[str, Json]]  # a component's name and fields
Entity = tuple[int, str | None, list[Named]]  # id, name, components
STATE = {"tick", "tick_rate", "frozen", "frozen_so_far", "next_id", "rng", "cosmetic", "story", "systems", "entities"}


# Writing


def dump(state: dict[str, Json], entities: Iterable[Entity]) -> str:
    """Return the whole text of a snapshot. value_to_json() must have converted all values before."""
    lines = [f"{_line(key)}: {_line(value)}," for key, value in state.items()]
    blocks = [_block(*entity) for entity in entities]
    body = "\n".join([*lines, '"entities": [', ",\n".join(blocks), "]}"]) + "\n"
    head = f'{{"kind": "ecs_platformer snapshot", "format": {FORMAT}, "length": {len(body)}, '
    return f'{head}"digest": "{_checksum(body)}",\n{body}'


def component_to_json(component: ComponentValues, entity: int = 0) -> dict[str, Json]:
    """Return field → value as JSON, for the fields of a component that do not have their default: see value_to_json().

    Error messages name the `entity`, unless it is 0.
    """
    kind, values = component
    where = f"entity {entity} > {kind.name}" if entity else kind.name
    return {name: value_to_json(value, f"{where}.{name}") for name, value in non_default_fields(kind, values)}


def value_to_json(value: Any, where: str) -> Json:
    """Return a plain value as JSON.

    For NaN, inf, and integers of over 4,096 bits, raises InvalidValueError with a message that starts with `where`.
    """
    if isinstance(value, float) and not math.isfinite(value):
        raise InvalidValueError(f"{where}: {value} cannot be saved")
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise InvalidValueError(f"{where}: a number of {value.bit_length()} bits cannot be saved")
    if isinstance(value, Record):
        fields = non_default_fields(value.kind, value.values)
        return {value.kind.name: {name: value_to_json(item, where) for name, item in fields}}
    if isinstance(value, tuple):
        return {"()": [value_to_json(item, where) for item in cast("tuple[Any, ...]", value)]}
    if isinstance(value, list):
        return [value_to_json(item, where) for item in cast("list[Any]", value)]
    if isinstance(value, dict):
        pairs = cast("dict[Any, Any]", value).items()
        return {"{}": [[value_to_json(key, where), value_to_json(item, where)] for key, item in pairs]}
    return value


def _block(entity: int, name: str | None, components: list[Named]) -> str:
    head = {"id": entity} if name is None else {"id": entity, "name": name}
    lines = ",\n".join(f" {_line(kind)}: {_line(fields)}" for kind, fields in components)
    return (
        f'{_line(head)[:-1]}, "components": {{\n{lines}}}}}' if lines else f'{_line(head)[:-1]}, "components": {{}}}}'
    )


def _line(value: Json) -> str:
    return json.dumps(value, allow_nan=False)


def _checksum(body: str) -> str:
    return blake2b(body.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


# Reading


@dataclass(frozen=True, slots=True)
class Loaded:
    """The contents of a snapshot text with the right format, length and digest. The values are not checked yet."""

    state: dict[str, Json]
    entities: list[Entity]
    systems: list[Named]

    def integer(self, key: str, least: int, most: int = 2**53) -> int:
        """Return the integer `state[key]`. Raises InvalidValueError unless it is an integer from `least` to `most`."""
        value = self.state[key]
        if type(value) is not int or not least <= value <= most:
            _refuse(f"{key} must be an integer from {least} to {most}, not {shown(value)}")
        return value

    def strings(self, key: str) -> list[str]:
        """Return the list of strings `state[key]`. Raises InvalidValueError if the value is anything else."""
        return [_text(item, key) for item in _list(self.state[key], key)]


def load(source: str | bytes) -> Loaded:
    """Read a text that `dump` wrote. Raises InvalidValueError for another format, or if any character has been
    changed."""
    try:
        whole = source.decode("ascii") if isinstance(source, bytes) else source
    except UnicodeDecodeError as error:
        _refuse(f"byte {error.start} is not ASCII")
    start, head = START.match(whole), HEAD.match(whole)
    if start is not None and int(start[1]) != FORMAT:
        advice = "a newer one is needed" if int(start[1]) > FORMAT else "take the snapshot again"
        raise InvalidValueError(
            f"a snapshot of format {int(start[1])}: this ecs_platformer reads format {FORMAT}; {advice}"
        )
    if head is None:
        _refuse("it does not start like a snapshot")
    body = whole[head.end() :]
    if head[2] != str(len(body)):
        _refuse(f"expected {head[2]} characters, found {len(body)}")
    if head[3] != _checksum(body):
        _refuse("its digest does not match")
    state = _parsed("{" + body)
    if state.keys() - {"sat_out", "order", "slept", "asleep"} != STATE:
        _refuse(f"expected {', '.join(sorted(STATE))}")
    return Loaded(
        state,
        [_entity(item) for item in _list(state["entities"], "entities")],
        [_system(item) for item in _list(state["systems"], "systems")],
    )


def component_from_json(name: str, fields: dict[str, Json], cosmetic: frozenset[str] = frozenset()) -> ComponentValues:
    """Return a component of the class `name`; the class is not looked up yet. `cosmetic` has the names of cosmetic
    classes."""
    layout = ClassLayout(name, tuple(fields), name in cosmetic)
    return layout, tuple(value_from_json(value) for value in fields.values())


def value_from_json(value: Json) -> Any:
    """Return the plain value that a JSON value stands for. Raises InvalidValueError if the JSON does not stand for a
    plain value."""
    if isinstance(value, list):
        return [value_from_json(item) for item in cast("list[Json]", value)]
    if not isinstance(value, dict):
        return value
    table = cast("dict[str, Json]", value)
    if len(table) != 1:
        _refuse("a tuple, a dict or a record has one key")
    ((key, inner),) = table.items()
    if key == "()":
        return tuple(value_from_json(item) for item in _list(inner, "a tuple"))
    if key == "{}":
        pairs = [_list(pair, "a pair") for pair in _list(inner, "a dict")]
        try:
            return {value_from_json(left): value_from_json(right) for left, right in pairs}
        except (TypeError, ValueError):
            _refuse("a dict has pairs of key and value")
    fields = _table(inner, key)
    return Record(ClassLayout(key, tuple(fields)), tuple(value_from_json(item) for item in fields.values()))


def _entity(item: Json) -> Entity:
    table = _table(item, "an entity")
    name = table.get("name")
    if table.keys() - {"name"} != {"id", "components"} or type(table["id"]) is not int:
        _refuse("an entity has an id and components")
    components = _table(table["components"], "components")
    fields = [(kind, _table(value, kind)) for kind, value in components.items()]
    if list(components) != sorted(components):
        _refuse("components are in alphabetical order")
    if name is not None and not _text(name, "a name"):
        _refuse("a name is not empty")
    return table["id"], name, fields


def _system(item: Json) -> Named:
    pair = _list(item, "a system")
    if len(pair) != 2:
        _refuse("a system has a name and fields")
    return _text(pair[0], "a system"), _table(pair[1], "a system")


def _parsed(text: str) -> dict[str, Json]:
    def number(digits: str) -> float:
        value = float(digits)
        return value if math.isfinite(value) else _refuse(f"the number {digits}")

    def once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        table = dict(pairs)
        return table if len(table) == len(pairs) else _refuse("a duplicate key")

    try:
        return json.loads(text, parse_float=number, parse_constant=number, object_pairs_hook=once)
    except InvalidValueError:
        raise
    except (ValueError, RecursionError) as error:
        _refuse(f"{type(error).__name__}: {error}")


def _table(value: Json, what: str) -> dict[str, Json]:
    return cast("dict[str, Json]", value) if isinstance(value, dict) else _refuse(f"{what}: expected a table")


def _list(value: Json, what: str) -> list[Json]:
    return cast("list[Json]", value) if isinstance(value, list) else _refuse(f"{what}: expected a list")


def _text(value: Json, what: str) -> str:
    return value if isinstance(value, str) else _refuse(f"{what}: expected text")


def _refuse(why: str) -> NoReturn:
    raise InvalidValueError(f"not a snapshot, or a damaged one: {plain(why)}")
