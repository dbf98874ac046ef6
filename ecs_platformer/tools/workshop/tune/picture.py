"""Draws the fields of an entity with their controls, and the details of the selected field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ecs_platformer.media.art.font import HEIGHT as LETTER
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.tools.tuning.rows import Row
from ecs_platformer.tools.tuning.sliders import Slider
from ecs_platformer.tools.tuning.widgets import EASINGS
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import (
    ACCENT,
    CHOSEN,
    DIM,
    EDGE,
    LINE,
    PADDING,
    TEXT,
    TITLE,
    TROUGH,
    WARNING,
    Drawing,
    buttons,
    fitted,
)
from ecs_platformer.tools.workshop.tune.bench import Bench
from ecs_platformer.tools.workshop.tune.feel_box import FeelBox

HEIGHT = 110  # px, of the panel
TRACK, VALUE = 40, 34  # px, of a slider and of a value in a row
CURVE = 28  # px, the size of the drawing of an easing
BUTTONS: Mapping[str, str] = {
    "reset": "reset",
    "undo": "undo",
    "table": "table",
    "write": "write",
    "all": "write all",
    "store": "set A",
    "swap": "A↔B",
    "compare": "compare",
    "play": "play",
    "keys": "?",
}
KEYS = (
    "↑ ↓ field · PgUp PgDn component · Tab entity · ← → change, Shift 10 steps, Ctrl a tenth · Space switch · "
    "Enter type · Del reset, Shift all · Ctrl+Z Y undo, redo · E table · W write, Shift all · A set A · X A↔B · "
    "C compare, Shift the last 10 s · G play, Esc back"
)


NOWHERE = Area(0, 0, 0, 0)


@dataclass(slots=True)
class Places:
    box: Area = field(default=NOWHERE)
    rows: list[tuple[int, Area, Area]] = field(default_factory=list[tuple[int, Area, Area]])  # number, row, control
    buttons: dict[str, Area] = field(default_factory=dict[str, Area])
    first: int = 0  # the row that the list begins with
    shown: int = 1  # rows


def draw_bench(drawing: Drawing, bench: Bench, feel: FeelBox, places: Places, *, keys: bool, playing: bool) -> None:
    """keys: show the list of keys instead of the feel sheet
    playing: True if the keys go to the game"""
    frame = drawing.frame
    places.box = Area(0, frame.height - HEIGHT, frame.width, HEIGHT)
    inner = drawing.box(places.box)
    head = inner.row(0, LINE)
    state = "keys go to the game: Esc" if playing else bench.changes
    drawing.text(bench.title, head._replace(width=inner.width // 2), TITLE)
    drawing.text(state, head, ACCENT if playing else WARNING, align="right")
    body = Area(inner.x, inner.y + LINE, inner.width, inner.height - 2 * LINE - 4)
    half = body.width * 23 // 50
    _draw_rows(drawing, bench, places, body._replace(width=half))
    right = Area(body.x + half + 2 * PADDING, body.y, body.width - half - 2 * PADDING, body.height)
    if keys:
        drawing.paragraph(KEYS, right, DIM)
    else:
        left = _draw_about(drawing, bench, right)
        feel.draw(drawing, left)
    foot = Area(inner.x, inner.bottom - LINE - 3, inner.width, LINE + 3)
    places.buttons = dict(zip(BUTTONS, buttons(list(BUTTONS.values()), foot), strict=True))
    for name, area in places.buttons.items():
        drawing.button(BUTTONS[name], area, on=(name == "keys" and keys) or (name == "play" and playing))


def _draw_rows(drawing: Drawing, bench: Bench, places: Places, area: Area) -> None:
    found = bench.lines
    shown = places.shown = max(1, area.height // LINE)
    above = bench.at - 1 if bench.at and found and not found[min(bench.at, len(found)) - 1].field else bench.at
    places.first = min(max(places.first, bench.at - shown + 1), above)
    places.first = max(0, min(places.first, len(found) - shown))
    places.rows = []
    if not found:
        drawing.text("nothing can be tuned here", area, DIM)
    for number, line in enumerate(found[places.first : places.first + shown]):
        at = places.first + number
        place = area.row(number, LINE)._replace(width=area.width - 5)
        row = bench.row_of(line)
        if row is None:
            drawing.text(line.component, place, TITLE)
            continue
        chosen = at == bench.at
        typing = bench.typing if chosen else None
        places.rows.append((at, place, _draw_row(drawing, row, place, chosen=chosen, typing=typing)))
    drawing.scroll_bar(Area(area.right - 3, area.y, 3, area.height), places.first, shown, len(found))


def _draw_row(drawing: Drawing, row: Row, place: Area, *, chosen: bool, typing: str | None) -> Area:
    if chosen:
        drawing.fill(place, CHOSEN)
    color = WARNING if row.changed else TEXT
    name = Area(place.x + 4, place.y + 1, place.width - TRACK - VALUE - 10, LETTER)
    value = Area(place.right - VALUE - 1, place.y + 1, VALUE, LETTER)
    control = Area(value.x - TRACK - 3, place.y + 1, TRACK, LINE - 2)
    drawing.text(row.field, name, color)
    if typing is not None:
        wide = control._replace(width=value.right - control.x)
        drawing.fill(wide, TROUGH)
        while typing and fitted(typing, wide.width - 6) != typing:
            typing = typing[1:]
        drawing.text(f"{typing}_", wide, ACCENT)
        return control
    kind = row.widget.kind
    if row.slider and row.value is not None:
        _draw_slider(drawing, row, row.slider, control)
    elif kind == "switch":
        box = Area(control.right - 15, control.y, 15, control.height)
        drawing.fill(box, ACCENT if row.value else TROUGH)
        drawing.fill(Area(box.right - 7 if row.value else box.x + 1, box.y + 1, 6, box.height - 2), TEXT)
    elif kind == "color" and _is_color(row.value):
        drawing.fill(control, str(row.value))
        drawing.outline(control, EDGE)
    elif kind == "choice":
        _draw_choice(drawing, row, control)
    elif not row.slider:
        value = value._replace(x=control.x, width=value.right - control.x)  # nothing else is there
    drawing.text(row.text, value, color, align="right")
    return control


def _draw_slider(drawing: Drawing, row: Row, slider: Slider, area: Area) -> None:
    drawing.slider(area, slider.share(row.value), ACCENT if row.changed else EDGE)
    if row.changed and row.file_value is not None:
        at = area.x + round(slider.share(row.file_value) * (area.width - 1))
        drawing.fill(Area(at, area.y, 1, area.height), DIM)


def _draw_choice(drawing: Drawing, row: Row, area: Area) -> None:
    """Draw a dot for each choice of a field, as far as they fit, and mark the present one."""
    choices = row.widget.choices
    each = min(6, area.width // max(len(choices), 1))
    if each < 3:
        drawing.text("◀ ▶", area, DIM, align="right")
        return
    left = area.right - each * len(choices)
    for at, choice in enumerate(choices):
        color = ACCENT if choice == row.value else TROUGH
        drawing.fill(Area(left + at * each, area.y + 2, each - 1, area.height - 4), color)


def _is_color(value: object) -> bool:
    return isinstance(value, str) and len(value) == 7 and value.startswith("#")


def _draw_about(drawing: Drawing, bench: Bench, area: Area) -> Area:
    row = bench.row
    if row is None:
        return area
    lines = area
    if row.widget.curves:
        drawing.outline(Area(area.right - CURVE, area.y, CURVE, CURVE), TROUGH)
        _draw_easing(drawing, str(row.value), Area(area.right - CURVE, area.y, CURVE, CURVE).inset(4))
        lines = area._replace(width=area.width - CURVE - 3)
    told = f"{row.component}.{row.field}: {row.widget.doc}" if row.widget.doc else f"{row.component}.{row.field}"
    used = drawing.paragraph(told, lines._replace(height=3 * LINE), TEXT)
    where = lines.row(used // LINE, LINE)
    label, place = bench.where(row)
    drawing.text(label, where._replace(width=where.width - drawing.text(place, where, DIM, align="right") - 3), DIM)
    note = bench.message or bench.file_text(row)
    color = WARNING if bench.message and bench.failed else ACCENT
    used += LINE + (drawing.paragraph(note, lines._replace(y=where.bottom, height=2 * LINE), color) if note else 0)
    used = max(used, CURVE) if row.widget.curves else used
    return area._replace(y=area.y + used + 1, height=max(0, area.height - used - 1))


def _draw_easing(drawing: Drawing, name: str, area: Area) -> None:
    """Draw the curve of an easing: time to the right, progress upwards; it may go slightly beyond 0 and 1."""
    known = rule_files(EASINGS).get(name)
    if known is None:
        return
    for x in range(area.width):
        y = known.run(x / (area.width - 1))
        drawing.fill(Area(area.x + x, area.bottom - 1 - round(y * (area.height - 1)), 1, 1), ACCENT)
