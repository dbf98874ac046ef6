"""The panel of what is forgiven: a jump that is pressed a little late, or a little early."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.art.font import width
from ecs_platformer.feel.measure.leniency import Windows
from ecs_platformer.feel.sheet.axes import Area, Axes, short
from ecs_platformer.feel.sheet.canvas import AXIS, GREEN, GRID, LINE, PAPER, QUIET, RED, ROCK
from ecs_platformer.feel.sheet.panels import MARGIN, Panel, Spot, in_ticks

CELL = 17  # px of a tick
MOST_CELLS = 12
PICTURE = 72  # px, beside the cells


def draw_windows(spot: Spot, found: Windows, _all: Sequence[Windows]) -> None:
    left, top = spot.area.left + MARGIN, spot.area.top + 24
    late = list(range(len(found.off_edge)))[-MOST_CELLS:]
    spot.canvas.text(f"Late, off an edge: {in_ticks(found.coyote)}", left, top, QUIET)
    _cells(spot, top + LINE, "jump", [(str(tick), tick <= found.coyote) for tick in late])
    _cells(spot, top + LINE + CELL + 2, "px off", [(short(found.off_edge[tick].x), None) for tick in late])
    _edge(spot, Area(spot.area.right - PICTURE - MARGIN, top, PICTURE, 44), found)
    if not found.above_ground:
        return
    top += 60
    spot.canvas.text(
        f"Early, before landing: {in_ticks(found.buffer)} held, {found.buffer_tap} tapped", left, top, QUIET
    )
    early = list(range(len(found.above_ground)))[:MOST_CELLS]
    last = len(found.above_ground) - 1
    names = [(str(tick - last), last - tick) for tick in early]
    _cells(spot, top + LINE, "held", [(name, ago <= found.buffer) for name, ago in names])
    _cells(spot, top + LINE + CELL + 2, "tap", [(name, ago <= found.buffer_tap) for name, ago in names])
    _cells(spot, top + LINE + 2 * (CELL + 2), "px up", [(str(found.above_ground[tick]), None) for tick in early])
    _landing(spot, Area(spot.area.right - PICTURE - MARGIN, top + 4, PICTURE, 60), found)


def _edge(spot: Spot, area: Area, found: Windows) -> None:
    """Where its heel is on each tick after the edge."""
    points = [(sample.x, sample.up) for sample in found.off_edge]
    low = min(up for _, up in points)
    axes = Axes(spot.canvas, area, (-spot.tile, max(x for x, _ in points) + 1), (low - 1, 3), equal=True)
    x, y = axes.at(0, 0)
    spot.canvas.box(area.left, y, x - area.left, area.bottom - y, ROCK)
    for tick, point in enumerate(points):
        spot.canvas.dot(*axes.at(*point), GREEN if tick <= found.coyote else RED)


def _landing(spot: Spot, area: Area, found: Windows) -> None:
    """How high its feet are on each tick before the ground: jump held in the first column, tapped in the second."""
    axes = Axes(spot.canvas, area, (0, 4), (-1, max(found.above_ground)))
    y = axes.at(0, 0)[1]
    spot.canvas.box(area.left, y + 2, area.width, 4, ROCK)
    for column, window in ((1, found.buffer), (3, found.buffer_tap)):
        for ago, height in enumerate(reversed(found.above_ground)):
            spot.canvas.dot(*axes.at(column, height), GREEN if ago <= window else RED)


def _cells(spot: Spot, top: int, name: str, cells: list[tuple[str, bool | None]]) -> None:
    """A row of ticks: those that still jump, those that do not, or plain numbers."""
    left = spot.area.left + MARGIN + 34
    spot.canvas.text(name, left - 4, top + 4, AXIS, align=1.0)
    for at, (label, jumps) in enumerate(cells):
        x = left + at * (CELL + 1)
        if jumps is not None:
            spot.canvas.box(x, top, CELL, CELL, GREEN if jumps else GRID)
        ink = QUIET if jumps is None else PAPER if jumps else RED
        spot.canvas.text(label, x + (CELL - width(label)) // 2, top + 4, ink)


WINDOWS = Panel("A jump that is pressed late or early", 164, lambda feel: feel.windows, draw_windows)
