"""Finds cycles and depths among things that refer to each other by name: prefabs that extend others, files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ecs_platformer.errors import cut, plain

DEEPEST = 16
LONGEST_SHOWN = 16


def measure_depths(
    names: Iterable[str], below: Callable[[str], Sequence[str]], cyclic: Callable[[str, str, str], None]
) -> dict[str, int]:
    """Return how many levels lie below each name.

    Calls `cyclic(from, to, "a -> b -> a")` for every reference that closes a cycle. Not recursive, because a chain may
    be as long as a file; each reference is followed once.
    """
    depths: dict[str, int] = {}
    for root in names:
        if root in depths:
            continue
        trail: dict[str, Iterator[str]] = {root: iter(below(root))}
        depths[root] = 0
        while trail:
            name = next(reversed(trail))
            for child in trail[name]:
                if child in trail:
                    cyclic(name, child, _shown(list(trail), child))
                elif child in depths:
                    depths[name] = max(depths[name], depths[child] + 1)
                else:
                    depths[child] = 0
                    trail[child] = iter(below(child))
                    break
            else:
                del trail[name]
                if trail:
                    parent = next(reversed(trail))
                    depths[parent] = max(depths[parent], depths[name] + 1)
    return depths


def _shown(trail: list[str], first: str) -> str:
    cycle = trail[trail.index(first) :]
    rest = ["…"] if len(cycle) > LONGEST_SHOWN else []
    return " -> ".join([plain(cut(name)) for name in cycle[:LONGEST_SHOWN]] + rest + [plain(cut(first))])
