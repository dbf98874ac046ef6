"""Defines the cells of a search: states in the same cell count as the same.

A cell's key consists of the stage (what is counted, kept, gone, open, and the abilities that the hero has been given),
the place and speed of the hero, how much it has spent of its abilities, and the places of moving things near it. A
component declares with `spends` which of its fields count what is spent or left: dashes, stamina, jumps in the air,
health.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.lab.solving.dependencies import Dependencies
from ecs_platformer.project import vocabulary
from ecs_platformer.world.world import World

SIZE = 8  # px of a cell
PLACE = 16  # px of a place, which has many cells
SPEED = 90.0  # px/s of a class of speeds
NEAR = 40  # px, within which the place of what moves counts
FEW = 3  # spent: so many are told apart

Stage = tuple[Any, ...]
Place = tuple[Stage, int, int]
Parts = Mapping[type[Any], Any]


class Key(NamedTuple):
    """The key of a cell: `place`, which includes the stage, and `rest`, which differs between cells at the same
    place."""

    place: Place
    rest: tuple[Any, ...]


class Cells:
    """Only entities that the scene had when it was loaded are considered."""

    def __init__(self, world: World, hero: int, dependencies: Dependencies) -> None:
        self._world, self._hero, self._index = world, hero, world.entities
        self._core = core()
        self._counts = sorted(dependencies.counts)
        self._linked = frozenset(dependencies.linked)
        self._abilities = [
            (vocabulary()[name], attrgetter(field) if field else None) for name, field in dependencies.abilities
        ]
        first = world.level.state.first
        self._watched = [first + number for number in dependencies.linked]
        self._movers = [one for one in world.entities if one != hero and self._moves(one)]
        kinds: list[Any] = [kind for kind in vocabulary().values() if hasattr(kind, "spends")]
        self._spends: dict[type[Any], Callable[[Any], Any]] = {kind: attrgetter(*kind.spends) for kind in kinds}

    def key(self) -> Key:
        known, parts = self._core, self._index.by_class(self._hero)
        position, velocity = parts[known.Position], parts[known.Velocity]
        x, y = position.x, position.y
        return Key(
            (self.stage(), x // PLACE, y // PLACE),
            (
                (x % PLACE) // SIZE,
                (y % PLACE) // SIZE,
                round(velocity.x / SPEED),
                round(velocity.y / SPEED),
                self._world.space.is_grounded(self._hero),
                known.UpsideDown in parts,
                *self._spent(parts),
                *self._near(x, y),
            ),
        )

    def stage(self) -> Stage:
        """Return what has been done so far: the values of the counts in `Dependencies.counts`, the state of each entity
        in `Dependencies.linked` (also whether it was removed for good), the entities marked by Level.keep(), and what
        the hero has of `Dependencies.abilities`."""
        state, hero = self._world.level.state, self._index.by_class(self._hero)
        return (
            *[state.counts.get(name, 0) for name in self._counts],
            (*state.kept,),
            tuple([one for one in state.gone if one in self._linked]),
            *[self._watch(self._index.by_class(entity)) for entity in self._watched],
            *[kind in hero and (read is None or repr(read(hero[kind]))) for kind, read in self._abilities],
        )

    def _watch(self, parts: Parts) -> Any:
        if not parts:
            return None
        box = parts.get(self._core.Collider)
        return (box is None or box.enabled, *self._spent(parts))

    def _spent(self, parts: Parts) -> Iterator[Any]:
        for kind, read in self._spends.items():
            if kind in parts:
                yield _class(read(parts[kind]))

    def _near(self, x: int, y: int) -> Iterator[int]:
        for entity in self._movers:
            position = self._index.by_class(entity).get(self._core.Position)
            if position is not None and abs(position.x - x) < NEAR and abs(position.y - y) < NEAR:
                yield from (entity, position.x // PLACE, position.y // PLACE)

    def _moves(self, entity: int) -> bool:
        return {self._core.Collider, self._core.Velocity} <= self._index.by_class(entity).keys()


def _class(value: Any) -> Any:
    if type(value) is tuple:
        return tuple(map(_class, value))  # pyright: ignore[reportUnknownArgumentType,reportUnknownVariableType]
    return value if value <= FEW and type(value) is int else FEW + len(str(int(value))) if value else 0
