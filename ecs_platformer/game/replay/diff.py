"""Finds the first difference between two states or two runs: its tick, entity, component and field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ecs_platformer.errors import shown
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.snapshot.canonical_text import non_default_fields, text
from ecs_platformer.world.snapshot.level_state import LevelState, level_state_from
from ecs_platformer.world.snapshot.plain_values import ClassLayout, ComponentValues

if TYPE_CHECKING:
    from ecs_platformer.scene.tape import Tape
    from ecs_platformer.world.world import World

CHECKPOINT = 60  # ticks between two snapshots
LONGEST_VALUE = 60  # characters


class Absent:
    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()


class Default:
    def __repr__(self) -> str:
        return "its default"


DEFAULT = Default()


@dataclass(frozen=True, slots=True)
class Difference:
    """As text, it looks like this: `entity "box" > Position.x: 40 and 41`.

    `entity` is an id, or 0 for the state of the world itself (tick, rng, systems …); `name` is None if the entity has
    no name. If `field` is "", the component exists in only one state; if `component` is "", too, the entity exists in
    only one state. `one` and `other` are the values in the first and the second state.
    """

    entity: int
    name: str | None
    component: str
    field: str
    one: Any
    other: Any

    def __str__(self) -> str:
        owner = "the world" if not self.entity else f"entity {self.entity if self.name is None else shown(self.name)}"
        path = self.component and f" > {self.component}" + (self.field and f".{self.field}")
        if self.one is ABSENT or self.other is ABSENT:
            return f"{owner}{path} exists only in the {'second' if self.one is ABSENT else 'first'}"
        return f"{owner}{path}: {' and '.join(_excerpts(text(self.one), text(self.other)))}"


def first_difference(one: Snapshot, other: Snapshot) -> Difference | None:
    """The state of the world itself comes last. Floats are compared bit by bit. Cosmetic components are ignored."""
    return next(_differences(one, other), None)


def first_divergence(one: World, other: World, tape: Tape, ticks: int) -> Difference | None:
    """Step both worlds with the inputs of a tape until their states differ; return the first difference.

    Both worlds must be at the same tick. After a difference, both worlds are left at the tick where the difference
    appeared. States are compared every 60 ticks; that tick is then found by bisection between the last two comparisons.
    A difference that vanishes before the next comparison is missed.
    """
    low, before = one.tick, (one.snapshot(), other.snapshot())
    high = low
    while (found := first_difference(*before)) is None and low < ticks:
        high = min(low + CHECKPOINT, ticks)
        _play(one, other, tape, high)
        if one.hash() != other.hash():
            break
        low, before = high, (one.snapshot(), other.snapshot())
    if low == high:
        return found
    while high - low > 1:
        middle = (low + high) // 2
        _back(one, other, before)
        _play(one, other, tape, middle)
        if one.hash() == other.hash():
            low, before = middle, (one.snapshot(), other.snapshot())
        else:
            high = middle
    _play(one, other, tape, high)  # the worlds are at `high` already, or one tick before it
    return first_difference(one.snapshot(), other.snapshot())


def _play(one: World, other: World, tape: Tape, until: int) -> None:
    while one.tick < until:
        held = tape.held(one.tick)
        one.step(held)
        other.step(held)


def _back(one: World, other: World, before: tuple[Snapshot, Snapshot]) -> None:
    one.restore(before[0])
    other.restore(before[1])


def _differences(one: Snapshot, other: Snapshot) -> Iterator[Difference]:
    here, there = dict(one.entities), dict(other.entities)
    names = {entity: name for snapshot in (other, one) for name, entity in snapshot.names}
    for entity in sorted(here.keys() | there.keys()):
        owner = entity, names.get(entity)
        if entity in here and entity in there:
            yield from _between(owner, here[entity], there[entity])
        else:
            yield _only(*owner, "", first=entity in here)
    for field in ("tick", "tick_rate", "frozen", "frozen_so_far", "next_id", "names", "sat_out", "slept", "asleep"):
        if getattr(one, field) != getattr(other, field):
            yield Difference(0, None, "World", field, getattr(one, field), getattr(other, field))
    if text(one.rng) != text(other.rng):
        yield Difference(0, None, "World", "rng", one.rng, other.rng)
    story, their_story = level_state_from(one.story), level_state_from(other.story)
    for field in LevelState.__slots__:
        value, their = getattr(story, field), getattr(their_story, field)
        if text(value) != text(their):
            yield Difference(0, None, "story", field, value, their)
    yield from _between((0, None), one.systems, other.systems)


def _defaults(kind: ClassLayout) -> dict[str, Any]:
    return dict(zip(kind.fields, kind.defaults, strict=False))


def _between(
    owner: tuple[int, str | None], one: tuple[ComponentValues, ...], other: tuple[ComponentValues, ...]
) -> Iterator[Difference]:
    here, there = ({part[0].name: part for part in parts if not part[0].cosmetic} for parts in (one, other))
    for name in sorted(here.keys() | there.keys()):
        if name not in here or name not in there:
            yield _only(*owner, name, first=name in here)
            continue
        (kind, values), (twin, others) = here[name], there[name]
        mine, theirs = dict(non_default_fields(kind, values)), dict(non_default_fields(twin, others))
        defaults = {**_defaults(twin), **_defaults(kind)}
        for field in dict.fromkeys((*kind.fields, *twin.fields)):
            value, their = (found.get(field, defaults.get(field, DEFAULT)) for found in (mine, theirs))
            if text(value) != text(their):
                yield Difference(*owner, name, field, value, their)


def _only(entity: int, name: str | None, component: str, *, first: bool) -> Difference:
    what = component or entity
    return Difference(entity, name, component, "", what if first else ABSENT, ABSENT if first else what)


def _excerpts(one: str, other: str) -> Iterator[str]:
    if max(len(one), len(other)) <= LONGEST_VALUE:
        yield from (one, other)
        return
    differ_at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), LONGEST_VALUE)
    start = max(differ_at - LONGEST_VALUE // 2, 0)
    for value in (one, other):
        end = start + LONGEST_VALUE
        yield ("…" if start else "") + value[start:end] + ("…" if end < len(value) else "")
