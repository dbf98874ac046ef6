"""The text form of a snapshot: JSON with a head that tells its version, length and digest, a component a line.

JSON knows no tuples and no dicts with other keys than text: {"()": [1, 2]} is a tuple, {"{}": [[1, "a"]]} a dict,
{"Hit": {"side": "down"}} a record. Nothing that is read here is looked up, imported or run: a World that restores
the snapshot finds its classes by their names among those it knows.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NoReturn, cast

from ecs_platformer.errors import ValueFault, plain, shown
from ecs_platformer.snapshot.encoding import Kind, Part, Record, changed

VERSION = 3
HEAD = re.compile(
    r'\{"format": "ecs_platformer snapshot", "version": ([0-9]{1,9}), "length": ([0-9]{1,18}), "digest": "(\w{32})",\n'
)
LARGEST = 4096  # bits of a whole number; longer ones are slow to read

Json = Any
Named = tuple[str, dict[str, Json]]  # a component's name and fields
Entity = tuple[int, str | None, list[Named]]  # id, name, components
STATE = {"tick", "tick_rate", "frozen", "next_id", "rng", "cosmetic", "story", "systems", "entities"}


# Writing


def written(state: dict[str, Json], entities: Iterable[Entity]) -> str:
    """The whole text. Values are `written_value`s already."""
    lines = [f"{_line(key)}: {_line(value)}," for key, value in state.items()]
    blocks = [_block(*entity) for entity in entities]
    body = "\n".join([*lines, '"entities": [', ",\n".join(blocks), "]}"]) + "\n"
    head = f'{{"format": "ecs_platformer snapshot", "version": {VERSION}, "length": {len(body)}, '
    return f'{head}"digest": "{_digest(body)}",\n{body}'


def written_component(part: Part, entity: int = 0) -> dict[str, Json]:
    """The fields that do not hold their default."""
    kind, values = part
    who = f"entity {entity} > {kind.name}" if entity else kind.name
    return {name: written_value(value, f"{who}.{name}") for name, value in changed(kind, values)}


def written_value(value: Any, where: str) -> Json:
    """A plain value as JSON has it. ValueFault for a number that JSON does not have, with `where` it is."""
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueFault(f"{where}: {value} cannot be saved")
    if isinstance(value, int) and value.bit_length() > LARGEST:
        raise ValueFault(f"{where}: a number of {value.bit_length()} bits cannot be saved")
    if isinstance(value, Record):
        return {value.kind.name: {name: written_value(item, where) for name, item in changed(value.kind, value.values)}}
    if isinstance(value, tuple):
        return {"()": [written_value(item, where) for item in cast("tuple[Any, ...]", value)]}
    if isinstance(value, list):
        return [written_value(item, where) for item in cast("list[Any]", value)]
    if isinstance(value, dict):
        pairs = cast("dict[Any, Any]", value).items()
        return {"{}": [[written_value(key, where), written_value(item, where)] for key, item in pairs]}
    return value


def _block(entity: int, name: str | None, components: list[Named]) -> str:
    head = {"id": entity} if name is None else {"id": entity, "name": name}
    lines = ",\n".join(f" {_line(kind)}: {_line(fields)}" for kind, fields in components)
    return (
        f'{_line(head)[:-1]}, "components": {{\n{lines}}}}}' if lines else f'{_line(head)[:-1]}, "components": {{}}}}'
    )


def _line(value: Json) -> str:
    return json.dumps(value, allow_nan=False)


def _digest(body: str) -> str:
    return blake2b(body.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


# Reading


@dataclass(frozen=True, slots=True)
class Loaded:
    """A text that is whole; what its values mean is still to be looked at."""

    state: dict[str, Json]
    entities: list[Entity]
    systems: list[Named]

    def whole(self, key: str, least: int) -> int:
        value = self.state[key]
        if type(value) is not int or value < least:
            _refuse(f"{key} is a whole number from {least}, not {shown(value)}")
        return value

    def strings(self, key: str) -> list[str]:
        return [_text(item, key) for item in _list(self.state[key], key)]


def read(source: str | bytes) -> Loaded:
    """ValueFault if the text is not, to the last character, what `written` wrote."""
    try:
        whole = source.decode("ascii") if isinstance(source, bytes) else source
    except UnicodeDecodeError as error:
        _refuse(f"byte {error.start} is not ASCII")
    head = HEAD.match(whole)
    if head is None:
        _refuse("it does not begin as a snapshot does")
    if head[1] != str(VERSION):
        _refuse(f"version {head[1]}; this is ecs_platformer for version {VERSION}")
    body = whole[head.end() :]
    if head[2] != str(len(body)):
        _refuse(f"{len(body)} characters instead of {head[2]}")
    if head[3] != _digest(body):
        _refuse("its digest is another")
    state = _parsed("{" + body)
    if state.keys() != STATE:
        _refuse(f"expected {', '.join(sorted(STATE))}")
    return Loaded(
        state,
        [_entity(item) for item in _list(state["entities"], "entities")],
        [_system(item) for item in _list(state["systems"], "systems")],
    )


def component_of(name: str, fields: dict[str, Json], cosmetic: frozenset[str] = frozenset()) -> Part:
    """A component whose class is not yet looked for."""
    return Kind(name, tuple(fields), name in cosmetic), tuple(value_of(value) for value in fields.values())


def value_of(value: Json) -> Any:
    """The plain value again."""
    if isinstance(value, list):
        return [value_of(item) for item in cast("list[Json]", value)]
    if not isinstance(value, dict):
        return value
    table = cast("dict[str, Json]", value)
    if len(table) != 1:
        _refuse("a tuple, a dict or a record has one key")
    ((key, inner),) = table.items()
    if key == "()":
        return tuple(value_of(item) for item in _list(inner, "a tuple"))
    if key == "{}":
        pairs = [_list(pair, "a pair") for pair in _list(inner, "a dict")]
        try:
            return {value_of(left): value_of(right) for left, right in pairs}
        except (TypeError, ValueError):
            _refuse("a dict has pairs of key and value")
    fields = _table(inner, key)
    return Record(Kind(key, tuple(fields)), tuple(value_of(item) for item in fields.values()))


def _entity(item: Json) -> Entity:
    table = _table(item, "an entity")
    name = table.get("name")
    if table.keys() - {"name"} != {"id", "components"} or type(table["id"]) is not int:
        _refuse("an entity has an id and components")
    components = _table(table["components"], "components")
    fields = [(kind, _table(value, kind)) for kind, value in components.items()]
    if list(components) != sorted(components):
        _refuse("components are in alphabetical order")
    return table["id"], None if name is None else _text(name, "a name"), fields


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
        return table if len(table) == len(pairs) else _refuse("a key twice")

    try:
        return json.loads(text, parse_float=number, parse_constant=number, object_pairs_hook=once)
    except ValueFault:
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
    raise ValueFault(f"no snapshot, or a damaged one: {plain(why)}")
