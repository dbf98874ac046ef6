"""Lines, circles and polygons as runs of px, computed in whole numbers, so that every painter draws the same px.

A run is (row, first, last): adjacent px of a row, both ends included. merged() turns runs into rectangles that do not
overlap, so that translucent colours show no seams.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt

Point = tuple[int, int]
Run = tuple[int, int, int]
Rectangle = tuple[int, int, int, int]  # x, y, width, height


def line_rectangles(start: Point, end: Point) -> Iterator[Rectangle]:
    """Yield the rectangles that make up a line 1 px wide, in order from `start` to `end`, both included."""
    (x, y), (end_x, end_y) = start, end
    wide, high = abs(end_x - x), abs(end_y - y)
    long, short = max(wide, high), min(wide, high)
    right, down = 1 if end_x >= x else -1, 1 if end_y >= y else -1
    for step in range(short + 1):
        first = 0 if step == 0 else -((1 - 2 * step) * long // (2 * short))
        last = long if step == short else -(-(2 * step + 1) * long // (2 * short)) - 1
        if wide >= high:
            yield min(x + right * first, x + right * last), y + down * step, last - first + 1, 1
        else:
            yield x + right * step, min(y + down * first, y + down * last), 1, last - first + 1


def line_runs(start: Point, end: Point, width: int, rows: range) -> Iterator[Run]:
    """Yield the runs, within `rows`, of a line drawn with a round pen `width` px across."""
    pen = [(row - (width - 1) // 2, span) for row in range(width) if (span := disc_span(width, row))]
    for x, y, wide, high in line_rectangles(start, end):
        for above, (first, last) in pen:
            left, right = x + first - (width - 1) // 2, x + wide - 1 + last - (width - 1) // 2
            seen = range(max(rows.start, y + above), min(rows.stop, y + above + high))
            yield from ((row, left, right) for row in seen)


def circle_runs(x: int, y: int, radius: int, outline: int, rows: range) -> Iterator[Run]:
    """Yield the runs, within `rows`, of a circle 2 * `radius` + 1 px across.

    If `outline` is 0, the circle is filled; otherwise only its outer ring, `outline` px wide, is drawn.
    """
    size, hole = 2 * radius + 1, 2 * (radius - outline) + 1
    for row in range(max(rows.start, y - radius), min(rows.stop, y + radius + 1)):
        span = disc_span(size, row - y + radius)
        inside = disc_span(hole, row - y + radius - outline) if outline else None
        left = x - radius
        if span is not None and inside is None:
            yield row, left + span[0], left + span[1]
        elif span is not None and inside is not None:
            yield row, left + span[0], left + outline + inside[0] - 1
            yield row, left + outline + inside[1] + 1, left + span[1]


@lru_cache(maxsize=4096)
def disc_span(size: int, row: int) -> tuple[int, int] | None:
    """Return the first and the last px in the row `row` of a disc that is `size` px across.

    media/art/variation.py draws the same disc.

    Return None if the disc has no px in this row.
    """
    if not 0 <= row < size:
        return None
    square = size * (size - 1) - (2 * row + 1 - size) ** 2
    reach = isqrt(square) if square >= 0 else -1
    reach -= (reach - size + 1) % 2
    return ((size - 1 - reach) // 2, (size - 1 + reach) // 2) if reach >= 0 else None


def polygon_runs(points: Sequence[Point], rows: range) -> Iterator[Run]:
    """Yield the runs, within `rows`, of the inside of a polygon. Where the polygon overlaps itself, there are holes.

    The polygon's corners are in the middle of px. Some px of its outline may be missing: outline_runs() yields the
    entire outline.
    """
    corners = [*points, *points[:1]]
    high, low = min((y for _, y in points), default=0), max((y for _, y in points), default=0)
    for row in range(max(rows.start, high), min(rows.stop, low + 1)):
        crossings: list[tuple[int, int]] = []  # x as a fraction: numerator, denominator > 0
        for (x, y), (end_x, end_y) in pairwise(corners):
            if min(y, end_y) <= row < max(y, end_y):
                part, whole = (row - y, end_y - y) if end_y > y else (y - row, y - end_y)
                crossings.append((x * whole + (end_x - x) * part, whole))
        crossings.sort(key=lambda one: one[0] / one[1])
        for (left, its_whole), (right, whole) in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = -(-left // its_whole), right // whole
            if first <= last:
                yield row, first, last


def outline_runs(points: Sequence[Point], width: int, rows: range) -> Iterator[Run]:
    """Yield the runs, within `rows`, of the closed outline of a polygon, drawn with a round pen."""
    for start, end in pairwise([*points, *points[:1]]):
        yield from line_runs(start, end, width, rows)


def merged(runs: Iterable[Run]) -> Iterator[Rectangle]:
    """Yield rectangles that cover the same px as the runs, each px once."""
    by_row: dict[int, list[tuple[int, int]]] = {}
    for row, first, last in runs:
        by_row.setdefault(row, []).append((first, last))
    growing: dict[tuple[int, int], int] = {}  # (first, last) in the row above → the row that its rectangle begins in
    above = 0
    for row in sorted(by_row):
        spans = dict.fromkeys(_joined(by_row[row]), row)
        for span, since in growing.items():
            if row != above + 1 or span not in spans:
                yield span[0], since, span[1] - span[0] + 1, above - since + 1
            else:
                spans[span] = since
        growing, above = spans, row
    for (first, last), since in growing.items():
        yield first, since, last - first + 1, above - since + 1


def _joined(spans: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    spans.sort()
    first, last = spans[0]
    for next_first, next_last in spans:
        if next_first > last + 1:
            yield first, last
            first, last = next_first, next_last
        last = max(last, next_last)
    yield first, last
