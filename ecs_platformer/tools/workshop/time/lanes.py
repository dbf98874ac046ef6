"""The lanes of the input roll: one for each player and action, with ticks from left to right."""

from __future__ import annotations

from typing import NamedTuple

from ecs_platformer.game.history.input_roll import InputRoll
from ecs_platformer.scene.controls import Actions
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import (
    ACCENT,
    BACKGROUND,
    CHOSEN,
    DIM,
    LINE,
    TEXT,
    TITLE,
    TROUGH,
    Drawing,
)

CELL, LANE = 5, 8  # px, width of a tick and height of a lane
LABELS = 44  # px, at the left
EVERY = 10  # ticks between two numbers, at least


class Lane(NamedTuple):
    player: int
    action: str
    letter: str


class Lanes:
    def __init__(self) -> None:
        self.lanes: list[Lane] = []
        self.chosen = 0  # index of the lane that keys edit
        self._top = 0  # index of the first lane that is shown
        self._left = 0  # the first tick that is shown
        self.grid = Area(0, 0, 0, 0)
        self.ruler = Area(0, 0, 0, 0)

    def follow(self, actions: Actions, players: int) -> None:
        self.lanes = [
            Lane(player, action.name, action.letter) for player in range(1, players + 1) for action in actions.listed
        ]
        self.choose(0)

    def choose(self, step: int) -> None:
        self.chosen = max(min(self.chosen + step, len(self.lanes) - 1), 0)

    def height(self, most: int) -> int:
        """At most `most` px, but at least one lane."""
        return LINE + LANE * max(1, min(len(self.lanes), (most - LINE) // LANE))

    def draw(self, drawing: Drawing, area: Area, roll: InputRoll, now: int) -> None:
        self.ruler = Area(area.x + LABELS, area.y, area.width - LABELS - 3, LINE)
        rows = (area.height - LINE) // LANE
        columns = max(1, self.ruler.width // CELL)
        self.grid = Area(self.ruler.x, area.y + LINE, columns * CELL, rows * LANE)
        self._top = min(max(self._top, self.chosen - rows + 1, 0), self.chosen)
        self._left = max(roll.first, now - columns // 2)
        self._draw_ruler(drawing, roll, now, columns)
        for row in range(min(rows, len(self.lanes) - self._top)):
            self._draw_lane(drawing, roll, self._top + row, row, columns)
        if 0 <= (column := now - self._left) < columns:
            x = self.grid.x + column * CELL
            drawing.outline(Area(x - 1, self.grid.y, CELL + 1, self.grid.height), TEXT)
        bar = Area(area.right - 2, self.grid.y, 2, self.grid.height)
        drawing.scroll_bar(bar, self._top, rows, len(self.lanes))

    def _draw_ruler(self, drawing: Drawing, roll: InputRoll, now: int, columns: int) -> None:
        drawing.text(f"tick {now}", Area(self.ruler.x - LABELS, self.ruler.y, LABELS - 2, LINE), ACCENT)
        for column in range(columns):
            tick = self._left + column
            if tick % EVERY == 0 and column + 5 <= columns:
                x = self.grid.x + column * CELL
                drawing.fill(Area(x, self.ruler.bottom - 2, 1, 2), DIM)
                drawing.text(str(tick), Area(x + 2, self.ruler.y, EVERY * CELL - 3, LINE), DIM)

    def _draw_lane(self, drawing: Drawing, roll: InputRoll, lane: int, row: int, columns: int) -> None:
        player, action, letter = self.lanes[lane]
        y = self.grid.y + row * LANE
        chosen = lane == self.chosen
        if chosen:
            drawing.fill(Area(self.grid.x - LABELS, y, LABELS - 2, LANE), CHOSEN)
        several = len({one.player for one in self.lanes}) > 1
        label = f"{player} {letter} {action}" if several else f"{letter} {action}"
        drawing.text(label, Area(self.grid.x - LABELS + 1, y, LABELS - 4, LANE), TITLE if chosen else TEXT)
        drawing.fill(Area(self.grid.x, y, self.grid.width, LANE - 1), CHOSEN if chosen else TROUGH)
        for column in range(columns):
            tick = self._left + column
            if tick > roll.last:
                drawing.fill(Area(self.grid.x + column * CELL, y, CELL, LANE - 1), BACKGROUND)
            elif action in roll.held(tick, player):
                drawing.fill(Area(self.grid.x + column * CELL, y, CELL - 1, LANE - 1), ACCENT)

    def cell_at(self, x: int, y: int) -> tuple[int, int] | None:
        """Return (tick, index of the lane) at a px of the picture, or None outside the lanes."""
        if not self.grid.holds(x, y):
            return None
        lane = self._top + (y - self.grid.y) // LANE
        return (self._left + (x - self.grid.x) // CELL, lane) if lane < len(self.lanes) else None

    def tick_at(self, x: int, y: int) -> int | None:
        return self._left + (x - self.ruler.x) // CELL if self.ruler.holds(x, y) else None

    def lane_of(self, letter: str, player: int) -> int | None:
        found = (at for at, lane in enumerate(self.lanes) if lane.player == player and lane.letter == letter)
        return next(found, None)
