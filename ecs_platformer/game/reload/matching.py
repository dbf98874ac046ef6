"""Matches the entities of a changed scene with those of the scene before the change."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable

from ecs_platformer.world.snapshot.canonical_text import component_text
from ecs_platformer.world.snapshot.snapshot import Components, Snapshot

Key = Callable[[Components], Hashable]


def matched(before: Snapshot, after: Snapshot) -> dict[int, int]:
    """Return id in `after` → id in `before`, for the entities that both snapshots contain.

    Named entities match by name only. Two entities without names match only if they share at least half of the kinds of
    components that either of them has. They are then compared in four rounds, each for the entities that have no match
    yet: by all components except Attached; by Position and the kinds of components; by all components except Position,
    Spawn and Attached; by Position alone. If an entity matches several entities in a round, the first one is taken.
    """
    old, new = dict(before.names), dict(after.names)
    found = {entity: old[name] for name, entity in new.items() if name in old}
    named_before, named_after = set(old.values()), set(new.values())
    rest_before = {entity: parts for entity, parts in before.entities if entity not in named_before}
    rest_after = {entity: parts for entity, parts in after.entities if entity not in named_after}
    keys: tuple[Key, ...] = (_everything, _place_and_kinds, _everything_but_the_place, _place)
    for key in keys:
        waiting: dict[Hashable, list[int]] = defaultdict(list)
        for entity in reversed(rest_before):
            waiting[key(rest_before[entity])].append(entity)
        for entity, parts in [*rest_after.items()]:
            candidates = waiting[key(parts)]
            same = next((one for one in reversed(candidates) if _are_alike(rest_before[one], parts)), None)
            if same is not None:
                candidates.remove(same)
                found[entity] = same
                del rest_before[same], rest_after[entity]
    return found


def _are_alike(one: Components, other: Components) -> bool:
    kinds, others = ({kind.name for kind, _ in parts} for parts in (one, other))
    return 2 * len(kinds & others) >= len(kinds | others)


def _place(parts: Components) -> Hashable:
    return tuple(component_text(kind, values) for kind, values in parts if kind.name == "Position")


def _everything(parts: Components) -> Hashable:
    return tuple(component_text(kind, values) for kind, values in parts if kind.name != "Attached")


def _place_and_kinds(parts: Components) -> Hashable:
    return tuple(kind.name if kind.name != "Position" else component_text(kind, values) for kind, values in parts)


def _everything_but_the_place(parts: Components) -> Hashable:
    return tuple(
        component_text(kind, values) for kind, values in parts if kind.name not in ("Position", "Spawn", "Attached")
    )
