"""A level that is drawn several times side by side, with one hero: what lies far away should not slow a tick."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import count
from pathlib import Path
from typing import Any, cast

import tomli

from ecs_platformer.project.toml.writing import toml_key, toml_value

HERO = "@"
TILE = 8  # px; of all levels
EMPTY = "."
OTHERS = ("prefab", "extends", "image", "music", "spawn", "play")  # keys with names of other things than entities
GROUPED = {"switch": "Switch", "plate": "Switch", "gate": "Gate"}  # prefab → component with a group
FIRST_FREE = 0x100  # the first of the characters that stand for the named entities of the copies


def repeated(level: Path, times: int, *, sleeps: bool = False) -> str:
    """Return the level as the text of a scene: `times` copies of it, from left to right. With `sleeps`, each is a Room
    that sleeps while the hero is elsewhere, in place of the level's own rooms.

    Entities without a Position, such as the score, and the hero are in the first copy only. Each copy has its own names
    of entities, and these refer to each other; what is spawned by a prefab's effects refers to those of the first.
    """
    data = tomli.loads(level.read_text("utf-8"))
    rows: list[str] = data["map"].split()
    entities: list[dict[str, Any]] = data.get("entity", [])
    legend: dict[str, dict[str, Any] | str] = data.get("legend", {})
    names = {one["name"] for one in (*entities, *legend.values()) if isinstance(one, Mapping) and "name" in one}
    width, free, lines = len(rows[0]) * TILE, count(FIRST_FREE), [*rows]
    all_entities, full_legend = [*entities], dict(legend)
    for number in range(1, times):
        chars = {HERO: EMPTY}
        for char, one in legend.items():
            renamed = apart(one, names, f"_{number}")
            if char != HERO and renamed != one:
                chars[char] = chr(next(free))
                full_legend[chars[char]] = renamed
        copy = str.maketrans(chars)
        lines = [line + row.translate(copy) for line, row in zip(lines, rows, strict=True)]
        for one in entities:
            if "Position" in one:
                at = {**one["Position"], "x": one["Position"].get("x", 0) + number * width}
                all_entities.append({**apart(one, names, f"_{number}"), "Position": at})
    if sleeps:
        size = {"width": width, "height": len(rows) * TILE}
        room = {"Collider": size, "Room": {"sleeps": True}}
        own = {"room", *(name for name, one in data.get("prefab", {}).items() if "room" in one.get("extends", ()))}
        all_entities = [one for one in all_entities if one.get("prefab") not in own and "Room" not in one]
        all_entities += [{"Position": {"x": number * width}, **room} for number in range(times)]
    data |= {"map": "\n".join(lines), "legend": full_legend, "entity": all_entities}
    data.pop("demo", None)
    return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in data.items())


def apart(entity: Any, names: Collection[str], suffix: str) -> Any:
    """Return an entity of a copy, with names and with a group of switches, gates and so on that are the copy's own."""
    copy: Any = _renamed(entity, names, suffix)
    if isinstance(entity, Mapping):
        fields = cast("dict[str, Any]", copy)
        kind = GROUPED.get(fields.get("prefab", ""))
        if kind is not None and (component := fields.get(kind, {})) is not False:
            fields[kind] = {**component, "group": component.get("group", "gate") + suffix}
    return copy


def _renamed(value: Any, names: Collection[str], suffix: str) -> Any:
    """Return the value with the suffix after each of the names, also in "NAME.Component.field"."""
    if isinstance(value, Mapping):
        pairs = cast("Mapping[str, Any]", value).items()
        return {key: one if key in OTHERS else _renamed(one, names, suffix) for key, one in pairs}
    if isinstance(value, list | tuple):
        return [_renamed(one, names, suffix) for one in cast("list[Any]", value)]
    if isinstance(value, str):
        name, dot, rest = value.partition(".")
        return f"{name}{suffix}{dot}{rest}" if name in names else value
    return value
