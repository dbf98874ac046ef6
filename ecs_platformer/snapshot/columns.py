"""Many components of a class at a time: nearly all hold nothing but plain values, and those need no look at each.

Read one by one, the components of a thousand actors take more than twice as long.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain, repeat
from typing import Any

from ecs_platformer.errors import ValueFault
from ecs_platformer.snapshot.encoding import ATOMS, Part, Values, component_kind, part_of


def parts(cls: type[Any], components: Collection[object]) -> Sequence[Part]:
    """Components that are filed under this class, as plain values. ValueFault for one that cannot be saved."""
    if set(map(type, components)) == {cls}:
        kind = component_kind(cls)
        try:
            found = list(map(kind.read, components))
        except AttributeError:  # told by who looks at each
            found = None
        if found is not None and not kind.open and plain(found):
            return list(zip(repeat(kind), found))
    return [_part(cls, component) for component in components]


def plain(rows: Iterable[Values]) -> bool:
    """Are all values such that they can be shared? If in doubt, no: a tuple in a tuple is not looked into."""
    for column in zip(*rows, strict=True):
        types = set(map(type, column))
        if tuple in types:
            types.remove(tuple)
            tuples = [value for value in column if value.__class__ is tuple] if types else column
            types.update(map(type, chain.from_iterable(tuples)))
        if not types <= ATOMS:
            return False
    return True


def _part(cls: type[Any], component: object) -> Part:
    part = part_of(component)
    if part[0].type is not cls:
        raise ValueFault(f"{part[0].name}: cannot be saved: it was added under the name of {cls.__name__}")
    return part
