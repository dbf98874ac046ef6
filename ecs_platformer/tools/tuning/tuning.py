"""Changes values of entities in a running world, and knows which file each value belongs to.

tuning = Tuning(Path("scenes/first_climb.toml"))
tuning.follow_scene(world)
tuning.set(world, world.named("hero"), "Run", "top_speed", 120)
tuning.undo(world)
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ecs_platformer.errors import EcsPlatformerError, InvalidValueError
from ecs_platformer.project.toml.scanner import Path as KeyPath
from ecs_platformer.scene.scene import Scene
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.tuning.owners import Layer, Owners
from ecs_platformer.tools.tuning.values import Key, Values, entity_of, file_value, key_of, write
from ecs_platformer.world.world import World

V = TypeVar("V")
Table = tuple[Path, KeyPath]  # a layer: resolved path of its file, and its key path there
NOT_OF_FILES = "it was created while the game ran: no file has it"


class State(NamedTuple):
    values: dict[Key, Any]
    tables: dict[Key, Table]


class Tuning:
    """The tuned values of a scene: `values` are in effect now.

    stored: set A of the A/B comparison; empty at first
    problem: why it is not known which files the values belong to; "" if it is known
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.values = Values()
        self.stored: dict[Key, Any] = {}
        self.tables: dict[Key, Table] = {}
        self.bases: dict[Key, Any] = {}  # what the files said as a field was first changed
        self.owners: Owners | None = None
        self.problem = ""
        self._scene: Scene | None = None
        self._other: Scene | None = None  # the last one that was not of this path
        self._inward: dict[Key, int] = {}  # how many layers farther in a field is written than where it is set
        self._done: list[State] = []
        self._undone: list[State] = []
        self._last: Key | None = None  # what the last edit has changed

    # Where values come from

    def follow_scene(self, world: World) -> None:
        """Call this before any other method."""
        if world.scene is self._scene:
            return
        depths = {key: depth for key in self.tables if (depth := self._depth(key))}
        if self._scene is not None and world.tick:
            depths = self._renumber(world, depths)
        self._scene = world.scene
        try:
            document = Document(self.path)
            self.owners, self.problem = Owners(document.reader, document.owns), ""
            if document.reader.entities != list(world.scene.entities):
                self.owners, self.problem = None, "the game is not what the files say: save in the editor, or F5"
        except EcsPlatformerError as error:
            self.owners, self.problem = None, str(error).split("\n", 1)[0]
        if self.owners is not None:
            self.tables = {key: table for key, depth in depths.items() if (table := self._table_at(key, depth))}
        self._drop_written(world)

    def _depth(self, key: Key) -> int:
        """Return how deep the table of a value lies among the layers of its entity: -1 for the last one; 0 if none."""
        known = self.owners.layers(key[0]) if self.owners and key[0] >= 0 else ()
        at = next((at for at, one in enumerate(known) if _table(one) == self.tables[key]), len(known))
        return at - len(known)

    def _table_at(self, key: Key, depth: int) -> Table | None:
        known = self.owners.layers(key[0]) if self.owners else ()
        return _table(known[depth]) if -depth <= len(known) else None

    def follow(self, world: World) -> bool:
        """If a world of this scene has lost tuned values in a tick, set them again; return True if any were set."""
        if not self.values.given or not self.is_of(world):
            return False
        self.follow_scene(world)
        return self.values.follow(world)

    def is_of(self, world: World) -> bool:
        scene = world.scene
        if scene is self._scene or scene is self._other:
            return scene is self._scene
        if scene.path is not None and scene.path.resolve() == self.path.resolve():
            return True
        self._other = scene
        return False

    def _renumber(self, world: World, depths: dict[Key, int]) -> dict[Key, int]:
        """Follow entities that have another number in the changed scene; they have the same id. So do the depths."""
        fresh = {number: world.level.number_of(one) for number, one in self.values.ids.items() if world.alive(one)}
        known: dict[int, int] = {old: number for old, number in fresh.items() if number is not None}

        def moved(table: dict[Key, V]) -> dict[Key, V]:
            return {(known.get(key[0], key[0]), *key[1:]): value for key, value in table.items()}

        self.values.given, self.stored = moved(self.values.given), moved(self.stored)
        self.tables, self.bases, self._inward = moved(self.tables), moved(self.bases), moved(self._inward)
        self._done, self._undone, self._last = [], [], None
        return moved(depths)

    def _drop_written(self, world: World) -> None:
        for key in [key for key, value in self.values.given.items() if file_value(world, key, self) == value]:
            self._forget(key)

    def targets(self, key: Key) -> list[Layer]:
        """Return Owners.targets() of a field, or [] for a spawned entity, or if the files are not known."""
        return self.owners.targets(*key) if self.owners and key[0] >= 0 else []

    def target(self, key: Key) -> Layer | None:
        found = self.targets(key)
        return found[min(self._inward.get(key, 0), len(found) - 1)] if found else None

    def next_target(self, key: Key) -> Layer | None:
        """Choose and return the next layer that a field can be written to; after the last layer comes the first."""
        found = self.targets(key)
        if found:
            self._inward[key] = (self._inward.get(key, 0) + 1) % len(found)
        return self.target(key)

    def sharing(self, key: Key) -> list[Key]:
        """Return `key`, and the keys of the same field of all other entities that get it from target(key)."""
        layer = self.target(key)
        if layer is None or self.owners is None:
            return [key]
        _, component, field = key
        return [
            key,
            *((one, component, field) for one in self.owners.sharing(layer, component, field) if one != key[0]),
        ]

    # Changes

    def set(self, world: World, entity: int, component: str, field: str, value: Any, *, going_on: bool = False) -> None:
        """Give a value to a field of an entity, and of all other entities that get the field from the same table.

        Another entity keeps its value if it already has a tuned value of this field that belongs to another table.

        going_on: undo() counts this change and the previous one as a single change, if both are to the same field

        Raises InvalidValueError, and changes nothing, if the entity cannot have the value: see values.write().
        """
        key = key_of(world, entity, component, field)
        before, layer = self._state(), self.target(key)
        was = getattr(world.get(entity, component), field)
        write(world, entity, component, field, value)
        value = getattr(world.get(entity, component), field)  # a list has become a tuple
        table = None if layer is None else _table(layer)
        for one in self.sharing(key):
            if one != key and self.tables.get(one, table) != table:
                continue  # it was tuned by itself
            self.bases.setdefault(one, file_value(world, one, was))
            self.values.keep(one, value)
            if table is not None:
                self.tables[one] = table
        self._give(world)
        self._note(before, key, going_on)

    def _give(self, world: World) -> None:
        self.values.apply(world)
        self._drop_written(world)
        self.values.look(world)

    def reset(self, world: World, keys: Iterable[Key]) -> list[InvalidValueError]:
        """Reset fields to the values in the files, also in all other entities that get them from the same tables.

        Return an error for each field that cannot have the file's value. Raises the first error if no field was reset.
        """
        before, errors = self._state(), list[InvalidValueError]()
        for one in {one: None for key in keys for one in self.sharing(key) if one in self.values.given}:
            try:
                self._reset(world, one)
            except InvalidValueError as error:
                errors.append(error)
        if len(self.values.given) < len(before.values):
            self._note(before, None, going_on=False)
        elif errors:
            raise errors[0]
        return errors

    def _reset(self, world: World, key: Key) -> None:
        value = file_value(world, key, self.bases.get(key))
        entity = entity_of(world, key[0])
        if entity and key[1] in world.components(entity):
            write(world, entity, key[1], key[2], value)
        self._forget(key)

    def _forget(self, key: Key) -> None:
        self.values.drop(key)
        self.tables.pop(key, None)
        if key[0] >= 0:  # what a spawned entity had is known from here alone
            self.bases.pop(key, None)

    def _note(self, before: State, key: Key | None, going_on: bool) -> None:
        if not (going_on and self._done and key is not None and key == self._last):
            self._done.append(before)
        self._undone, self._last = [], key

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self, world: World) -> bool:
        return self._move(world, self._done, self._undone)

    def redo(self, world: World) -> bool:
        return self._move(world, self._undone, self._done)

    def _move(self, world: World, source: list[State], target: list[State]) -> bool:
        if not source:
            return False
        target.append(self._state())
        self._take(world, source.pop())
        self._last = None
        return True

    def _state(self) -> State:
        return State(dict(self.values.given), dict(self.tables))

    def _take(self, world: World, state: State) -> None:
        for key in [key for key in self.values.given if key not in state.values]:
            with suppress(InvalidValueError):  # it has no room for it where it is now
                self._reset(world, key)
        for key, value in state.values.items():
            self.bases.setdefault(key, file_value(world, key))
            self.values.keep(key, value)
        self.tables = dict(state.tables)
        self._give(world)

    # A and B

    def store(self) -> None:
        self.stored = dict(self.values.given)

    def swap(self, world: World) -> None:
        """Exchange set A of the A/B comparison and the current values. undo() can undo this as one change."""
        before, stored = self._state(), self.stored
        self.stored = dict(before.values)
        self._take(world, State(stored, {key: table for key in stored if (table := self._table_of(key))}))
        self._note(before, None, going_on=False)

    def _table_of(self, key: Key) -> Table | None:
        layer = self.target(key)
        return self.tables.get(key) or (None if layer is None else _table(layer))

    # One field

    def where(self, key: Key) -> str:
        """Return where a field is written to (`prefab hero, scenes/prefabs.toml:216`), or why it cannot be written."""
        layer = self.target(key)
        if layer is not None:
            return f"{layer.label}, {Owners.line(layer, *key[1:])}"
        if key[0] < 0:
            return NOT_OF_FILES
        setter = self.owners.setter(*key) if self.owners else None
        if setter is not None:
            return f"{setter.label}, {Owners.line(setter, *key[1:])}: cannot be written from here"
        return self.problem or "no file of this project has it"


def _table(layer: Layer) -> Table:
    return layer.file, layer.place.path


def refused(error: InvalidValueError) -> str:
    """Return the first line of an error's message, without the name of the entity."""
    return str(error).split("\n", 1)[0].split(" > ", 1)[-1].replace(" > ", ".")
