from typing import NamedTuple

from esper import Processor

from components import RunTimer
from ecs_platformer import Frame, World
from ecs_platformer.media.art.font import HEIGHT, width
from ecs_platformer.scene.strings.text_template import clock, difference, translated
from systems.rules.interface.corner import alignment, top_left

GAP = 8  # px between two columns of the table
PADDING = 4  # px from the edge of the panel to the text
SPLIT_SHOWN = 3.0  # s


class Cell(NamedTuple):
    text: str
    color: str


class RunTimerSystem(Processor):
    """Draws every RunTimer.

    If no RunTimer shows the run but the player's settings ask for it, the system draws one with the default values.
    """

    stage = "draw"

    def process(self, world: World, frame: Frame) -> None:
        timers = [timer for _, (timer,) in world.each(RunTimer)]
        shows_run = any(timer.shows != "split" for timer in timers)
        if not shows_run and world.profile.settings.timer and world.profile.run.shown:
            timers.append(RunTimer())
        for timer in timers:
            if timer.shows == "table":
                _draw(frame, timer, _table(world, timer), GAP)
            elif timer.shows == "split":
                _draw(frame, timer, _split(world, timer), 0)
            else:
                _draw(frame, timer, _time(world, timer), 0)


def _time(world: World, timer: RunTimer) -> list[list[Cell]]:
    """Return the row of the time and, if there was a split, the row of the difference at the last split."""
    run = world.profile.run
    rows = [[Cell(clock(run.ticks, world.clock.tick_rate), timer.color)]]
    if run.difference is not None:
        rows.append([_difference(world, timer, run.difference)])
    return rows


def _table(world: World, timer: RunTimer) -> list[list[Cell]]:
    """Return the rows of the table (title, time and difference of each level), or [] outside of a whole run."""
    rows: list[list[Cell]] = []
    splits = world.profile.run.splits
    if timer.last:
        splits = [split for split in splits if split.ticks is not None][-timer.last :]
    for split in splits:
        time = "-" if split.ticks is None else clock(split.ticks, world.clock.tick_rate)
        behind = split.difference
        last = Cell("", timer.color) if behind is None else _difference(world, timer, behind)
        rows.append([Cell(translated(world, split.title), timer.color), Cell(time, timer.color), last])
    return rows


def _split(world: World, timer: RunTimer) -> list[list[Cell]]:
    """Return the row of the difference at the level's last split, or [] if there is none or it is older than 3 s."""
    last = world.profile.splits.last(world.tick)
    return [] if last is None or last[0] > world.ticks(SPLIT_SHOWN) else [[_difference(world, timer, last[1])]]


def _difference(world: World, timer: RunTimer, behind: int) -> Cell:
    return Cell(difference(behind, world.clock.tick_rate), timer.ahead if behind < 0 else timer.behind)


def _draw(frame: Frame, timer: RunTimer, rows: list[list[Cell]], gap: int) -> None:
    """Draw rows of texts in columns. The first of several columns is aligned to the left, the others to the right."""
    columns = [max(width(cell.text) for cell in column) for column in zip(*rows, strict=True)]
    wide = sum(columns) + gap * (len(columns) - 1)
    view, size = (frame.width, frame.height), (wide, len(rows) * (HEIGHT + 1) - 1)
    left, y = top_left(view, timer.corner, (timer.x, timer.y), size)
    if timer.panel and rows:
        x, top = left + frame.camera[0] - PADDING, y + frame.camera[1] - PADDING
        frame.fill(x, top, wide + 2 * PADDING, len(rows) * (HEIGHT + 1) - 1 + 2 * PADDING, timer.panel, timer.layer)
    aligned = alignment(timer.corner, "left", "right")
    for row in rows:
        x = left
        for number, (cell, column) in enumerate(zip(row, columns, strict=True)):
            side = aligned if len(row) == 1 else 2 if number else 0
            text_x = x + (column - width(cell.text)) * side // 2
            frame.text(cell.text, text_x, y, cell.color, timer.layer, shade=timer.shade)
            x += column + gap
        y += HEIGHT + 1
