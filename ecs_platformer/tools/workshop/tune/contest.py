"""Shows, in place of the game, one tape played with the stored values A and, beside it, with the current values B."""

from __future__ import annotations

from ecs_platformer.game.input.events import KeyEvent, MouseEvent
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.tuning.comparison import Comparison, Side
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import (
    ACCENT,
    BACKGROUND,
    DIM,
    EDGE,
    LAYER,
    LINE,
    PADDING,
    TEXT,
    TITLE,
    Drawing,
    share_at,
)
from ecs_platformer.tools.workshop.inset import inset

BELOW = LAYER - 100  # the two pictures, and what covers the game behind them
SPEEDS = (1, 4, 16)  # ticks in a tick of the window
KEYS = "Space stop, go on  → a tick  F faster  Enter again  Esc back"
FOOT = 3 * LINE + 2 * PADDING + 4  # px


class Contest:
    """A comparison that is being played. `title` says which tape is played; it is shown above the result."""

    def __init__(self, comparison: Comparison, title: str) -> None:
        self.comparison = comparison
        self.running = True
        self.speed = SPEEDS[0]
        self._title = title
        self._track = Area(0, 0, 0, 0)

    def tick(self) -> None:
        if self.running:
            self.comparison.step(self.speed)

    def on_key(self, key: KeyEvent) -> None:
        """The panel itself handles the keys that end or restart the contest."""
        if key.name == "SPACE":
            self.running = not self.running
        elif key.name == "RIGHT":
            self.running = False
            self.comparison.step(10 if key.shift else 1)
        elif key.name == "F":
            self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
            self.running = True

    def on_mouse(self, mouse: MouseEvent) -> None:
        """Handle a click: on the bar, go forward to that tick; anywhere else, stop or resume the contest."""
        if mouse.kind != "press" or mouse.button != "left":
            return
        if self._track.holds(mouse.x, mouse.y):
            share = share_at(self._track, mouse.x)
            self.comparison.step(round(share * len(self.comparison.inputs)) - self.comparison.at)
        else:
            self.running = not self.running

    def draw(self, frame: Frame) -> None:
        below = Drawing(frame, BELOW)
        below.fill(Area(0, 0, frame.width, frame.height), BACKGROUND)
        half, tall = (frame.width - 1) // 2, frame.height - FOOT
        for number, side in enumerate(self.comparison.sides):
            self._draw_side(frame, side, Area(number * (frame.width - half), 0, half, tall))
        drawing = Drawing(frame)
        drawing.fill(Area(half, 0, frame.width - 2 * half, tall), EDGE)
        inner = drawing.box(Area(0, tall, frame.width, FOOT))
        comparison = self.comparison
        share = comparison.at / max(len(comparison.inputs), 1)
        self._track = Area(inner.x, inner.y, inner.width, 5)
        drawing.slider(self._track, share)
        rows = Area(inner.x, inner.y + 7, inner.width, inner.height - 7)
        state = "" if self.speed == 1 else f" · {self.speed}x"
        tick = f"tick {comparison.at} of {len(comparison.inputs)}{state}"
        drawing.text(tick, rows, DIM, align="right")
        drawing.text(self._title, rows, TITLE)
        drawing.text(comparison.text(), rows.row(1, LINE), ACCENT if comparison.over else TEXT)
        drawing.text(KEYS, rows.row(2, LINE), DIM)

    @staticmethod
    def _draw_side(frame: Frame, side: Side, area: Area) -> None:
        world = side.world
        left, top, right, bottom = side.box or (0, 0, 0, 0)
        width, height = min(area.width, world.scene.view[0]), min(area.height, world.scene.view[1])
        wide, tall = world.scene.size
        x, y = _within((left + right - width) // 2, wide - width), _within((top + bottom - height) // 2, tall - height)
        place = Area(area.x + (area.width - width) // 2, area.y + (area.height - height) // 2, width, height)
        inset(frame, world.frame(camera=(x, y)), place, BELOW)
        drawing = Drawing(frame)
        label = Area(area.x + 2, area.bottom - LINE - 3, 9, LINE + 1)
        drawing.fill(label, BACKGROUND)
        drawing.text(side.name, label._replace(y=label.y + 1), ACCENT, align="middle")


def _within(at: int, most: int) -> int:
    return most // 2 if most < 0 else min(max(at, 0), most)
