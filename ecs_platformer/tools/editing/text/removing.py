"""Finds which characters of a TOML text to remove so that a value is gone: its line, pair and comma, or table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ecs_platformer.project.toml.scanner import Path
from ecs_platformer.tools.editing.text.file_text import Patch
from ecs_platformer.tools.editing.text.outline import Entry, Outline, Section, Span

REST_OF_LINE = re.compile(r"[ \t]*,?[ \t]*(#[^\n]*)?(?=\n)")  # behind an item on a line of its own


def next_removal(outline: Outline, path: Path) -> list[Patch]:
    """Return the patches that remove the value at a path; [] if it is absent.

    If the value is a table made of dotted keys, the patches remove only one of its entries: call again for the rest. If
    the last field of such a table is removed, an empty table stays: `Gravity.terminal = 90` becomes `Gravity = {}`.
    """
    slot = outline.find(path)
    if slot is not None:
        entry = slot.entry
        if entry is not None and len(entry.keys) > 1 and len(outline.dotted(path[:-1])) == 1:
            dot = outline.text.rindex(".", entry.starts[-2], entry.starts[-1])
            return [Patch(dot, slot.value.end, " = {}")]
        if slot.around is None and entry is not None:
            return [line_removal(outline, entry)]
        return [_in_brackets(outline, slot.around or slot.value, slot.value.end)]
    if sections := outline.at(path):
        return [section_removal(outline, group) for group in _together(outline, sections)]
    for where, entry in outline.dotted(path):
        if isinstance(where, Section):
            return [line_removal(outline, entry)]
        return [_in_brackets(outline, where, entry.value.end)]
    return []


def line_removal(outline: Outline, entry: Entry) -> Patch:
    start, end = outline.line(entry.start).start, outline.line(entry.value.end).end
    if end < len(outline.text):
        return Patch(start, end + 1, "")
    return Patch(max(0, start - 1), end, "")  # the last line: the text ends without a line end, as before


def item_removal(outline: Outline, spans: Sequence[Span], number: int, around: Span) -> Patch:
    """Return the patch that removes a pair of an inline table or an item of a list.

    If the pair or item is alone on its line, the whole line is removed. Otherwise, the comma beside it is removed, too.
    """
    text, (start, end) = outline.text, spans[number]
    line = outline.line(start)
    rest = REST_OF_LINE.match(text, end)
    if not text[line.start : start].strip() and rest and line.start > around.start:
        return Patch(line.start, rest.end() + 1, "")
    if len(spans) == 1:
        return Patch(*around, text[around.start] + text[around.end - 1])
    if number:
        return Patch(spans[number - 1].end, end, "")
    return Patch(start, spans[1].start, "")


def section_removal(outline: Outline, sections: Sequence[Section]) -> Patch:
    """Return the patch that removes consecutive sections and the empty lines after them."""
    text = outline.text
    start, end = outline.line(sections[0].header.start).start, outline.line(sections[-1].end).end
    if not text[end:].strip():  # the last section: the text ends as it did
        before = len(text[:start].rstrip())
        return Patch(before, end if before else len(text), "")
    return Patch(start, outline.line(len(text) - len(text[end:].lstrip())).start, "")


def _together(outline: Outline, sections: Sequence[Section]) -> list[list[Section]]:
    order = {id(section): number for number, section in enumerate(outline.sections)}
    groups = [[sections[0]]]
    for one, other in pairwise(sections):
        if order[id(other)] == order[id(one)] + 1:
            groups[-1].append(other)
        else:
            groups.append([other])
    return groups


def _in_brackets(outline: Outline, around: Span, end: int) -> Patch:
    listed = outline.text[around.start] == "["
    spans = outline.items(around) if listed else [Span(pair.start, pair.value.end) for pair in outline.pairs(around)]
    return item_removal(outline, spans, next(n for n, span in enumerate(spans) if span.end == end), around)
