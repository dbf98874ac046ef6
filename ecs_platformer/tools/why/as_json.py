"""A journal as plain data for JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ecs_platformer.tools.why.reasons import Reason, TickJournal, Write
from ecs_platformer.tools.why.text import phrase
from ecs_platformer.tools.why.values import short


def as_json(journal: TickJournal, entities: Collection[int]) -> dict[str, Any]:
    return {"tick": journal.tick, "entities": [_entity(journal, one) for one in entities]}


def _entity(journal: TickJournal, entity: int) -> dict[str, Any]:
    return {
        "id": entity,
        "name": journal.names.get(entity),
        "from": journal.starts.get(entity),
        "to": journal.ends.get(entity),
        "reasons": [_reason(journal, one) for one in journal.of(entity)],
        "writes": [_write(one) for one in journal.writes if one.entity == entity],
    }


def _reason(journal: TickJournal, reason: Reason) -> dict[str, Any]:
    data: dict[str, Any] = {"system": reason.system, "kind": reason.kind, "x": reason.x, "y": reason.y}
    if reason.by:
        data["by"] = reason.by
    if reason.wanted is not None:
        data |= {"wanted": reason.wanted, "stopped_x": reason.stopped_x, "stopped_y": reason.stopped_y}
    return {**data, "text": phrase(journal, reason)}


def _write(write: Write) -> dict[str, Any]:
    names = ("system", "component", "field", "before", "after")
    return {name: _plain(getattr(write, name)) for name in names}


def _plain(value: object) -> object:
    """Return a value that JSON can hold; records inside of components as text."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    return short(value)
