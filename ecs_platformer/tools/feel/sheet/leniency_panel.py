"""The panel of input leniency: coyote time and jump buffering."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.media.art.font import width
from ecs_platformer.tools.feel.measure.leniency import InputWindows
from ecs_platformer.tools.feel.sheet.axes import Axes, Rect, short_number
from ecs_platformer.tools.feel.sheet.canvas import AXIS, GREEN, GRID, LINE, PAPER, QUIET, RED, ROCK
from ecs_platformer.tools.feel.sheet.panels import MARGIN, Panel, Slot, in_ticks

CELL = 17  # px, side of the cell of a tick
MAX_CELLS = 12  # in a row
PICTURE_WIDTH = 72  # px, to the right of the cells


def draw_leniency(slot: Slot, found: InputWindows, _all: Sequence[InputWindows]) -> None:
    left, top = slot.rect.left + MARGIN, slot.rect.top + 24
    late = list(range(len(found.off_edge)))[-MAX_CELLS:]
    slot.canvas.text(f"Late, off an edge: {in_ticks(found.coyote)}", left, top, QUIET)
    _cells(slot, top + LINE, "jump", [(str(tick), tick <= found.coyote) for tick in late])
    _cells(slot, top + LINE + CELL + 2, "px off", [(short_number(found.off_edge[tick].x), None) for tick in late])
    _edge(slot, Rect(slot.rect.right - PICTURE_WIDTH - MARGIN, top, PICTURE_WIDTH, 44), found)
    if not found.above_ground:
        return
    top += 60
    slot.canvas.text(
        f"Early, before landing: {in_ticks(found.buffer)} held, {found.buffer_tap} tapped", left, top, QUIET
    )
    early = list(range(len(found.above_ground)))[:MAX_CELLS]
    last = len(found.above_ground) - 1
    names = [(str(tick - last), last - tick) for tick in early]
    _cells(slot, top + LINE, "held", [(name, ago <= found.buffer) for name, ago in names])
    _cells(slot, top + LINE + CELL + 2, "tap", [(name, ago <= found.buffer_tap) for name, ago in names])
    _cells(slot, top + LINE + 2 * (CELL + 2), "px up", [(str(found.above_ground[tick]), None) for tick in early])
    _landing(slot, Rect(slot.rect.right - PICTURE_WIDTH - MARGIN, top + 4, PICTURE_WIDTH, 60), found)


def _edge(slot: Slot, rect: Rect, found: InputWindows) -> None:
    """Draw the edge and the actor's position after each tick off it: green if a press then still jumps, else red."""
    points = [(sample.x, sample.up) for sample in found.off_edge]
    low = min(up for _, up in points)
    axes = Axes(slot.canvas, rect, (-slot.tile, max(x for x, _ in points) + 1), (low - 1, 3), equal=True)
    x, y = axes.at(0, 0)
    slot.canvas.box(rect.left, y, x - rect.left, rect.bottom - y, ROCK)
    for tick, point in enumerate(points):
        slot.canvas.dot(*axes.at(*point), GREEN if tick <= found.coyote else RED)


def _landing(slot: Slot, rect: Rect, found: InputWindows) -> None:
    """Draw the height in each tick before landing, in two columns: with jump held until landing, and tapped."""
    axes = Axes(slot.canvas, rect, (0, 4), (-1, max(found.above_ground)))
    y = axes.at(0, 0)[1]
    slot.canvas.box(rect.left, y + 2, rect.width, 4, ROCK)
    for column, window in ((1, found.buffer), (3, found.buffer_tap)):
        for ago, height in enumerate(reversed(found.above_ground)):
            slot.canvas.dot(*axes.at(column, height), GREEN if ago <= window else RED)


def _cells(slot: Slot, top: int, name: str, cells: list[tuple[str, bool | None]]) -> None:
    """Draw a row of (label, jumps) cells, one per tick: green if a press jumps, dark if not, no colour for None."""
    left = slot.rect.left + MARGIN + 34
    slot.canvas.text(name, left - 4, top + 4, AXIS, align=1.0)
    for at, (label, jumps) in enumerate(cells):
        x = left + at * (CELL + 1)
        if jumps is not None:
            slot.canvas.box(x, top, CELL, CELL, GREEN if jumps else GRID)
        ink = QUIET if jumps is None else PAPER if jumps else RED
        slot.canvas.text(label, x + (CELL - width(label)) // 2, top + 4, ink)


WINDOWS = Panel("Jumps pressed late or early", 164, lambda feel: feel.windows, draw_leniency)
