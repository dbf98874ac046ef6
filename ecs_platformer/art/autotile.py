"""Tiles by rules: which picture a cell shows is told by the eight cells around it.

    [[sprite.moss.rule]]    # the first that fits wins
    near = '''
    ?.?
    ##?
    ?#?'''                  # "#" the same ground, "." anything else, "?" whatever: here, a cell with nothing above
    shows = [0, 1]          # one of these frames, which every place keeps

A cell that no rule fits shows frame 0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from ecs_platformer.art.image import Image
from ecs_platformer.art.lazy_image import PIECE, Mosaic
from ecs_platformer.art.nine_slice import Filled, lines, place
from ecs_platformer.errors import nearest, shown

MOST = 256  # rules
ANY = (0,)

Finding = tuple[tuple[str | int, ...], str]
Around = tuple[bool, ...]  # nine cells, row by row, the fifth is the one that is drawn


class Rule(NamedTuple):
    """What must (True) and must not (False) be around, and the frames that are shown then."""

    near: tuple[bool | None, ...]
    shows: tuple[int, ...]

    def fits(self, around: Around) -> bool:
        return all(want is None or want == have for want, have in zip(self.near, around, strict=True))


def rule_faults(given: object, frames: int) -> Iterator[Finding]:
    """What is wrong with the rules of a sprite that has so many frames."""
    if not isinstance(given, list) or not given:
        yield ("rule",), "write [[sprite.NAME.rule]], with two brackets"
        return
    if len(cast("list[object]", given)) > MOST:
        yield ("rule",), f"over {MOST} rules"
        return
    for number, one in enumerate(cast("list[object]", given)):
        if not isinstance(one, dict):
            yield ("rule", number), f"expected a table, found {shown(one)}"
            continue
        table = cast("dict[str, Any]", one)
        for key in table:
            if key not in ("near", "shows"):
                yield ("rule", number, key), f"no such key{nearest(key, ('near', 'shows'))}"
        for key, message in _faults_of(table, frames):
            yield ("rule", number, key) if key in table else ("rule", number), message


def _faults_of(table: Mapping[str, Any], frames: int) -> Iterator[tuple[str, str]]:
    near, shows = table.get("near"), table.get("shows")
    drawn = near.split() if isinstance(near, str) else []
    if [len(row) for row in drawn] != [3, 3, 3] or not set("".join(drawn)) <= set("#.?") or drawn[1][1] != "#":
        yield "near", f'"near" is a drawing of 3x3 cells, each "#", "." or "?", "#" in its middle; not {shown(near)}'
    listed = cast("list[object]", shows) if isinstance(shows, list) else []
    if not listed or not all(type(one) is int and 0 <= one < frames for one in listed):
        known = f"frames, of which there are {frames}, counted from 0"
        yield "shows", f'"shows" is a list of {known}; not {shown(cast("object", shows))}'


def rules(given: Sequence[Mapping[str, Any]]) -> tuple[Rule, ...]:
    """Reads rules that have no faults."""
    wants = {"#": True, ".": False, "?": None}
    return tuple(
        Rule(tuple(wants[cell] for cell in "".join(one["near"].split())), tuple(one["shows"])) for one in given
    )


def shown_by(found: Sequence[Rule], around: Around) -> tuple[int, ...]:
    """The frames for a cell with this around it."""
    return next((rule.shows for rule in found if rule.fits(around)), ANY)


def sheets(frames: Sequence[Image], found: Sequence[Rule]) -> tuple[Image, ...]:
    """The same as sheets of 4x4 cells (see patch.py), for boxes and for what lies beside slopes: a corner counts as the
    same ground where both of its sides are."""
    choices: list[tuple[int, ...]] = []
    for top, bottom in ((False, True), (True, True), (True, False), (False, False)):
        for left, right in ((False, True), (True, True), (True, False), (False, False)):
            above, below = (top and left, top, top and right), (bottom and left, bottom, bottom and right)
            choices.append(shown_by(found, (*above, left, True, right, *below)))
    made: list[Image] = []
    for variant in range(max(map(len, choices))):
        cells = [frames[shows[variant % len(shows)]] for shows in choices]
        width, height = cells[0].width, cells[0].height
        strips = (
            b"".join(cell.row(y) for cell in cells[row : row + 4]) for row in range(0, 16, 4) for y in range(height)
        )
        made.append(Image(4 * width, 4 * height, b"".join(strips)))
    return tuple(made)


def tiles(
    frames: Sequence[Image], found: Sequence[Rule], rows: Sequence[str], size: int, beyond: Collection[str]
) -> Mosaic:
    """A tile map of cells `size` px wide and high; rows and `beyond`: see patch.tiles."""
    small = frames[0].width
    fold = size // small if size % small == 0 and size <= PIECE else 1
    pitch = min(size // fold, PIECE)
    strips = [lines(frame, pitch) for frame in frames]
    filled = Filled(rows, fold, beyond)
    chosen: dict[Around, tuple[int, ...]] = {}
    empty = bytes(pitch * 4)

    def cell(window: Sequence[Sequence[bool]], column: int, row: int, at: int) -> list[bytes] | None:
        """The pixel rows of one: in the second of the three rows of a window, and `at` is its place there."""
        if not window[1][at]:
            return None
        around = tuple(line[at + dx] for line in window for dx in (-1, 0, 1))
        shows = chosen.get(around)
        if shows is None:
            shows = chosen[around] = shown_by(found, around)
        return strips[shows[place(column, row) % len(shows)]]

    def piece(x: int, y: int, w: int, h: int) -> Image | None:
        left, top, wide, high = (px * fold // size for px in (x, y, w, h))  # in small cells
        window = [filled.row(at, left, wide) for at in range(top - 1, top + high + 1)]
        if not any(any(line[1:-1]) for line in window[1:-1]):
            return None
        pixels: list[bytes] = []
        for at in range(high):
            drawn = [cell(window[at : at + 3], left + n, top + at, n + 1) for n in range(wide)]
            pixels += [b"".join(strip[line] if strip else empty for strip in drawn) for line in range(pitch)]
        return Image(wide * pitch, high * pitch, b"".join(pixels))

    step = max(size, PIECE // size * size)
    return Mosaic(max(map(len, rows), default=0) * size, len(rows) * size, piece, step)
