"""Changes data as TOML and JSON files have it: lists, texts, numbers and tables in each other's places."""

from __future__ import annotations

import os
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, cast

MUTATIONS = int(os.environ.get("MUTATIONS", "60"))  # of each case
WRONG: tuple[Any, ...] = (True, -1, 1 << 40, 0.5, 1e300, "", "x", "../../x", [], [[]], {}, {"a": 1})

Place = tuple[str | int, ...]


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """Yield the path of each value; of long lists, those of the first items only."""
    yield place
    if isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            yield from places(inner, (*place, key))
    elif isinstance(value, list):
        for at, inner in enumerate(cast("list[Any]", value)[:4]):
            yield from places(inner, (*place, at))


def at(value: Any, place: Place) -> Any:
    for part in place:
        value = value[part]
    return value


def replaced(content: Any, place: Place, value: Any) -> Any:
    if not place:
        return value
    copied = deepcopy(content)
    at(copied, place[:-1])[place[-1]] = value
    return copied


def mutant(content: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Return the table with one to three of its values replaced: by a wrong one, by another of its values, or by the
    same in a list, in a table or out of these."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        known = [*places(content)]
        place = rng.choice(known)
        old, other = at(content, place), at(content, rng.choice(known))
        parts = [one for one in places(old) if len(one) == 1]
        inner: Any = at(old, parts[0]) if parts else [[old]]
        new: Any = rng.choice((rng.choice(WRONG), rng.choice(WRONG), other, [old], {"a": old}, inner))
        if place:
            content = replaced(content, place, deepcopy(new))
    return content
