"""A new field is written in the style of its neighbours: in their inline table, their `[sub.table]` or among their
dotted keys. An existing list or table is changed item by item."""

from __future__ import annotations

from typing import Any, cast

from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.project.toml.writing import toml_key
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.file_text import Patch
from ecs_platformer.tools.editing.text.outline import Entry, Outline, Section, Slot, Span
from ecs_platformer.tools.editing.text.removing import item_removal
from ecs_platformer.tools.editing.text.values import as_toml

QUOTED = ("legend",)  # tables with keys that are always written in quotes


def set_value(outline: Outline, path: Path, value: Any, old: Any) -> list[Patch]:
    """Return the patches that set the value at a path. `old`: the current value, or None if there is no value yet.

    Raises EditError if the path leads through a value that is not a container, or if a scene cannot contain the value.
    If the path is that of a table made of sections or dotted keys, exactly one field may be new or different:
    otherwise, EditError is raised, too.
    """
    slot = outline.find(path)
    if slot is not None:
        return _replace(outline, slot.value, value, old)
    if outline.at(path) or outline.dotted(path):
        return _set_table(outline, path, value, old)
    for length in range(len(path) - 1, -1, -1):
        patches = _insert(outline, path[:length], path[length:], value)
        if patches is not None:
            return patches
    raise AssertionError("every text has a root")


def add_item(outline: Outline, listed: Span, number: int, value: str) -> list[Patch]:
    """Insert TOML text into a bracketed list."""
    items = outline.items(listed)
    if not items:
        return [Patch(listed.start + 1, listed.end - 1, value)]
    if number < len(items):
        at = items[number].start
        before = outline.text[outline.line(at).start : at]
        gap = f"\n{before}" if not before.strip() else " "
        return [Patch(at, at, f"{value},{gap}")]
    return _append(outline, items[-1], listed, value)


def _set_table(outline: Outline, path: Path, value: Any, old: Any) -> list[Patch]:
    """Set a table that is written as sections or dotted keys: field by field."""
    if not isinstance(value, dict) or not isinstance(old, dict):
        raise EditError(f"{'.'.join(map(str, path))} is a table of its own; its fields are set one by one")
    fields, before = cast("dict[str, Any]", value), cast("dict[str, Any]", old)
    different = [key for key in {**before, **fields} if key not in fields or before.get(key) != fields[key]]
    if len(different) != 1 or different[0] not in fields:
        raise EditError(f"{'.'.join(map(str, path))}: set its fields one by one")
    return set_value(outline, (*path, different[0]), fields[different[0]], before.get(different[0]))


def _replace(outline: Outline, span: Span, value: Any, old: Any) -> list[Patch]:
    if isinstance(value, list | tuple) and isinstance(old, list | tuple) and outline.text[span.start] == "[":
        return _replace_items(outline, span, [*cast("list[Any]", value)], [*cast("list[Any]", old)])
    if isinstance(value, dict) and isinstance(old, dict) and outline.text[span.start] == "{":
        new, before = dict(cast("dict[str, Any]", value)), dict(cast("dict[str, Any]", old))
        pairs = {pair.keys[0]: pair for pair in outline.pairs(span) if len(pair.keys) == 1}
        if new.keys() == before.keys() == pairs.keys():
            return [
                patch
                for key, one in new.items()
                if one != before[key] or type(one) is not type(before[key])
                for patch in _replace(outline, pairs[key].value, one, before[key])
            ]
    if value == old and type(value) is type(old):  # pyright: ignore[reportUnknownArgumentType]
        return []
    return [Patch(*span, as_toml(value))]


def _replace_items(outline: Outline, span: Span, new: list[Any], old: list[Any]) -> list[Patch]:
    items = outline.items(span)
    if not new or not old or abs(len(new) - len(old)) > 1:
        return [Patch(*span, as_toml(new))]
    if len(new) == len(old) + 1:
        at = next((number for number, one in enumerate(old) if new[number] != one), len(old))
        if new[at + 1 :] == old[at:]:
            return add_item(outline, span, at, as_toml(new[at]))
    elif len(new) == len(old) - 1:
        at = next((number for number, one in enumerate(new) if old[number] != one), len(new))
        if old[at + 1 :] == new[at:]:
            return [item_removal(outline, items, at, span)]
    if len(new) != len(old):
        return [Patch(*span, as_toml(new))]
    return [
        patch
        for item, one, before in zip(items, new, old, strict=True)
        if one != before or type(one) is not type(before)
        for patch in _replace(outline, item, one, before)
    ]


def _insert(outline: Outline, table: Path, rest: Path, value: Any) -> list[Patch] | None:
    """Write `rest = value` into the table at a path; return None if there is no such table."""
    slot = outline.find(table) if table else None
    if slot is not None:
        return _insert_in_value(outline, slot, table, rest, value)
    if dotted := outline.dotted(table) if table else ():
        where, entry = dotted[-1]
        key = _prefix(outline, entry, len(table) - _depth(outline, where, table))
        text = f"{key}{_assignment(table, rest, value)}"
        if isinstance(where, Section):
            return [_line_after(outline, entry.value.end, entry.start, text)]
        return _append(outline, Span(entry.start, entry.value.end), where, text)
    own = next((section for section in outline.sections if section.path == table), None)
    if own is not None and (table or len(rest) == 1):
        return [_first_line(outline, own, _assignment(table, rest, value))]
    below = outline.at(table)
    if not below and table:
        return None
    return [_new_section(outline, below, table, rest, value)]


def _insert_in_value(outline: Outline, slot: Slot, table: Path, rest: Path, value: Any) -> list[Patch]:
    start = slot.value.start
    text = _assignment(table, rest, value)
    if outline.text[start] == "{":
        pairs = outline.pairs(slot.value)
        if not pairs:
            return [Patch(*slot.value, f"{{ {text} }}")]
        return _append(outline, Span(pairs[-1].start, pairs[-1].value.end), slot.value, text)
    if outline.text.startswith("false", start):  # a component that was removed
        return [Patch(*slot.value, f"{{ {text} }}")]
    raise EditError(f"{'.'.join(map(str, table))} is no table: {'.'.join(map(str, rest))} cannot be set in it")


def _append(outline: Outline, last: Span, around: Span, text: str) -> list[Patch]:
    """Write an item on a line of its own if the last one is."""
    line = outline.line(last.start)
    before = outline.text[line.start : last.start]
    behind = outline.text[last.end : around.end - 1]
    if before.strip() or "\n" not in behind:
        return [Patch(last.end, last.end, f", {text}")]
    end = outline.line(last.end).end
    comma = behind.lstrip().startswith(",")
    return [*([] if comma else [Patch(last.end, last.end, ",")]), Patch(end, end, f"\n{before}{text},")]


def _assignment(table: Path, rest: Path, value: Any) -> str:
    for key in reversed(rest[1:]):
        value = {str(key): value}
    if not isinstance(rest[0], str):
        raise EditError(f"there is no {'.'.join(map(str, (*table, rest[0])))}")
    return f"{toml_key(rest[0], quoted=table[-1:] == QUOTED)} = {as_toml(value)}"


def _prefix(outline: Outline, entry: Entry, parts: int) -> str:
    return outline.text[entry.start : entry.starts[parts]]


def _depth(outline: Outline, where: Section | Span, table: Path) -> int:
    """Return the length of the path of the container in which a dotted key for `table` is written."""
    if isinstance(where, Section):
        return len(where.path)
    return next(
        length for length in range(len(table)) if (slot := outline.find(table[:length])) and slot.value == where
    )


def _line_after(outline: Outline, end: int, start: int, text: str) -> Patch:
    """Write a line below the one that ends at `end`, with the indent of the one that begins at `start`."""
    indent = outline.text[outline.line(start).start : start]
    at = outline.line(end).end
    return Patch(at, at, f"\n{indent if not indent.strip() else ''}{text}")


def _first_line(outline: Outline, section: Section, text: str) -> Patch:
    if section.entries:
        last = section.entries[-1]
        return _line_after(outline, last.value.end, last.start, text)
    if section.path:
        return _line_after(outline, section.header.end, section.header.start, text)
    at = above(outline, outline.sections[1].header.start) if outline.sections[1:] else len(outline.text)
    gap = "" if at == 0 or outline.text[at - 1] == "\n" else "\n"
    return Patch(at, at, f"{gap}{text}\n{chr(10) if outline.sections[1:] else ''}")


def _new_section(outline: Outline, below: list[Section], table: Path, rest: Path, value: Any) -> Patch:
    """Write `[table.of.rest]` with one line: after the other tables in `table`, or above the first `[[entity]]`."""
    names = [part for part in (*table, *rest[:-1]) if isinstance(part, str)]
    header = ".".join(toml_key(name) for name in names)
    line = _assignment((*table, *rest[:-1]), rest[-1:], value)
    if below:
        at = outline.line(below[-1].end).end
        return Patch(at, at, f"\n\n[{header}]\n{line}")
    lists = [section for section in outline.sections if section.path[:1] == ("entity",)]
    if not lists:
        end = len(outline.text)
        return Patch(end, end, f"{gap_at_end(outline.text)}[{header}]\n{line}\n")
    at = above(outline, lists[0].header.start)
    return Patch(at, at, f"[{header}]\n{line}\n\n")


def above(outline: Outline, start: int) -> int:
    """Return the start of the line that contains an offset, or of the comments directly above that line."""
    at = outline.line(start).start
    while at:
        line = outline.line(at - 1)
        if not outline.text[line.start : line.end].lstrip().startswith("#"):
            break
        at = line.start
    return at


def gap_at_end(text: str) -> str:
    if not text.strip():
        return ""
    return "\n" if text.endswith("\n") else "\n\n"
