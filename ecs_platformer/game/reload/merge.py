"""Merges the state of a running World with the changes that were made to the files of its scene.

A three-way merge: the scene at tick 0 before the change, the scene at tick 0 after it, and the running game. A value
that differs between the two scenes is taken from the changed scene, any other value from the running game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from ecs_platformer.game.reload.matching import matched
from ecs_platformer.world.snapshot.level_state import LevelState, level_state_from
from ecs_platformer.world.snapshot.plain_values import ClassLayout, ComponentValues, Record
from ecs_platformer.world.snapshot.snapshot import Components, Snapshot

Fields = dict[str, Any]
Classes = Mapping[str, Collection[str]]  # the component classes that exist now: name → names of their fields
ATTACHED, HOST = "Attached", "host"


def merged(
    running: Snapshot, before: Snapshot, after: Snapshot, classes: Classes | None = None, anew: Collection[int] = ()
) -> Snapshot:
    """Return the state in which the running game continues.

    before, after: the scene at tick 0, before and after the change
    classes: the field names of each component class; given only if Python files or the scene's systems have changed:
        then components and fields that no longer exist are left out, and the state of systems is merged, too
    anew: ids, in `running`, of entities that start anew as they are in `after`; such an entity is left out if it is not
        in the scene
    """
    story = level_state_from(running.story)
    now = dict(running.entities)
    ids = _numbers(story, before)  # id in `before` → id in the running game
    same = matched(before, after)
    old, new = dict(before.entities), dict(after.entities)
    next_id = running.next_id
    place: dict[int, int] = {}  # id in `after` → id in the merged state
    for entity in new:
        if entity in same:
            place[entity] = ids[same[entity]]
        else:
            place[entity], next_id = next_id, next_id + 1
    found: dict[int, Components] = {}
    for entity, parts in new.items():
        at, original = place[entity], same.get(entity)
        if original is None or (at in anew and at in now):
            found[at] = _hosted(parts, place)
        elif at in now:
            found[at] = _merged_parts(now[at], old[original], parts, place)
    of_the_scene = set(ids.values())
    found |= {one: parts for one, parts in now.items() if one not in of_the_scene and one not in anew}
    if classes is not None:
        found = {entity: tuple(_conformed(parts, classes)) for entity, parts in found.items()}
    _drop_orphans(found)
    names = {name: one for name, one in running.names if one in found}
    names |= {name: place[one] for name, one in after.names if place[one] in found}
    _renumber(story, before, after, same, place)
    return replace(
        running,
        rng=running.rng if before.rng == after.rng else after.rng,
        next_id=next_id,
        names=tuple(sorted(names.items(), key=lambda item: item[1])),
        entities=tuple(sorted(found.items())),
        systems=running.systems if classes is None else tuple(_merged_systems(running, before, after)),
        story=story.values(),
        sat_out=tuple((one, ticks) for one, ticks in running.sat_out if one in found),
        slept=tuple((one, ticks) for one, ticks in running.slept if one in found),
        asleep=tuple((one, since) for one, since in running.asleep if one in found),
        order=running.order if classes is None else after.order,
    )


def _numbers(story: LevelState, before: Snapshot) -> dict[int, int]:
    by_number = {number: entity for entity, number in story.numbers.items()}
    numbered = [(number, entity) for number, (entity, _) in enumerate(before.entities)]
    if by_number:
        return {entity: by_number[number] for number, entity in numbered}
    return {entity: story.first + number for number, entity in numbered}


def _merged_parts(now: Components, old: Components, new: Components, place: Mapping[int, int]) -> Components:
    ours, before, after = (dict(map(_named, parts)) for parts in (now, old, _hosted(new, place)))
    found = {name: part for name, part in ours.items() if name in after or name not in before}
    for name, part in after.items():
        if name not in before:
            found[name] = part
        elif name in ours:
            found[name] = _merged_fields(ours[name], before[name], part)
    return tuple(found[name] for name in sorted(found))


def _merged_fields(ours: ComponentValues, before: ComponentValues, after: ComponentValues) -> ComponentValues:
    now, old = _fields(ours), _fields(before)
    kind = after[0]
    return kind, tuple(
        now[name] if name in now and (name not in old or old[name] == value or _is_host(kind, name)) else value
        for name, value in _fields(after).items()
    )


def _merged_systems(running: Snapshot, before: Snapshot, after: Snapshot) -> Iterator[ComponentValues]:
    now, old = (dict(map(_named, one.systems)) for one in (running, before))
    for name, state in map(_named, after.systems):
        yield _merged_fields(now[name], old[name], state) if name in now and name in old else state


def _hosted(parts: Components, place: Mapping[int, int]) -> Components:
    return tuple(_with_host(part, place) if part[0].name == ATTACHED else part for part in parts)


def _with_host(part: ComponentValues, place: Mapping[int, int]) -> ComponentValues:
    fields = _fields(part)
    return part[0], tuple({**fields, HOST: place.get(fields[HOST], fields[HOST])}.values())


def _conformed(parts: Components, classes: Classes) -> Iterator[ComponentValues]:
    for kind, values in parts:
        if kind.name in classes:
            known = classes[kind.name]
            fields = {name: _free(value) for name, value in _fields((kind, values)).items() if name in known}
            yield ClassLayout(kind.name, tuple(fields), kind.cosmetic), tuple(fields.values())


def _free(value: Any) -> Any:
    """Return a plain value in which records have only the name of their class, so that the new class is found."""
    match value:
        case Record(kind=kind, values=values):
            return Record(ClassLayout(kind.name, kind.fields), tuple(map(_free, values)))
        case tuple():
            return tuple(map(_free, cast("tuple[Any, ...]", value)))
        case list():
            return [_free(item) for item in cast("list[Any]", value)]
        case dict():
            return {_free(key): _free(item) for key, item in cast("dict[Any, Any]", value).items()}
        case _:
            return value


def _drop_orphans(found: dict[int, Components]) -> None:
    """Remove the entities attached to a host that no longer exists, except for those that outlive their host."""
    while lost := [one for one, parts in found.items() if any(_is_orphan(part, found) for part in parts)]:
        for entity in lost:
            del found[entity]


def _is_orphan(part: ComponentValues, alive: Collection[int]) -> bool:
    if part[0].name != ATTACHED:
        return False
    fields = _fields(part)
    return fields.get(HOST, 0) > 0 and fields[HOST] not in alive and not fields.get("outlives")


def _renumber(
    story: LevelState, before: Snapshot, after: Snapshot, same: Mapping[int, int], place: Mapping[int, int]
) -> None:
    """Change the entity numbers in the level's state from those in `before` to those in `after`, in place."""
    old = {entity: number for number, (entity, _) in enumerate(before.entities)}
    new = {entity: number for number, (entity, _) in enumerate(after.entities)}
    moved = {old[same[entity]]: number for entity, number in new.items() if entity in same}
    if len(old) == len(new) == len(moved) and all(one == other for one, other in moved.items()):
        return
    story.numbers = {place[entity]: number for entity, number in new.items()}
    for numbers in (story.gone, story.kept, story.upside_down, story.saved_gone, story.saved_kept):
        numbers[:] = sorted(moved[number] for number in numbers if number in moved)
    story.starts = {moved[number]: at for number, at in story.starts.items() if number in moved}


def _named(part: ComponentValues) -> tuple[str, ComponentValues]:
    return part[0].name, part


def _fields(part: ComponentValues) -> Fields:
    kind, values = part
    return dict(zip(kind.fields, values, strict=True))


def _is_host(kind: ClassLayout, name: str) -> bool:
    return kind.name == ATTACHED and name == HOST
