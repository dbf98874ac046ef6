"""Takes branches of a world and restores them, with the same result as World.snapshot() and World.restore().

Changes are not tracked while the world runs. Taking a branch reads all components, and shares with the previous
branch whatever has not changed since; restoring one reads them all again and writes only the components that differ.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import compress, count
from operator import attrgetter, ne
from typing import TYPE_CHECKING, Any

from ecs_platformer.core.gc_pause import uncollected
from ecs_platformer.core.physics.change_detection import count_writes
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.branches.columns import MARSHAL, Column, Group, Groups, write_differing
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.snapshot.level_state import LevelState
from ecs_platformer.world.snapshot.plain_values import field_to_plain, from_plain, layout_of
from ecs_platformer.world.snapshot.restore import systems_by_name
from ecs_platformer.world.state_keeper import state_of
from ecs_platformer.world.world import World

if TYPE_CHECKING:
    from esper import Processor

LEVEL_STATE = layout_of(LevelState)
DATA = attrgetter("data")  # of a Column


@dataclass(frozen=True, slots=True)
class Branch:
    """The state of a world between two ticks, made by Branches.take()."""

    source: object  # the Branches that took it
    tick: int
    whole: Snapshot | None  # if not all components are regular (see Groups); the fields below are empty then
    clock: tuple[int, int, dict[int, int]] = (0, 0, {})  # freeze left, ticks frozen so far, ticks paused by entity
    rng: tuple[Any, ...] = ()
    next_id: int = 0
    names: dict[str, int] | None = None
    ids: tuple[int, ...] = ()
    columns: tuple[Column, ...] = ()
    systems: bytes | tuple[dict[str, Any], ...] = b""  # the attributes of each: marshalled, or as plain values
    story: bytes = b""
    order: tuple[str, ...] | None = None  # of the systems, as in a Snapshot
    sleep: tuple[dict[int, int], dict[int, int]] = ({}, {})  # ticks slept by entity, and when those asleep fell asleep


class Branches:
    """Takes and restores branches of one world, for searches that return to a state thousands of times.

    Another World can restore these branches only with the Branches that of() returns. A branch cannot be saved or
    hashed; to do that, restore the branch and take a Snapshot.
    """

    def __init__(self, world: World) -> None:
        self._source: object = object()  # stands for the scene in all branches that may be restored here
        self._world = world
        self._state = state_of(world)
        self._groups = Groups(self._state.entities)
        self._updating: list[Processor] = []
        self._systems: dict[str, Any] = {}  # those of `_updating` that have a state, by name
        self._even: list[Group] = []  # those of `_groups` when the last branch was taken
        self._last: list[Column] = []  # the columns of these
        self._rng: tuple[Any, ...] = ()
        self._checked = False  # the attributes of the systems could be saved when a branch was first taken

    def of(self, world: World) -> Branches:
        """Return Branches for another World of the same scene; each of the two can restore the other's branches."""
        other = Branches(world)
        other._source = self._source
        return other

    def take(self) -> Branch:
        """Raises InvalidValueError during a tick, or if a value cannot be saved."""
        world, state, clock = self._world, self._state, self._state.clock
        clock.check_between_ticks()
        self._groups.update()
        if not self._groups.regular:
            return Branch(self._source, world.tick, world.snapshot())
        with uncollected():
            columns = self._columns()
        rng = world.rng.getstate()
        self._rng = self._rng if rng == self._rng else rng
        return Branch(
            self._source,
            world.tick,
            None,
            (clock.frozen_ticks, clock.frozen_so_far, dict(clock.paused_ticks_of_living())),
            self._rng,
            state.entities.next_id,
            dict(state.entities.names),
            self._groups.ids,
            columns,
            self._systems_data(),
            _story(state.level.state),
            state.scheduler.order,
            clock.sleep_of_living(),
        )

    def restore(self, branch: Branch) -> None:
        """Restore a branch bit for bit; entities get the same ids again.

        Raises InvalidValueError, and changes nothing, if called during a tick, or if the branch was taken by an
        unrelated Branches object. Two of these objects are related if of() made one from the other.
        """
        if branch.source is not self._source:
            raise InvalidValueError("this branch is of another world: a world restores only its own")
        world, state, clock = self._world, self._state, self._state.clock
        clock.check_between_ticks()
        if branch.whole is not None:
            world.restore(branch.whole)
            return
        state.scheduler.use(state.scheduler.in_order(branch.order))
        with uncollected():
            self._restore_entities(branch)
            if self._systems_data() != branch.systems or isinstance(branch.systems, tuple):
                for system, values in zip(self._systems.values(), _system_values(branch.systems), strict=True):
                    system.__dict__.clear()
                    system.__dict__.update(values)
            state.bodies.sync_composition()
        world.tick = branch.tick
        world.particles.go_back(branch.tick)
        clock.frozen_ticks, clock.frozen_so_far, paused = branch.clock
        clock.restore_missed(paused, *branch.sleep)
        if world.rng.getstate() != branch.rng:
            world.rng.setstate(branch.rng)
        if _story(state.level.state) != branch.story:
            state.level.state = LEVEL_STATE.build(marshal.loads(branch.story))
        if world.physics.monitor is not None:
            world.physics.monitor.reset(world)

    def play_from(self, branch: Branch, inputs: Iterable[Inputs]) -> None:
        self.restore(branch)
        for held in inputs:
            self._world.step(held)

    def _columns(self) -> tuple[Column, ...]:
        """Return the columns of all groups: the same objects as in the last branch where the values are the same."""
        groups, data = self._groups, self._groups.marshalled()
        if groups.even is not self._even:
            known = {column.kind.type: column for column in self._last}
            self._last = [_unwritten(group, known.get(group.kind.type)) for group in groups.even]
            self._even = groups.even
        for at in compress(count(), map(ne, data, map(DATA, self._last))):
            self._last[at] = Column(self._last[at].kind, self._last[at].ids, data[at])
        return *self._last, *[Column(group.kind, group.ids, group.plain()) for group in groups.odd]

    def _systems_data(self) -> bytes | tuple[dict[str, Any], ...]:
        if self._updating is not self._state.scheduler.updating:
            self._updating = self._state.scheduler.updating
            self._systems, self._checked = systems_by_name(self._updating), False
        if not self._checked:  # marshal takes sets, which have no order of their own
            self._plain_systems()
            self._checked = True
        try:
            return marshal.dumps([*map(vars, self._systems.values())], MARSHAL)
        except ValueError:
            return self._plain_systems()

    def _plain_systems(self) -> tuple[dict[str, Any], ...]:
        """Raises InvalidValueError for a value that is not plain."""
        return tuple(
            {one: field_to_plain(f"system {name}", one, value) for one, value in system.__dict__.items()}
            for name, system in self._systems.items()
        )

    def _restore_entities(self, branch: Branch) -> None:
        entities, bodies = self._state.entities, self._state.bodies
        self._groups.update()
        groups = self._groups.groups
        saved_ids = {column.kind.type: column.ids for column in branch.columns}
        changed = _different(self._groups.ids, branch.ids)  # entities that are new, gone, or have other components now
        for kind in groups.keys() | saved_ids.keys():
            now = groups[kind].ids if kind in groups else ()
            changed |= _different(now, saved_ids.get(kind, ()))
        written: list[object] = []
        new: dict[int, list[object]] = {entity: [] for entity in sorted(changed.intersection(branch.ids))}
        for column in branch.columns:
            group = groups.get(column.kind.type) if column.kind.type is not None else None
            if group is not None and group.ids == column.ids and changed.isdisjoint(column.ids):
                if group.marshalled() != column.data:
                    written += write_differing(column.kind, group.components, column.rows())
                continue
            rows = dict(zip(column.ids, column.rows(), strict=True))
            for entity in changed.intersection(rows):
                new[entity].append(column.kind.build(rows.pop(entity)))
            if group is not None:
                there = dict(zip(group.ids, group.components, strict=True))
                written += write_differing(column.kind, [there[entity] for entity in rows], [*rows.values()])
        for entity in sorted(changed):
            if entities.alive(entity):
                bodies.drop(entity)
        entities.create_with_ids(new.items(), branch.names or {}, branch.next_id)
        count_writes(written)


def _unwritten(group: Group, last: Column | None) -> Column:
    """Return the column of a group before its values are compared: the last one, if it is of the same entities."""
    return Column(group.kind, group.ids, b"") if last is None or last.ids != group.ids else last


def _different(now: tuple[int, ...], then: tuple[int, ...]) -> set[int]:
    return set() if now is then or now == then else set(now) ^ set(then)


def _story(state: LevelState) -> bytes:
    return marshal.dumps(LEVEL_STATE.read(state), MARSHAL)


def _system_values(data: bytes | tuple[dict[str, Any], ...]) -> Iterable[dict[str, Any]]:
    if isinstance(data, bytes):
        return marshal.loads(data)
    return [{name: from_plain(value, lambda kind: kind) for name, value in one.items()} for one in data]
