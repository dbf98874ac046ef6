"""The state of the editor, and what each command does to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.scene.tilemap import shift_in_cell
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.edit import Edit
from ecs_platformer.tools.editing.files.saving import Outcome
from ecs_platformer.tools.editing.proof.run import Box
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.workshop.paint.handles import Handle, handles_of
from ecs_platformer.tools.workshop.paint.palette import Palette
from ecs_platformer.tools.workshop.paint.proving import Proving
from ecs_platformer.tools.workshop.paint.stage import Key, Stage
from ecs_platformer.tools.workshop.paint.strip import Strip
from ecs_platformer.tools.workshop.paint.things import copy_things, delete_things, move_things

Tool = Literal["paint", "select"]
Cell = tuple[int, int]
TOLD, TOLD_LETTER = 120, 4  # ticks for which a message is shown: at least, and more for each letter


class Desk:
    """`view` is the size of the stage in px. `brush` is the prefab to paint with. `message` is the result of the last
    command."""

    def __init__(self, path: Path, view: tuple[int, int]) -> None:
        self.document = Document(path)
        self.stage = Stage(self.document, view)
        self.palette = Palette(self.document)
        self.strip = Strip(self.palette)
        self.proving = Proving(self.document)
        self.tool: Tool = "paint"
        self.brush = self._first_brush()
        self.strip.reveal(self.brush)
        self.cursor: Cell = (0, 0)
        self.anchor: Cell | None = None  # the other corner of the area; None: the area is the cursor's cell
        self.stroke: dict[Cell, str] = {}  # cells that are being painted: with the brush, or "" to erase
        self.chosen: list[Key] = []
        self.handle = -1  # the number of the chosen one of `handles`; -1: none
        self.shift: tuple[int, int] = (0, 0)  # px, by which what is chosen is being dragged
        self.conflict: Outcome | None = None
        self.message = ""
        self.hint = ""  # about what the mouse points at: shown instead of the message
        self._told = 0  # ticks for which the message is still shown
        self.failed = False  # the message is about something that was not done
        self.refused: list[Box] = []  # the boxes (world px) of what the message says was not done
        self._handles: list[Handle] | None = None

    # Where

    @property
    def area(self) -> tuple[int, int, int, int]:
        """The selected cells, as (left, top, right, bottom) in cells; `right` and `bottom` are excluded."""
        x, y = self.anchor or self.cursor
        return (
            min(x, self.cursor[0]), min(y, self.cursor[1]), max(x, self.cursor[0]) + 1, max(y, self.cursor[1]) + 1,
        )  # fmt: skip

    def move_cursor(self, dx: int, dy: int, *, area: bool = False) -> None:
        """With `area`, extend the selected area instead of starting a new one."""
        self.set_cursor((self.cursor[0] + dx, self.cursor[1] + dy), area=area)

    def set_cursor(self, cell: Cell, *, area: bool = False) -> None:
        self.anchor = (self.anchor or self.cursor) if area else None
        self.cursor = cell

    @property
    def brush_area(self) -> Box | None:
        """The box (px) of what the brush places at the cursor, or None for tiles."""
        area, size = self.palette.area(self.brush), self.stage.cell
        if area is None:
            return None
        x, y = (at * size for at in self.cursor)
        entries = self.document.reader.legend.values()
        entry = next((one for one in entries if one.prefab == self.brush and not any(one.overrides)), None)
        if entry:  # placed as maps place it
            components = self.palette.components(self.brush)
            position, shift = components.get("Position") or {}, shift_in_cell(components, size, entry.anchor)
            x, y = x + position.get("x", 0) + shift[0], y + position.get("y", 0) + shift[1]
        return x + area[0], y + area[1], x + area[2], y + area[3]

    @property
    def handles(self) -> list[Handle]:
        if self._handles is None:
            thing = self.stage.thing(self.chosen[0]) if len(self.chosen) == 1 else None
            self._handles = handles_of(self.stage, thing) if thing else []
        return self._handles

    # Painting

    def paint_area(self, *, erase: bool = False) -> None:
        """Fill the cells of the area with the brush or, if `erase` is set, clear them.

        If the brush is not a tile (see is_tile()), place one entity of that prefab at the area's top left corner
        instead.
        """
        left, top, right, bottom = self.area
        cells = {(column, row) for column in range(left, right) for row in range(top, bottom)}
        if erase:
            self.paint_cells(dict.fromkeys(cells, ""))
        elif self.is_tile(self.brush):
            self.paint_cells(dict.fromkeys(cells, self.brush))
        else:
            self.place(left * self.stage.cell, top * self.stage.cell)
        self.anchor = None

    def fill(self) -> None:
        """Fill the cursor's cell, and all equal cells of the map that are connected to it, with the brush."""
        rows = self.stage.rows
        inside = {(column, row) for row, text in enumerate(rows) for column in range(len(text))}
        if not self.is_tile(self.brush):
            self.tell(f"only tiles fill an area: {self.brush} is placed one at a time", failed=True)
        elif self.cursor not in inside:
            self.tell("there is no map here to fill: mark a rectangle with Shift", failed=True)
        else:
            char, found, ahead = self.stage.char_at(*self.cursor), {self.cursor}, [self.cursor]
            while ahead:
                x, y = ahead.pop()
                beside = inside.intersection([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]) - found
                equal = [cell for cell in beside if self.stage.char_at(*cell) == char]
                found.update(equal)
                ahead += equal
            self.paint_cells(dict.fromkeys(found, self.brush))

    def paint_cells(self, cells: Mapping[Cell, str]) -> None:
        """All as one edit; a cell with the prefab "" is cleared."""
        size = self.stage.cell

        def paint(edit: Edit) -> None:
            chars = {prefab: edit.legend_char(prefab) if prefab else edit.map.empty for prefab in {*cells.values()}}
            edit.paint({cell: chars[prefab] for cell, prefab in cells.items()})

        fresh = [(x * size, y * size, (x + 1) * size, (y + 1) * size) for x, y in cells]
        self.run("erase" if not any(cells.values()) else f"paint {next(filter(None, cells.values()))}", paint, fresh)

    def place(self, x: int, y: int) -> None:
        """Place an entity of the prefab `brush`, with its Position at the px (x, y) of the world, and select it."""
        placed: list[int] = []
        if self.run(f"place {self.brush}", lambda edit: placed.append(edit.add_entity(self.brush, x, y)), []):
            self.choose([("entity", placed[0])])
            self.prove_things()

    def pick(self) -> None:
        x, y = (at * self.stage.cell + self.stage.cell // 2 for at in self.cursor)
        entry = self.document.reader.legend.get(self.stage.char_at(*self.cursor))
        things = self.stage.things_at(x, y)
        name = entry.prefab if entry else things[0].prefab if things else None
        self.brush = name or self.brush
        self.tell(f"brush: {self.brush}" if name else "nothing is here", failed=not name)

    def is_tile(self, prefab: str) -> bool:
        """Return True if the prefab is painted into the map: if it has Tiles, or a legend entry without overrides."""
        reader = self.document.reader
        plain = any(entry.prefab == prefab and not any(entry.overrides) for entry in reader.legend.values())
        return plain or "Tiles" in reader.prefabs.components(prefab)

    # Things

    def choose(self, keys: list[Key], *, more: bool = False) -> None:
        """With `more`, keep the selection, and toggle these things in it."""
        if more:
            keys = [*(key for key in self.chosen if key not in keys), *(key for key in keys if key not in self.chosen)]
        self.chosen, self.handle, self._handles = keys, -1, None

    def choose_area(self, *, more: bool = False) -> None:
        """Select the things in the marked area; without one, the smallest thing that covers the middle of the cursor's
        cell, or any other in it."""
        size = self.stage.cell
        left, top, right, bottom = (at * size for at in self.area)
        found = self.stage.things_in(left, top, right, bottom)
        if self.anchor is None and found:
            found = self.stage.things_at(left + size // 2, top + size // 2)[:1] or found[:1]
        self.choose([thing.key for thing in found], more=more)
        self.anchor = None

    def next_handle(self, by: int = 1) -> None:
        """Select the next (`by` 1) or previous (-1) handle of the selected thing."""
        self.handle = (self.handle + 1 + by) % (len(self.handles) + 1) - 1
        self.tell(self.handles[self.handle].label if self.handle >= 0 else "the whole")

    def drag(self, dx: int, dy: int) -> None:
        """Move the selected handle, or else the selected things, by (dx, dy) px."""
        self.shift = (0, 0)
        if not (dx or dy) or not self.chosen:
            return
        if self.handle >= 0:
            handle = self.handles[self.handle]
            if self.run(f"move {handle.label}", lambda edit: handle.move(edit, dx, dy), []):
                self.prove_things()
            return
        keys: list[Key] = []
        if self.run("move", lambda edit: keys.extend(move_things(edit, self.stage, self.chosen, dx, dy)), []):
            self.choose(keys)
            self.prove_things()

    def copy(self, dx: int, dy: int) -> None:
        keys: list[Key] = []
        if self.chosen and self.run(
            "copy", lambda edit: keys.extend(copy_things(edit, self.stage, self.chosen, dx, dy)), []
        ):
            self.choose(keys)
            self.prove_things()

    def delete(self) -> None:
        handle = self.handles[self.handle] if self.handle >= 0 else None
        if handle is not None and handle.remove is not None:
            if self.run(f"remove {handle.label}", handle.remove, []):
                self.handle = -1
        elif self.chosen and self.run("delete", lambda edit: delete_things(edit, self.stage, self.chosen), []):
            self.choose([])

    def insert(self) -> None:
        handle = self.handles[self.handle] if self.handle >= 0 else None
        if handle is None or handle.insert is None:
            self.tell("choose a point of a path first, with H", failed=True)
        elif self.run(f"add behind {handle.label}", handle.insert, []):
            self.handle += 1

    # All edits

    def run(self, label: str, change: Callable[[Edit], object], fresh: list[Box]) -> bool:
        """Make an edit, show it and start checking the tape.

        fresh: the boxes, in world px, that the edit changes: see Proving.begin()
        """
        try:
            with self.document.edit(label) as edit:
                change(edit)
        except EditError as error:
            self.tell(f"cannot {label}: {error}", failed=True)
            self.refused = fresh
            return False
        self.refresh()
        self.tell(label)
        self.proving.begin(fresh)
        return True

    def prove_things(self) -> None:
        """Check the tape as if the selected things had just been edited: the result then says if the hero dies on one
        of them."""
        found = [thing for key in self.chosen if (thing := self.stage.thing(key))]
        self.proving.begin([(one.x, one.y, one.x + one.width, one.y + one.height) for one in found])

    def undo(self, *, redo: bool = False) -> None:
        label = self.document.redoable if redo else self.document.undoable
        if not label:
            self.tell(f"nothing to {'redo' if redo else 'undo'}", failed=True)
            return
        self.document.redo() if redo else self.document.undo()
        self.choose([])
        self.refresh()
        self.tell(f"{'again' if redo else 'undone'}: {label}")
        self.proving.begin([])

    def save(self) -> None:
        try:
            outcomes = self.document.save()
        except EcsPlatformerError as error:
            self.tell(str(error), failed=True)
            return
        self.conflict = next((one for one in outcomes if one.conflict), None)
        names = ", ".join(one.file.name for one in outcomes if not one.conflict)
        merged = any(one.was_merged for one in outcomes)
        if merged:
            self.refresh()
        text = f"saved: {names}" if names else "" if outcomes else "nothing to save"
        self.tell(f"{text}{', merged with the changes of others' if merged else ''}")

    def resolve(self, *, mine: bool) -> None:
        """With `mine`, overwrite the file on disk; otherwise take its contents."""
        outcome, self.conflict = self.conflict, None
        if outcome is None:
            return
        try:
            if mine:
                self.document.keep_mine(outcome)
                self.save()
            else:
                self.document.take_theirs(outcome)
                self.refresh()
                self.tell("took the version on disk")
        except EcsPlatformerError as error:
            self.tell(str(error), failed=True)

    def take_left_behind(self) -> None:
        """Take the edits from FILE.mine that were not saved before."""
        names = ", ".join(file.name for file in self.document.left_behind)
        if not names:
            self.tell("there are no edits to take back")
            return
        try:
            self.document.take_left_behind()
        except EcsPlatformerError as error:
            self.tell(f"cannot take {names}: {error}", failed=True)
            return
        self.choose([])
        self.refresh()
        self.tell(f"the edits in {names} are back, not saved yet")
        self.proving.begin([])

    def look_at_break(self) -> None:
        """Scroll to the place where the demo went wrong, or another way."""
        verdict = self.proving.verdict
        if verdict is None or verdict.box is None:
            self.tell(self.proving.text)
            return
        self.tell(f"{self.proving.name} was recorded before the edits: that it goes wrong is normal")
        self.stage.reveal(*self.stage.cell_at(*verdict.box[:2]))

    def refresh(self) -> None:
        self.stage.refresh()
        self._handles = None
        self.chosen = [key for key in self.chosen if self.stage.thing(key)]
        self.handle = min(self.handle, len(self.handles) - 1)

    def tell(self, message: str, *, failed: bool = False) -> None:
        self.message, self.failed, self.refused = message, failed, []
        self._told = TOLD + TOLD_LETTER * len(message)

    def tick(self) -> None:
        self.proving.tick()
        self._told -= 1
        if not self._told:
            self.tell("")

    def _first_brush(self) -> str:
        drawn = "".join(self.stage.rows)
        legend = self.document.reader.legend
        char = max((char for char in {*drawn} if char in legend), key=drawn.count, default=None)
        found = legend[char].prefab if char else None
        return found or (self.palette.found[0].name if self.palette.found else "")
