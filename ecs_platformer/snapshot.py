"""The whole state of a world as plain values: what is hashed, saved and restored.

Everything hidden is in it: remainders, timers, paths, the RNG, the id counter. Two worlds with the same state and
the same inputs go on alike, bit for bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from hashlib import blake2b
from typing import Any, cast

from .errors import ValueFault

Parts = tuple[tuple[type[Any], tuple[Any, ...]], ...]  # of an entity: component class and field values, by class name


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A world between two ticks. Made by World.snapshot(), taken by World.restore() as often as wanted."""

    tick: int
    frozen: int  # ticks of a freeze still to come
    rng: tuple[Any, ...]
    next_id: int
    names: tuple[tuple[str, int], ...]
    entities: tuple[tuple[int, Parts], ...]  # ids ascending


def parts(components: Iterable[Any]) -> Parts:
    """Copies of all fields. Raises ValueFault for a value that is no plain data, naming component and field."""
    return tuple(
        (_kind(component), tuple(_copied_fields(component)))
        for component in sorted(components, key=lambda component: _kind(component).__name__)
    )


def whole_again(saved: Parts) -> list[object]:
    """Fresh components with the saved fields."""
    components: list[object] = []
    for kind, values in saved:
        component: object = object.__new__(kind)
        for field, value in zip(fields(kind), values, strict=True):
            object.__setattr__(component, field.name, _copy(component, field.name, value))
        components.append(component)
    return components


def digest(snapshot: Snapshot) -> str:
    """32 hexadecimal digits that differ where any simulated value differs; cosmetic components do not count."""
    simulated = [
        (entity, [(kind.__name__, values) for kind, values in saved if not getattr(kind, "cosmetic", False)])
        for entity, saved in snapshot.entities
    ]
    state = (snapshot.tick, snapshot.frozen, snapshot.rng, snapshot.next_id, snapshot.names, simulated)
    # repr() of plain values is one-to-one, floats included.
    return blake2b(repr(state).encode(), digest_size=16).hexdigest()


def _kind(component: object) -> type[Any]:
    return type(component)


def _copied_fields(component: Any) -> Iterator[Any]:
    return (_copy(component, field.name, getattr(component, field.name)) for field in fields(component))


def _copy(component: object, field: str, value: Any) -> Any:
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, tuple):
        copies = [_copy(component, field, item) for item in cast("tuple[Any, ...]", value)]
        make: Any = getattr(cast("Any", value), "_make", tuple)  # a NamedTuple stays one
        return make(copies)
    if isinstance(value, list):
        return [_copy(component, field, item) for item in cast("list[Any]", value)]
    if isinstance(value, dict):
        items = cast("dict[Any, Any]", value).items()
        return {key: _copy(component, field, item) for key, item in sorted(items, key=lambda item: repr(item[0]))}
    if is_dataclass(value) and not isinstance(value, type):
        return whole_again(parts([value]))[0]
    name = type(component).__name__
    raise ValueFault(f"{name}.{field}: a {type(value).__name__} cannot be saved; use numbers, strings, lists, tuples")
