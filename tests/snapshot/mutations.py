"""Snapshots that were changed by hand: one to three random changes to the text, with length and digest corrected."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from hashlib import blake2b
from random import Random
from typing import Any, cast

from ecs_platformer.project import vocabulary
from ecs_platformer.world.snapshot.json_format import value_to_json

NUMBERS: tuple[Any, ...] = (
    *(0, 1, -1, 2, 7, -5, 100, 2**30, -(2**30), 2**30 + 1, 2**31, 2**53, -(2**53), 2**53 + 1, 2**63, 1 << 3000),
    *(0.0, -0.0, 0.5, -0.5, 0.7, 1.5, 160.0, -1e6, 1e6, 1e6 + 1, 1e9, 1e10, 1e300, 5e-324),
)
OTHERS: tuple[Any, ...] = (None, True, False, "", "a", "left", "hero", [], {}, {"()": []}, {"()": [1, 2]}, {"{}": []})

Path = tuple[Any, ...]


def mutated(text: str, rng: Random) -> str:
    state: dict[str, Any] = json.loads("{" + text.partition("\n")[2])
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice(CHANGES)(state, rng)
    return sealed(text, json.dumps(state)[1:] + "\n")


def sealed(text: str, body: str) -> str:
    head = text.partition("\n")[0]
    digest = blake2b(body.encode(), digest_size=16).hexdigest()
    before = head.partition('"length"')[0]
    return f'{before}"length": {len(body)}, "digest": "{digest}",\n{body}'


def _replace(state: dict[str, Any], rng: Random) -> None:
    owner, key = rng.choice(list(_places(state)))
    owner[key] = _value(rng, owner[key])


def _replace_in_component(state: dict[str, Any], rng: Random) -> None:
    """Give a field of a component a value, whether it is written or holds its default."""
    entity = _entity(state, rng)
    kinds = vocabulary()
    tables = {name: _table(table) for name, table in entity["components"].items() if isinstance(table, dict)}
    if known := [name for name in tables if name in kinds and fields(kinds[name])]:
        name = rng.choice(known)
        field = rng.choice(fields(kinds[name]))
        table = tables[name]
        made = None if field.default_factory is MISSING else field.default_factory()
        default = made if field.default is MISSING else field.default
        table[field.name] = _value(rng, table.get(field.name, value_to_json(default, field.name)))


def _nudge(state: dict[str, Any], rng: Random) -> None:
    numbers = [(owner, key) for owner, key in _places(state) if type(owner[key]) in (int, float)]
    owner, key = rng.choice(numbers)
    owner[key] += rng.choice((-40, -8, -1, 1, 8, 40))


def _remove(state: dict[str, Any], rng: Random) -> None:
    owner, key = rng.choice(list(_places(state)))
    del owner[key]


def _exchange(state: dict[str, Any], rng: Random) -> None:
    places = list(_places(state))
    (owner, key), (other, at) = rng.choice(places), rng.choice(places)
    owner[key] = json.loads(json.dumps(other[at]))


def _add_component(state: dict[str, Any], rng: Random) -> None:
    """Give an entity a component with its defaults, or one of another entity."""
    components, other = _entity(state, rng)["components"], _entity(state, rng)["components"]
    name = rng.choice([*vocabulary(), *other])
    components[name] = json.loads(json.dumps(other.get(name, {})))
    ordered = sorted(components.items())
    components.clear()
    components.update(ordered)


def _remove_component(state: dict[str, Any], rng: Random) -> None:
    components = _entity(state, rng)["components"]
    if components:
        del components[rng.choice(list(components))]


def _remove_entity(state: dict[str, Any], rng: Random) -> None:
    if entities := _items(state.get("entities")):
        del entities[rng.randrange(len(entities))]


CHANGES: tuple[Callable[[dict[str, Any], Random], None], ...] = (
    *(_replace, _replace_in_component, _replace_in_component, _replace_in_component, _nudge, _remove, _exchange),
    *(_add_component, _remove_component, _remove_entity),
)


def _entity(state: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Return an entity; an empty one if an earlier change has left none."""
    whole = [one for one in _items(state.get("entities")) if "components" in _table(one) and _table(one["components"])]
    return rng.choice(whole) if whole else {"components": {}}


def _value(rng: Random, old: Any) -> Any:
    """Return another value, most often one of the same type."""
    if rng.random() < 0.2:
        return rng.choice((*NUMBERS, *OTHERS, old, [old], {"()": [old, old]}))
    if isinstance(old, bool):
        return not old
    if isinstance(old, int | float):
        return rng.choice([number for number in NUMBERS if type(number) is type(old)])
    if isinstance(old, str):
        return rng.choice(("", "a", "left", "hero", "gone", "next", "self"))
    if "()" in _table(old):
        if not old["()"]:
            return {"()": [rng.choice(NUMBERS) for _ in range(rng.choice((1, 2, 2, 4)))]}
        return {"()": [_value(rng, item) for item in old["()"]]}
    return rng.choice((*NUMBERS, {"()": [rng.choice(NUMBERS), rng.choice(NUMBERS)]}))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every table or list inside, the random numbers' state aside, with a key of it."""
    keys: list[Any] = list(_table(value)) if isinstance(value, dict) else list(range(len(_items(value))))
    for key in keys:
        if key != "rng":
            yield value, key
            yield from _places(value[key])


def _table(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _items(value: Any) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []
