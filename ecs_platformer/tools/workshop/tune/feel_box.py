"""The feel sheet beside the fields: how the entity moves with the current values, compared with the values A."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecs_platformer.tools.feel.process import FeelProcess, Points, Sheet
from ecs_platformer.tools.tuning.feel_request import FeelRequest, feel_request
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import ACCENT, DIM, LINE, TEXT, WARNING, Drawing
from ecs_platformer.tools.workshop.tune.bench import Bench

SHOWN = {
    "jump.straight.full.apex": "jump",
    "jump.straight.full.apex_ticks": "to apex",
    "jump.running.full.distance": "far",
    "run.top_speed": "run",
    "run.ticks_to_top": "to top",
    "run.ticks_to_stop": "to stop",
    "windows.coyote": "coyote",
    "windows.buffer": "buffer",
    "fall.terminal": "fall",
    "dash.distance": "dash",
    "climb.height": "climb",
    "jump.in_air": "in air",
    "wall_slide.speed": "slide",
    "wall_jump.away.away": "off wall",
}  # measurement → what it is called here: px, px/s, and ticks for what has "to" in its name, coyote and buffer
MOST_KEPT = 8  # sheets
CURVE = 32  # px, the width of the path of the jump


class FeelBox:
    """Requests the feel sheets that the bench needs, one at a time. `problem` says why one cannot be made, or is ""."""

    def __init__(self, bench: Bench) -> None:
        self.problem = ""
        self._bench = bench
        self._process: FeelProcess | None = None
        self._sheets: dict[str, Sheet] = {}  # by request, as text; the last one that was asked for may have gaps
        self._asked = ""
        self._last: tuple[int, Sheet] | None = None  # an entity, and its sheet with the values of a moment ago

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None
        self._asked = ""
        self._sheets = {key: sheet for key, sheet in self._sheets.items() if sheet.whole}

    def tick(self) -> None:
        if self._process is not None and self._asked:
            self._take(self._process.answer())
        now, stored = self._request(self._bench.tuning.values.given), self._request(self._bench.tuning.stored)
        for request in (now, stored):
            if request is None:
                continue
            key = _key(request)
            if self._asked and self._asked not in (_key(now), _key(stored)):
                self._asked = ""  # what is measured is wanted no more
            known = self._sheets.get(key)
            if self._asked == key:
                return
            if known is None or not known.whole:
                if not self._asked or request is now:
                    self._ask(request, key)
                return

    def _ask(self, request: FeelRequest, key: str) -> None:
        if self._process is None:
            self._process = FeelProcess()
        self._asked, self.problem = key, ""
        self._process.ask(self._bench.tuning.path, *request)

    def _take(self, answer: Sheet | str | None) -> None:
        if isinstance(answer, str):
            self.problem = answer
            self._sheets[self._asked] = Sheet({}, (), whole=True)
            self._asked = ""
        elif answer is not None:
            self._sheets.pop(self._asked, None)
            self._sheets[self._asked] = answer
            if self._asked == _key(self._request(self._bench.tuning.values.given)):
                self._last = self._bench.entity, answer
            if answer.whole:
                self._asked = ""
            while len(self._sheets) > MOST_KEPT:
                del self._sheets[next(iter(self._sheets))]

    def _request(self, given: Any) -> FeelRequest | None:
        return feel_request(self._bench.world, self._bench.entity, self._bench.tuning, given)

    @property
    def now(self) -> Sheet | None:
        """The sheet with the current values; the entity's previous one stands in for parts not yet measured."""
        request = self._request(self._bench.tuning.values.given)
        if request is None:
            return None
        last = self._last[1] if self._last and self._last[0] == self._bench.entity else None
        return self._sheets.get(_key(request)) or last

    @property
    def stored(self) -> Sheet | None:
        request = self._request(self._bench.tuning.stored)
        return self._sheets.get(_key(request)) if request else None

    def lines(self) -> list[tuple[str, str, bool]]:
        """Yield (name, text, whether the value differs between the two sheets)."""
        now, stored = self.now, self.stored
        found: list[tuple[str, str, bool]] = []
        for path, name in SHOWN.items():
            value = now.numbers.get(path) if now else None
            before = stored.numbers.get(path) if stored else None
            if value is None and before is None:
                continue
            differs = value is not None and before is not None and value != before
            text = f"{_text(before)}→{_text(value)}" if differs else _text(before if value is None else value)
            found.append((name, text, differs))
        return found

    def draw(self, drawing: Drawing, area: Area) -> None:
        if self._request({}) is None:
            drawing.text("no feel sheet: it has no inputs", area, DIM)
            return
        found = self.lines()
        if not found:
            drawing.text(self.problem or "measuring …", area, WARNING if self.problem else DIM)
            return
        numbers = area._replace(width=area.width - CURVE - 3)
        count = max(1, area.height // LINE)
        changed = [one for one in found if one[2]]
        for at, (name, text, differs) in enumerate([*changed, *(one for one in found if not one[2])][: count * 2]):
            half = numbers.width // 2
            column = Area(numbers.x + at // count * (half + 2), numbers.y + at % count * LINE, half - 2, LINE)
            wide = drawing.text(text, column, ACCENT if differs else TEXT, align="right")
            drawing.text(name, column._replace(width=column.width - wide - 2), DIM)
        self._draw_jump(drawing, Area(area.right - CURVE, area.y, CURVE, area.height - 1))

    def _draw_jump(self, drawing: Drawing, area: Area) -> None:
        paths = [(sheet.jump, color) for sheet, color in ((self.stored, DIM), (self.now, ACCENT)) if sheet]
        drawing.outline(area, "#2a2740")
        draw_paths(drawing, area.inset(2), paths)


def draw_paths(drawing: Drawing, area: Area, paths: Iterable[tuple[Points, str]]) -> None:
    """Draw paths of points (right, up), all at the same scale, so that all paths fit into the area."""
    known = [(points, color) for points, color in paths if len(points) > 1]
    if not known:
        return
    wide = max(max(x for x, _ in points) for points, _ in known) or 1
    tall = max(max(up for _, up in points) for points, _ in known) or 1
    scale = min((area.width - 1) / wide, (area.height - 1) / tall)
    for points, color in known:
        for x, up in points:
            if up >= 0:
                drawing.fill(Area(area.x + round(x * scale), area.bottom - 1 - round(up * scale), 1, 1), color)


def _key(request: FeelRequest | None) -> str:
    return repr(request)


def _text(value: object) -> str:
    return "-" if value is None else f"{value:.4g}" if isinstance(value, float) else str(value)
