"""Finds cycles and depths in things that refer to each other, such as prefabs with `extends`, or included files."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from ecs_platformer.errors import cut, plain

DEEPEST = 16  # levels of extends, children or includes; the callers report what is deeper
LONGEST_SHOWN = 16  # names of a cycle in a message

Thing = TypeVar("Thing", bound=Hashable)


def measure_depths(
    things: Iterable[Thing],
    below: Callable[[Thing], Sequence[Thing]],
    cyclic: Callable[[Thing, Thing, str], None],
    name_of: Callable[[Thing], str] = str,
) -> dict[Thing, int]:
    """Return thing → the number of levels below the thing: 0 if the thing refers to nothing.

    below: the function that returns the things to which a thing refers
    cyclic: called as `cyclic(from, to, "a -> b -> a")` for every reference that closes a cycle; such a reference adds
        no level
    name_of: the function that returns the name of a thing for messages

    Each reference is followed once. This function is not recursive, because a file may contain a very long chain.
    """
    depths: dict[Thing, int] = {}
    for root in things:
        if root in depths:
            continue
        trail: dict[Thing, Iterator[Thing]] = {root: iter(below(root))}
        depths[root] = 0
        while trail:
            thing = next(reversed(trail))
            for child in trail[thing]:
                if child in trail:
                    names = [name_of(one) for one in trail]
                    cyclic(thing, child, _shown(names[list(trail).index(child) :], name_of(child)))
                elif child in depths:
                    depths[thing] = max(depths[thing], depths[child] + 1)
                else:
                    depths[child] = 0
                    trail[child] = iter(below(child))
                    break
            else:
                del trail[thing]
                if trail:
                    parent = next(reversed(trail))
                    depths[parent] = max(depths[parent], depths[thing] + 1)
    return depths


def _shown(names: Sequence[str], first: str) -> str:
    rest = ["…"] if len(names) > LONGEST_SHOWN else []
    return " -> ".join([plain(cut(name)) for name in names[:LONGEST_SHOWN]] + rest + [plain(cut(first))])
