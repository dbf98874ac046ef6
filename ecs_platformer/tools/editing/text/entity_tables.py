"""Finds which characters to add to a TOML text for a new `[[entity]]`, or for a copy of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecs_platformer.project.toml.writing import toml_key
from ecs_platformer.tools.editing.text.file_text import Patch
from ecs_platformer.tools.editing.text.outline import Outline, Span
from ecs_platformer.tools.editing.text.values import as_toml
from ecs_platformer.tools.editing.text.writing import add_item, gap_at_end

ENTITY = ("entity",)


def add_entity(outline: Outline, table: Mapping[str, Any]) -> list[Patch]:
    slot = outline.find(ENTITY)
    if slot is not None:
        return add_item(outline, slot.value, len(outline.items(slot.value)), as_toml(table))
    lines = ["[[entity]]", *(f"{toml_key(key)} = {as_toml(value)}" for key, value in table.items())]
    return [_behind_all(outline, "\n".join(lines))]


def copy_entity(outline: Outline, number: int) -> list[Patch]:
    """Return the patches that append a copy of an entity's text, comments included."""
    slot = outline.find(ENTITY)
    if slot is not None:
        items = outline.items(slot.value)
        return add_item(outline, slot.value, len(items), outline.text[slice(*items[number])])
    parts: list[str] = []
    for section in outline.at((*ENTITY, number)):
        whole = Span(outline.line(section.header.start).start, outline.line(section.end).end)
        parts.append(outline.text[slice(*whole)])
    return [_behind_all(outline, "\n".join(parts))]


def _behind_all(outline: Outline, text: str) -> Patch:
    """Write text after the last `[[entity]]` of the file, separated by empty lines as the others are."""
    sections = outline.at(ENTITY)
    if not sections:
        end = len(outline.text)
        return Patch(end, end, f"{gap_at_end(outline.text)}{text}\n")
    at = outline.line(sections[-1].end).end
    below = outline.text[at:]
    parted = below.startswith("\n\n") or not below.strip()
    return Patch(at, at, f"\n\n{text}{'' if parted else chr(10)}")
