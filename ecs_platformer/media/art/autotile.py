"""Autotiling: rules that choose the frame of a tile by its eight neighbours.

    [[sprite.moss.rule]]    # the first rule that matches wins
    near = '''
    ?.?
    ##?
    ?#?'''                  # "#" a tile of the map, "." no tile, "?" either: here, a cell with no tile above it
    shows = [0, 1]          # variants: one of these frames, chosen by the cell's position

A cell that matches no rule shows frame 0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from ecs_platformer.errors import nearest, shown
from ecs_platformer.media.art.image import Image
from ecs_platformer.media.art.lazy_image import PIECE_SIZE, LazyImage
from ecs_platformer.media.art.nine_slice import Occupancy, cell_hash, cell_rows

MAX_RULES = 256
DEFAULT_FRAMES = (0,)

Problem = tuple[tuple[str | int, ...], str]
Neighbours = tuple[bool, ...]  # which cells of a 3x3 block are filled, row by row; the fifth is the cell to draw


class Rule(NamedTuple):
    """A pattern of 3x3 cells, row by row (True: filled, False: empty, None: either), and the frames that it selects."""

    pattern: tuple[bool | None, ...]
    frames: tuple[int, ...]

    def matches(self, cells: Neighbours) -> bool:
        return all(want is None or want == have for want, have in zip(self.pattern, cells, strict=True))


def rule_errors(given: object, frames: int) -> Iterator[Problem]:
    """Yield (key path, message) for each error in the `rule` tables of a sprite that has `frames` frames."""
    if not isinstance(given, list) or not given:
        yield ("rule",), "write [[sprite.NAME.rule]], with two brackets"
        return
    if len(cast("list[object]", given)) > MAX_RULES:
        yield ("rule",), f"over {MAX_RULES} rules"
        return
    for number, one in enumerate(cast("list[object]", given)):
        if not isinstance(one, dict):
            yield ("rule", number), f"expected a table, found {shown(one)}"
            continue
        table = cast("dict[str, Any]", one)
        for key in table:
            if key not in ("near", "shows"):
                yield ("rule", number, key), f"no such key{nearest(key, ('near', 'shows'))}"
        for key, message in _errors_in(table, frames):
            yield ("rule", number, key) if key in table else ("rule", number), message


def _errors_in(table: Mapping[str, Any], frames: int) -> Iterator[tuple[str, str]]:
    near, shows = table.get("near"), table.get("shows")
    drawn = near.split() if isinstance(near, str) else []
    if [len(row) for row in drawn] != [3, 3, 3] or not set("".join(drawn)) <= set("#.?") or drawn[1][1] != "#":
        yield "near", f'"near" is a drawing of 3x3 cells, each "#", "." or "?", "#" in its middle; not {shown(near)}'
    listed = cast("list[object]", shows) if isinstance(shows, list) else []
    if not listed or not all(type(one) is int and 0 <= one < frames for one in listed):
        known = f"frames, of which there are {frames}, counted from 0"
        yield "shows", f'"shows" is a list of {known}; not {shown(cast("object", shows))}'


def parse_rules(given: Sequence[Mapping[str, Any]]) -> tuple[Rule, ...]:
    """The tables must have no errors, by rule_errors()."""
    wants = {"#": True, ".": False, "?": None}
    return tuple(
        Rule(tuple(wants[cell] for cell in "".join(one["near"].split())), tuple(one["shows"])) for one in given
    )


def matching_frames(rules: Sequence[Rule], cells: Neighbours) -> tuple[int, ...]:
    return next((rule.frames for rule in rules if rule.matches(cells)), DEFAULT_FRAMES)


def nine_slice_sheets(frames: Sequence[Image], rules: Sequence[Rule]) -> tuple[Image, ...]:
    """Return nine-slice sheets (see nine_slice.py) made of `frames`; boxes and slopes are drawn with these sheets.

    If a rule selects several frames, the sheets use them in turn. A nine-slice sheet has one cell for each combination
    of the four orthogonal neighbours, and does not distinguish diagonal neighbours. So, when the rules choose the frame
    of a cell, a diagonal neighbour counts as filled if both orthogonal neighbours next to it are.
    """
    choices: list[tuple[int, ...]] = []
    for top, bottom in ((False, True), (True, True), (True, False), (False, False)):
        for left, right in ((False, True), (True, True), (True, False), (False, False)):
            above, below = (top and left, top, top and right), (bottom and left, bottom, bottom and right)
            choices.append(matching_frames(rules, (*above, left, True, right, *below)))
    made: list[Image] = []
    for variant in range(max(map(len, choices))):
        cells = [frames[shows[variant % len(shows)]] for shows in choices]
        width, height = cells[0].width, cells[0].height
        strips = (
            b"".join(cell.row(y) for cell in cells[row : row + 4]) for row in range(0, 16, 4) for y in range(height)
        )
        made.append(Image(4 * width, 4 * height, b"".join(strips)))
    return tuple(made)


def tile_map(
    frames: Sequence[Image], rules: Sequence[Rule], rows: Sequence[str], size: int, beyond: Collection[str]
) -> LazyImage:
    small = frames[0].width
    fold = size // small if size % small == 0 and size <= PIECE_SIZE else 1
    pitch = min(size // fold, PIECE_SIZE)
    strips = [cell_rows(frame, pitch) for frame in frames]
    filled = Occupancy(rows, fold, beyond)
    cache: dict[Neighbours, tuple[int, ...]] = {}
    empty = bytes(pitch * 4)

    def cell(window: Sequence[Sequence[bool]], column: int, row: int, at: int) -> list[bytes] | None:
        """Return the pixel rows of a cell, or None if the cell is empty.

        `window` says for each cell of three adjacent rows whether it is filled; this cell is `window[1][at]`. (column,
        row) is the cell's position in the map.
        """
        if not window[1][at]:
            return None
        around = tuple(line[at + dx] for line in window for dx in (-1, 0, 1))
        shows = cache.get(around)
        if shows is None:
            shows = cache[around] = matching_frames(rules, around)
        return strips[shows[cell_hash(column, row) % len(shows)]]

    def piece(x: int, y: int, w: int, h: int) -> Image | None:
        left, top, wide, high = (px * fold // size for px in (x, y, w, h))  # in sheet cells
        window = [filled.row(at, left, wide) for at in range(top - 1, top + high + 1)]
        if not any(any(line[1:-1]) for line in window[1:-1]):
            return None
        pixels: list[bytes] = []
        for at in range(high):
            drawn = [cell(window[at : at + 3], left + n, top + at, n + 1) for n in range(wide)]
            pixels += [b"".join(strip[line] if strip else empty for strip in drawn) for line in range(pitch)]
        return Image(wide * pitch, high * pitch, b"".join(pixels))

    step = max(size, PIECE_SIZE // size * size)
    return LazyImage(max(map(len, rows), default=0) * size, len(rows) * size, piece, step)
