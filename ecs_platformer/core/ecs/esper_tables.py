"""The tables in which esper's own functions would find no World: what is done with them is refused in words.

esper's functions act on the tables of the active context. In a system, that is the World's: there they read and change
its entities; but its systems are in no table of esper's, and an event would be part of no snapshot. Between ticks, the
active context is esper's default one, in which no World has anything.
"""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, NoReturn, cast

import esper

from ecs_platformer.errors import InvalidValueError, shown

DEFAULT = "default"
TABLES: dict[str, Callable[[], Any]] = {  # the variables of a context as it is made, in esper's own order
    "_entity_count": lambda: itertools.count(1), "_components": dict, "_entities": dict, "_dead_entities": set,
    "_get_component_cache": dict, "_get_components_cache": dict, "_processors": list, "_processors_dict": dict,
    "_cache_dirty": bool, "process_times": dict, "event_registry": dict,
}  # fmt: skip
CONTENTS = ("_entities", "_components", "_processors", "event_registry")
SYSTEMS = (
    "a World runs the systems of its own list, not esper's processors: write world.add_system(SYSTEM, after=…), "
    "world.remove_system(SYSTEM) and, outside of systems, world.step()"
)
EVENTS = (
    "a World has no events of esper's, which no snapshot could hold: write into a component, which a later system reads"
)
ALL_ENTITIES = "esper.clear_database() would give ids again: remove each entity of list(world.entities)"
BETWEEN_TICKS = (
    "esper's functions find no World between its ticks: write world.create(), world.add(), world.each() and so on; for "
    'entities beside all Worlds, call esper.switch_world("NAME") first'
)


class Refusing:
    """Stands in for one of esper's tables: raises InvalidValueError as soon as one of esper's functions uses it."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def _refuse(self, *_: object) -> NoReturn:
        raise InvalidValueError(self.reason)

    __bool__ = __contains__ = __getitem__ = __iter__ = __next__ = __setitem__ = _refuse
    add = append = clear = get = pop = remove = _refuse


class Marked(set[int]):
    """The entities that esper.delete_entity() has marked. One that does not exist would break every later query.

    esper clears its cache only when it deletes them. A World's is cleared after each mark, too, so that one look at
    whether it is to be cleared tells of both.
    """

    def __init__(self, table: dict[int, Any]) -> None:
        super().__init__()
        self._table = table

    def add(self, entity: int, /) -> None:
        if entity not in self._table:
            raise InvalidValueError(f"there is no entity {shown(entity)}")
        super().add(entity)
        esper.clear_cache()


class Holders(dict[type[Any], set[int]]):
    ids: Iterator[int]  # the ids to come, which esper.clear_database() replaces before it clears this table

    def clear(self) -> None:
        esper._entity_count = cast("itertools.count[int]", self.ids)
        raise InvalidValueError(ALL_ENTITIES)


def use_ids_from(entity: int) -> None:
    """Let the next entity of the active context, which is a World's, have this id."""
    cast("Holders", esper._components).ids = esper._entity_count = itertools.count(entity)


def lay_out() -> None:
    """Give the active context, which is new, the tables of a World."""
    esper._components = Holders()
    esper._dead_entities = Marked(esper._entities)
    esper._processors = esper._processors_dict = cast("Any", Refusing(SYSTEMS))
    esper.event_registry = cast("Any", Refusing(EVENTS))
    use_ids_from(1)


def close_default() -> None:
    """Refuse the use of esper's default context, unless something is in it."""
    now = _default()
    if isinstance(now["_entities"], Refusing) or any(now[name] for name in CONTENTS):
        return
    _put_default({name: Refusing(BETWEEN_TICKS) for name in TABLES} | {"_cache_dirty": False, "process_times": {}})


def open_default() -> None:
    """Let esper's default context, which close_default() has closed, be used again."""
    if isinstance(_default()["_entities"], Refusing):
        _put_default({name: make() for name, make in TABLES.items()})


def _default() -> dict[str, Any]:
    if esper.current_world == DEFAULT:
        return {name: getattr(esper, name) for name in TABLES}
    return dict(zip(TABLES, esper._context_map[DEFAULT], strict=True))


def _put_default(tables: dict[str, Any]) -> None:
    if esper.current_world == DEFAULT:
        for name, table in tables.items():
            setattr(esper, name, table)
    else:
        esper._context_map[DEFAULT] = cast("Any", tuple(tables.values()))
