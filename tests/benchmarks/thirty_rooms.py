"""A world of thirty rooms, made of fifteen levels twice over, in floors of five rooms.

What is in a room sleeps while the hero is elsewhere, so that a tick should cost what happens in one room. The exit of
each leads to the start of the next.

`python -m tests.benchmarks.thirty_rooms FILE.toml` writes it; `ecs-platformer run FILE.toml` plays it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, cast

import tomli

from ecs_platformer.project import STOCK
from ecs_platformer.project.toml.writing import toml_key, toml_value
from tests.benchmarks.repeated import EMPTY, FIRST_FREE, HERO, TILE, apart

LEVELS = sorted((Path(__file__).resolve().parent / "levels").glob("*.toml"))
WIDE = 5  # rooms of a floor
STANDS = 3  # px that a climber is higher than the cell it is drawn in
OWN = ("room", "status")  # prefabs that the world has by itself
UNUSED = {"room", "climber"}  # what extends these is not in it
NAMES_OF_PREFABS = ("prefab", "extends", "spawn")  # keys


@dataclass
class Level:
    """A level as its file says it, with the legends and prefabs that it includes."""

    rows: list[str]
    entities: list[dict[str, Any]]
    legend: dict[str, Any]
    prefabs: dict[str, dict[str, Any]]
    all_prefabs: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])

    @property
    def size(self) -> tuple[int, int]:
        return max(map(len, self.rows)) * TILE, len(self.rows) * TILE

    def start(self) -> tuple[int, int]:
        return next((row.index(HERO) * TILE, y * TILE - STANDS) for y, row in enumerate(self.rows) if HERO in row)

    def names(self) -> set[str]:
        drawn: list[dict[str, Any]] = [one for one in self.legend.values() if isinstance(one, dict)]
        named = [*(one for one in self.entities if not _is_scenery(one, self)), *drawn]
        return {one["name"] for one in named if "name" in one} - {"hero"}


def world_of(levels: Sequence[Path]) -> str:
    """Return the text of a scene in which each of these levels is a room."""
    drawn, free = [_read(file) for file in levels], count(FIRST_FREE)
    places = _places([level.size for level in drawn])
    starts = [(x + level.start()[0], y + level.start()[1]) for level, (x, y) in zip(drawn, places, strict=True)]
    cells: list[list[str]] = []
    chars: dict[str, str] = {}
    legend: dict[str, Any] = {}
    prefabs: dict[str, Any] = {}
    entities: list[dict[str, Any]] = [{"prefab": "status"}]
    entities.append({"prefab": "swimmer", "name": "hero", "Position": {"x": starts[0][0], "y": starts[0][1]}})
    for number, (level, (x, y)) in enumerate(zip(drawn, places, strict=True)):
        onwards = {"place": "hero", "at": list(starts[(number + 1) % len(starts)])}
        suffix, names = f"_{number}", level.names()
        for char, one in level.legend.items():
            level.legend[char] = EMPTY if char == HERO else _led_on(_own(one, level, names, suffix), onwards)
        level.legend["E"] = {"prefab": "exit", "Trigger": {"once": False, "do": [{"play": "exit"}, onwards]}}
        for row, line in enumerate(level.rows):
            for column, char in enumerate(line):
                one = level.legend.get(char, EMPTY)
                if one != EMPTY:
                    key = toml_value(one)
                    if key not in chars:
                        chars[key] = chr(next(free))
                        legend[chars[key]] = one
                    _put(cells, x // TILE + column, y // TILE + row, chars[key])
        for name, one in level.prefabs.items():
            if UNUSED.intersection(one.get("extends", ())):
                continue
            extends = one.get("extends", [])
            own = _led_on(_own({**one, "extends": []}, level, names, suffix), onwards)
            own["extends"] = [base if base == name else _renamed_prefab(base, level, suffix) for base in extends]
            prefabs[name + suffix] = own
        width, height = level.size
        room: dict[str, Any] = {"prefab": "room", "Room": {"sleeps": True}, **_darkness(level)}
        entities.append({**room, "Position": {"x": x, "y": y}, "Collider": {"width": width, "height": height}})
        for one in level.entities:
            if not _is_scenery(one, level):
                own = _led_on(_own(one, level, names, suffix), onwards)
                place = own.get("Position", {})
                own["Position"] = {"x": x + place.get("x", 0), "y": y + place.get("y", 0)}
                entities.append(own)
    wide = max(map(len, cells))
    data = {
        "title": f"{len(levels)} rooms",
        "include": ["cavern.toml"],
        "music": "cave",
        "background": ["#191830", "#25234a", "#382f62", "#4a3565", "#553c72"],
        "map": "\n".join("".join(row).ljust(wide, EMPTY) for row in cells),
        "legend": legend,
        "prefab": prefabs,
        "entity": entities,
    }
    return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in data.items())


def _read(file: Path) -> Level:
    data = tomli.loads(file.read_text("utf-8"))
    level = Level(data["map"].split(), data.get("entity", []), {}, data.get("prefab", {}))
    for include in data.get("include", ()):
        _include(STOCK / "scenes" / include, level)
    level.legend |= data.get("legend", {})
    return level


def _include(file: Path, level: Level) -> None:
    data = tomli.loads(file.read_text("utf-8"))
    for include in data.get("include", ()):
        _include(STOCK / "scenes" / include, level)
    level.legend |= data.get("legend", {})
    level.all_prefabs |= data.get("prefab", {})


def _places(sizes: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the top left corners (px) of rooms of these sizes, in floors."""
    places: list[tuple[int, int]] = []
    top = 0
    for first in range(0, len(sizes), WIDE):
        floor = sizes[first : first + WIDE]
        places += [(sum(width for width, _ in floor[:before]), top) for before in range(len(floor))]
        top += max(height for _, height in floor)
    return places


def _put(cells: list[list[str]], column: int, row: int, char: str) -> None:
    while len(cells) <= row:
        cells.append([])
    line = cells[row]
    line.extend(EMPTY * (column + 1 - len(line)))
    line[column] = char


def _darkness(level: Level) -> dict[str, Any]:
    """Return the Darkness of the level, which its room has."""
    for one in level.entities:
        air = level.all_prefabs.get(one.get("prefab", ""), {})
        if "Darkness" in air:
            return {"Darkness": air["Darkness"]}
    return {}


def _is_scenery(entity: Mapping[str, Any], level: Level) -> bool:
    """Return whether an entity is a room, a status, or what is seen far behind the whole level."""
    name = entity.get("prefab", "")
    if name in OWN or "Room" in entity or "Parallax" in entity:
        return True
    bases = [name]
    for base in bases:
        one = {**level.all_prefabs, **level.prefabs}.get(base, {})
        if "Parallax" in one or "Darkness" in one or (base in level.prefabs and "room" in one.get("extends", ())):
            return True
        bases += [more for more in one.get("extends", ()) if more not in bases]
        bases += [child["prefab"] for child in one.get("child", ()) if base.endswith("_air")]
    return False


def _own(entity: Any, level: Level, names: Collection[str], suffix: str) -> Any:
    """Return an entity of one room, with names, groups and prefabs of its own."""
    return _with_prefabs(apart(entity, names, suffix), level, suffix)


def _with_prefabs(value: Any, level: Level, suffix: str) -> Any:
    if isinstance(value, Mapping):
        fields = cast("Mapping[str, Any]", value)
        return {
            key: _renamed_prefab(one, level, suffix)
            if key in NAMES_OF_PREFABS and isinstance(one, str)
            else _with_prefabs(one, level, suffix)
            for key, one in fields.items()
        }
    if isinstance(value, list):
        return [_with_prefabs(one, level, suffix) for one in cast("list[Any]", value)]
    return _renamed_prefab(value, level, suffix) if isinstance(value, str) and value in level.prefabs else value


def _renamed_prefab(name: str, level: Level, suffix: str) -> str:
    return name + suffix if name in level.prefabs else name


def _led_on(value: Any, onwards: Mapping[str, Any]) -> Any:
    """Return the value with effects that lead into the next room in place of those that end the level."""
    if isinstance(value, Mapping):
        if "go" in value:
            return onwards
        return {key: _led_on(one, onwards) for key, one in cast("Mapping[str, Any]", value).items()}
    return [_led_on(one, onwards) for one in cast("list[Any]", value)] if isinstance(value, list) else value


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(world_of([*LEVELS, *LEVELS]), "utf-8")
