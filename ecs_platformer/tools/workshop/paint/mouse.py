"""The mouse in the editor: moves the cursor, paints, selects, drags and scrolls."""

from __future__ import annotations

from ecs_platformer.game.input.events import MouseEvent
from ecs_platformer.tools.workshop.paint.desk import Desk

NEAR = 4  # px, from a handle


class MouseHand:
    def __init__(self) -> None:
        self._start: tuple[int, int] | None = None  # px of the picture, where the button went down
        self._doing = ""  # "paint", "erase", "area", "drag" or "scroll"
        self._camera = (0, 0)

    def take(self, desk: Desk, mouse: MouseEvent) -> None:
        top, foot = desk.stage.bars
        if mouse.kind == "scroll":
            across = mouse.wheel if mouse.shift else 0
            step = 2 * desk.stage.cell
            desk.stage.scroll(across * step, (mouse.wheel - across) * step)
        elif mouse.kind in ("press", "move") and not top <= mouse.y < desk.stage.size[1] - foot:
            return
        elif mouse.kind == "press":
            self._press(desk, mouse)
        elif mouse.kind == "move" and desk.anchor is None:  # an area that was selected by keys stays
            desk.set_cursor(desk.stage.cell_at(*self._world(desk, mouse)))
        elif mouse.kind == "drag" and self._start:
            self._drag(desk, mouse)
        elif mouse.kind == "release" and self._start:
            self._release(desk, mouse)

    def _press(self, desk: Desk, mouse: MouseEvent) -> None:
        self._start, self._camera = (mouse.x, mouse.y), desk.stage.camera
        x, y = self._world(desk, mouse)
        cell = desk.stage.cell_at(x, y)
        if mouse.button == "middle":
            self._doing = "scroll"
        elif desk.tool == "select":
            self._press_thing(desk, mouse, x, y)
        else:
            desk.set_cursor(cell)
            erase = mouse.button == "right"
            self._doing = "area" if mouse.shift else "erase" if erase else "paint"
            if self._doing != "area":
                desk.stroke = {cell: "" if erase else desk.brush}

    def _press_thing(self, desk: Desk, mouse: MouseEvent, x: int, y: int) -> None:
        handles = [(abs(one.x - x) + abs(one.y - y), number) for number, one in enumerate(desk.handles)]
        near = min(handles, default=(NEAR + 1, -1))
        desk.set_cursor(desk.stage.cell_at(x, y))
        if near[0] <= NEAR:
            desk.handle, self._doing = near[1], "drag"
            return
        found = desk.stage.things_at(x, y)
        if not found:
            self._doing = "area"
            return
        if mouse.shift or not any(thing.key in desk.chosen for thing in found):
            desk.choose([found[0].key], more=mouse.shift)
        desk.handle, self._doing = -1, "drag"

    def _drag(self, desk: Desk, mouse: MouseEvent) -> None:
        x, y = self._world(desk, mouse)
        cell = desk.stage.cell_at(x, y)
        if self._doing == "scroll" and self._start:
            desk.stage.look(self._camera[0] + self._start[0] - mouse.x, self._camera[1] + self._start[1] - mouse.y)
        elif self._doing == "area":
            desk.set_cursor(cell, area=True)
        elif self._doing == "drag":
            desk.shift = self._shift(desk, mouse)
        else:
            for passed in _cells_between(desk.cursor, cell):
                desk.stroke[passed] = "" if self._doing == "erase" else desk.brush
            desk.set_cursor(cell)

    def _release(self, desk: Desk, mouse: MouseEvent) -> None:
        doing, self._doing = self._doing, ""
        if doing == "drag":
            desk.drag(*self._shift(desk, mouse))
        elif doing == "area" and desk.tool == "select":
            desk.choose_area(more=mouse.shift)
        elif doing == "area":
            desk.paint_area(erase=mouse.button == "right")
        elif doing == "paint" and not desk.is_tile(desk.brush):
            desk.stroke = {}
            desk.place(desk.cursor[0] * desk.stage.cell, desk.cursor[1] * desk.stage.cell)
        elif doing in ("paint", "erase"):
            stroke, desk.stroke = desk.stroke, {}
            desk.paint_cells(stroke)
        self._start = None

    def _shift(self, desk: Desk, mouse: MouseEvent) -> tuple[int, int]:
        """Return how far the mouse was dragged, px: in whole cells, unless Alt is held or a handle is dragged."""
        if self._start is None:
            return 0, 0
        dx, dy = mouse.x - self._start[0], mouse.y - self._start[1]
        if mouse.alt or desk.handle >= 0:
            return dx, dy
        size = desk.stage.cell
        return round(dx / size) * size, round(dy / size) * size

    def _world(self, desk: Desk, mouse: MouseEvent) -> tuple[int, int]:
        return mouse.x + desk.stage.camera[0], mouse.y + desk.stage.camera[1]


def _cells_between(one: tuple[int, int], other: tuple[int, int]) -> list[tuple[int, int]]:
    dx, dy = other[0] - one[0], other[1] - one[1]
    steps = max(abs(dx), abs(dy), 1)
    return [(one[0] + round(dx * step / steps), one[1] + round(dy * step / steps)) for step in range(1, steps + 1)]
