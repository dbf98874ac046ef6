"""Finds which characters of a TOML text to replace so that cells of a map are painted, or rows and columns added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ecs_platformer.project.toml.positions import ESCAPED, characters
from ecs_platformer.scene.editors.map_name import edited_map
from ecs_platformer.scene.tilemap import EMPTY, map_rows
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.file_text import Patch
from ecs_platformer.tools.editing.text.outline import Outline
from ecs_platformer.tools.editing.text.writing import set_value

MAP = ("map",)
MOST_CELLS = 1 << 20  # of a map that is grown
Cell = tuple[int, int]  # column and row, from 0


class TileMap:
    """`text`: the value of `map`, or "" if there is no map. Raises EditError if the map is drawn in another editor."""

    def __init__(self, outline: Outline, text: str) -> None:
        if edited := edited_map(text):
            raise EditError(f"the map is drawn in another editor: change {edited[0]} there; it is only shown here")
        self._outline = outline
        self._text = text
        self.rows = [row.text for row in map_rows(text)]
        self._starts = [row.start for row in map_rows(text)]
        self.columns = len(self.rows[0]) if self.rows else 0

    def at(self, column: int, row: int) -> str:
        """Return the character of a cell; "." outside the map."""
        return self.rows[row][column] if 0 <= row < len(self.rows) and 0 <= column < self.columns else "."

    @property
    def empty(self) -> str:
        """The character for empty cells: "." or " ", whichever the map uses more."""
        counts = Counter("".join(self.rows))
        return " " if counts[" "] > counts["."] else "."

    def paint(self, cells: Mapping[Cell, str]) -> list[Patch]:
        """Return the patches that write characters into cells of the map; [] without a map."""
        slot = self._outline.find(MAP)
        if slot is None:
            return []
        text, start = self._outline.text, slot.value.start
        offsets, literal = characters(text, start), text[start] == "'"
        patches: list[Patch] = []
        for (column, row), char in sorted(cells.items(), key=lambda one: (one[0][1], one[0][0])):
            if self.rows[row][column] == char:
                continue
            at = offsets[self._starts[row] + column]
            end = at + 1 if literal else _token_end(text, at)
            patches.append(Patch(at, end, char if literal or char not in '"\\' else f"\\{char}"))
        return patches

    def grow(self, left: int, top: int, right: int, bottom: int) -> list[Patch]:
        """Return the patches that add empty columns and rows. Raises EditError if the map would be too large."""
        columns, rows = self.columns + left + right, len(self.rows) + top + bottom
        if columns * rows > MOST_CELLS:
            raise EditError(f"a map of {columns} x {rows} cells is too large")
        empty = self.empty
        grown = [
            *[empty * columns] * top,
            *(f"{empty * left}{row}{empty * right}" for row in self.rows),
            *[empty * columns] * bottom,
        ]
        slot = self._outline.find(MAP)
        if slot is None or not self.rows or not self._is_drawn(slot.value.start):
            return self._whole(grown)
        text, value = self._outline.text, slot.value
        offsets, literal = characters(text, value.start), text[value.start] == "'"
        patches: list[Patch] = []
        for number, (row, start) in enumerate(zip(self.rows, self._starts, strict=True)):
            first, last = offsets[start], offsets[start + len(row) - 1]
            behind = last + 1 if literal else _token_end(text, last)
            above = f"{empty * columns}\n" * top if number == 0 else ""
            below = f"\n{empty * columns}" * bottom if number == len(self.rows) - 1 else ""
            patches.append(Patch(first, first, f"{above}{empty * left}"))
            patches.append(Patch(behind, behind, f"{empty * right}{below}"))
        return [patch for patch in patches if patch.text]

    def _is_drawn(self, start: int) -> bool:
        text = self._outline.text
        return text.startswith(('"""', "'''"), start) and "\\n" not in text[start : start + 3 + len(self._text)]

    def _whole(self, rows: list[str]) -> list[Patch]:
        """Rewrite the whole map, because there is none or it is on one line."""
        drawing = "\n".join(rows)
        if "'''" in drawing or drawing.endswith("'"):
            raise EditError("the map has ''' in it: write it with triple quotes, a row on a line")
        slot = self._outline.find(MAP)
        text = f"'''\n{drawing}\n'''"
        if slot is not None:
            return [Patch(*slot.value, text)]
        line, *_ = set_value(self._outline, MAP, "", None)
        return [line._replace(text=line.text.replace('map = ""', f"map = {text}"))]


def is_empty(char: str) -> bool:
    return char in EMPTY


def _token_end(text: str, at: int) -> int:
    found = ESCAPED.match(text, at)
    return at + 1 if found is None else found.end()
