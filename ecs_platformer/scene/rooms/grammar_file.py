"""Reads grammars of rooms: files with names that end in `.grammar.toml`.

start = "room"                       # the rule that a room is made by
scene = '''include = ["prefabs.toml"] …'''   # of every room: what follows its title and map

[[rule.room]]                        # a way to make it: rules and pieces, from left to right
parts = ["begin", "jump", "end"]
weight = 1.0

[piece.jump]
map = '''…'''
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import FORMAT, read_source
from ecs_platformer.scene.checks.between import Between
from ecs_platformer.scene.checks.component_fields import check_fields

ENDING = ".grammar.toml"
MOST_COLUMNS, MOST_ROWS = 256, 128  # cells of a piece
WALL = "#"  # what the floors and the frame of a room are made of


@dataclass(frozen=True, slots=True)
class Head:
    scene: str  # TOML of a scene that follows title, demo and map: `include`, then [legend] and so on
    start: str = "room"  # the rule of a whole room
    format: Annotated[int, Between(1, FORMAT)] = FORMAT


@dataclass(frozen=True, slots=True)
class Way:
    parts: tuple[str, ...]  # names of rules and pieces, from left to right
    weight: Annotated[float, Between(0, 1_000_000)] = 1.0  # how often it is chosen, beside the others of its rule


@dataclass(frozen=True, slots=True)
class Piece:
    """Adjacent pieces are shifted until their floors meet; the floor of a column is its highest `#`."""

    rows: tuple[str, ...]  # all of one length
    enters: int  # row of the floor in its first column
    leaves: int  # row of the floor in its last column


@dataclass(frozen=True, slots=True)
class Grammar:
    """Every name in it is defined."""

    path: Path
    head: Head
    rules: Mapping[str, tuple[Way, ...]]
    pieces: Mapping[str, Piece]


def is_grammar_file(path: Path) -> bool:
    return path.name.endswith(ENDING)


def read_grammar(path: Path) -> Grammar:
    """Raises SceneError with all errors. Names are checked only if all tables are valid."""
    source = read_source(path, str(shortest(path)))
    place, errors = Place(source, ()), LoadErrors()
    data = dict(source.data)
    rules = dict(_rules(place.at("rule"), data.pop("rule", {}), errors))
    pieces = dict(_pieces(place.at("piece"), data.pop("piece", {}), errors))
    fields, problems = check_fields(Head, data, partial=False)
    errors.add_all(place, problems)
    errors.raise_any()
    head = Head(**fields)
    if head.start not in rules:
        errors.add(place.at("start"), Message(f"no such rule: {shown(head.start)}", head.start, rules))
    for name in sorted(rules.keys() & pieces.keys()):
        errors.add(place.at("piece", name), f"{shown(name)} is a rule already,", place.at("rule", name))
    for name, ways in rules.items():
        for number, way in enumerate(ways):
            for index, part in enumerate(way.parts):
                if part not in rules and part not in pieces:
                    where = place.at("rule", name, number, "parts", index)
                    errors.add(where, Message(f"no such rule or piece: {shown(part)}", part, [*rules, *pieces]))
    if not errors.count:
        _check_ends(place, rules, pieces, errors)
    errors.raise_any()
    return Grammar(path, head, rules, pieces)


def _rules(place: Place, table: Any, errors: LoadErrors) -> Iterator[tuple[str, tuple[Way, ...]]]:
    for name, ways in _named(place, table, errors):
        listed = cast("list[Any]", ways) if isinstance(ways, list) else []
        if not listed:
            errors.add(place.at(name), f"expected ways, each [[rule.{name}]]")
            continue
        made: list[Way] = []
        for number, way in enumerate(listed):
            fields, problems = check_fields(Way, _table(way), partial=False)
            errors.add_all(place.at(name, number), problems)
            made += [] if problems else [Way(**fields)]
        if made and not sum(way.weight for way in made):
            errors.add(place.at(name), "no way of it has a weight over 0")
        yield name, tuple(made)


def _pieces(place: Place, table: Any, errors: LoadErrors) -> Iterator[tuple[str, Piece]]:
    for name, piece in _named(place, table, errors):
        given = _table(piece)
        for key in given.keys() - {"map"}:
            errors.add(place.at(name, key), Message("no such key", key, ("map",)))
        drawn = given.get("map")
        if not isinstance(drawn, str):
            errors.add(place.at(name), f"expected map = a drawing, found {shown(drawn)}")
            continue
        rows = tuple(drawn.strip("\n").split("\n"))
        where = place.at(name, "map")
        if len({len(row) for row in rows}) > 1:
            errors.add(where, f"ragged: its rows have {min(map(len, rows))} to {max(map(len, rows))} cells")
        elif not 1 <= len(rows[0]) <= MOST_COLUMNS or len(rows) > MOST_ROWS:
            errors.add(where, f"a piece has 1 to {MOST_COLUMNS} columns and at most {MOST_ROWS} rows")
        elif (enters := _floor(rows, 0)) is None or (leaves := _floor(rows, -1)) is None:
            errors.add(where, "its first and its last column each need a #, to stand on")
        else:
            yield name, Piece(rows, enters, leaves)


def _table(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _named(place: Place, table: Any, errors: LoadErrors) -> Iterator[tuple[str, Any]]:
    if isinstance(table, dict):
        yield from cast("dict[str, Any]", table).items()
    else:
        errors.add(place, f"expected tables by name, found {shown(table)}")


def _floor(rows: tuple[str, ...], column: int) -> int | None:
    return next((number for number, row in enumerate(rows) if row[column] == WALL), None)


def _check_ends(
    place: Place, rules: Mapping[str, tuple[Way, ...]], pieces: Mapping[str, Piece], errors: LoadErrors
) -> None:
    ending = set(pieces)
    while more := {
        name for name, ways in rules.items()
        if name not in ending and any(way.weight and ending.issuperset(way.parts) for way in ways)
    }:  # fmt: skip
        ending |= more
    for name in rules.keys() - ending:
        errors.add(place.at("rule", name), "each way of it leads back to itself: it never ends")
