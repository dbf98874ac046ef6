"""Values that entities of a scene have in a running world in place of the values in the scene's files."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from typing import Any
from weakref import ref

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project import vocabulary
from ecs_platformer.scene.checks.component_fields import problems_text
from ecs_platformer.scene.checks.component_info import component_info, default
from ecs_platformer.scene.names.references import unknown_names
from ecs_platformer.world.world import World

Key = tuple[int, str, str]  # number of an entity in the scene, component, field; a spawned entity has minus its id
Given = Mapping[Key, Any]


class Values:
    """Call follow() after each tick: if a restart or a step back in time has reset values, it sets them again."""

    def __init__(self, given: Given | None = None, like: Values | None = None) -> None:
        """`like`: other Values that may have been applied to the world; apply() replaces these, too."""
        self.given: dict[Key, Any] = dict(given or {})
        self.ids: dict[int, int] = {}  # number → id of the entities that have values
        self._had: dict[Key, set[str]] = like._had if like else {}  # what the world has had by these values, as text
        self._world: ref[World] | None = None
        self._tick = -1
        self._seen: list[tuple[int, type[Any], object]] = []  # entities with the components that have the values

    def keep(self, key: Key, value: Any) -> None:
        self.given[key] = value
        self._had.setdefault(key, set()).add(repr(value))

    def drop(self, key: Key) -> None:
        """The entity still has the value until something changes it."""
        self.given.pop(key, None)

    def follow(self, world: World) -> bool:
        """Set the values again if something may have reset them; return True if that changed the world."""
        if not self.given:
            return False
        known = self._world is not None and self._world() is world and world.tick in (self._tick, self._tick + 1)
        if known and all(world.entities.by_class(one).get(kind) is part for one, kind, part in self._seen):
            self._tick = world.tick
            return False
        changed = self.apply(world)
        self.look(world)
        return changed

    def apply(self, world: World) -> bool:
        """Give all entities their values; return True if a value was set.

        A field is left alone if the game has changed it, or if its new value would put an actor inside a solid.
        """
        changed = False
        for key, value in self.given.items():
            number, component, field = key
            entity = entity_of(world, number)
            part = world.components(entity).get(component) if entity else None
            if part is None:
                continue
            now = getattr(part, field)
            if now != value and (now == file_value(world, key, now) or repr(now) in self._had.get(key, ())):
                with suppress(InvalidValueError):  # it has no room for it here
                    write(world, entity, component, field, value)
                    changed = True
        return changed

    def look(self, world: World) -> None:
        """Remember which components have the values now, so that follow() notices when one of them is replaced."""
        self._world, self._tick = ref(world), world.tick
        self._seen, self.ids = [], {}
        for number, component, _ in self.given:
            entity = self.ids[number] = entity_of(world, number)
            part = world.components(entity).get(component) if entity else None
            if part is not None:
                self._seen.append((entity, part.__class__, part))


def entity_of(world: World, number: int) -> int:
    """Return the id of an entity, or 0 if it no longer exists. `number` is that in the scene; of a spawned entity,
    minus its id."""
    state = world.level.state
    if number < 0:
        entity = -number
    elif state.numbers:
        entity = next((one for one, at in state.numbers.items() if at == number), 0)
    else:
        entity = state.first + number
    return entity if world.alive(entity) else 0


def key_of(world: World, entity: int, component: str, field: str) -> Key:
    number = world.level.number_of(entity)
    return (-entity if number is None else number), component, field


def file_value(world: World, key: Key, unknown: Any = None) -> Any:
    """Return the value of a field in the files of the world's scene or, if they do not set the field, its default."""
    number, component, field = key
    if number < 0:
        return unknown
    return spec_value(world.scene.entities[number].components, component, field, unknown)


def spec_value(components: Mapping[str, Mapping[str, Any]], component: str, field: str, unknown: Any = None) -> Any:
    kind = vocabulary()[component]
    fields = components.get(component, {})
    if field in fields:
        return fields[field]
    return unknown if field in component_info(kind).required else default(kind, field)


def write(world: World, entity: int, component: str, field: str, value: Any) -> None:
    """Raises InvalidValueError, and changes nothing, if the value is invalid or would put an actor inside a solid, or
    if `entity` is 0 because the entity no longer exists."""
    if not entity:
        raise InvalidValueError("the entity is gone")
    part: Any = world.get(entity, component)
    kind: type[Any] = part.__class__
    if problems := unknown_names({component: {field: value}}, world.scene.names):
        raise InvalidValueError(problems_text(problems, world.entities.label(entity)))
    before, fitted = getattr(part, field), _fits(world, entity)
    _set(world, entity, kind, field, deepcopy(value))
    if fitted and not _fits(world, entity):
        _set(world, entity, kind, field, before)
        raise InvalidValueError(f"{world.entities.label(entity)} has no room for that: it would be inside a solid")


def _set(world: World, entity: int, kind: type[Any], field: str, value: Any) -> None:
    world.entities.set_fields(entity, kind, **{field: value})
    world.sync(entity)


def _fits(world: World, entity: int) -> bool:
    if not world.entities.is_actor(entity):
        return True
    position = world.get(entity, core().Position)
    return world.space.fits_at(entity, position.x, position.y)
