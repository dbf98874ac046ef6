"""The bar along the bottom of the picture: buttons, the tick shown, and the ticks of the run."""

from __future__ import annotations

from ecs_platformer.game.session.time_travel import TimeTravel
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.drawing import ACCENT, LINE, PADDING, Drawing, buttons, share_at

HEIGHT = LINE + 10 + LINE + 3 + 2 * PADDING + 2  # px
NARROW = 240  # px: below it, the state is left out beside the tick


class TimeBar:
    def __init__(self, time: TimeTravel) -> None:
        self._time = time
        self.track = Area(0, 0, 0, 0)
        self.buttons: dict[str, Area] = {}

    def draw(self, frame: Frame, names: dict[str, str], pressed: set[str]) -> None:
        """`names`: name of a button → its text. `pressed`: the names of the buttons that are on."""
        drawing, time = Drawing(frame), self._time
        inner = drawing.box(Area(0, frame.height - HEIGHT, frame.width, HEIGHT))
        state = self._state()
        wide = drawing.text(state, inner, ACCENT, align="right") if inner.width > NARROW else 0
        drawing.text(self._tick(), inner._replace(width=max(0, inner.width - wide - 4)))
        self.track = Area(inner.x, inner.y + LINE, inner.width, 8)
        first, last = time.history.first, time.history.last
        drawing.slider(self.track, (time.now - first) / max(1, last - first))
        row = Area(inner.x, inner.y + LINE + 10, inner.width, LINE + 3)
        self.buttons = dict(zip(names, buttons([*names.values()], row), strict=True))
        for name, area in self.buttons.items():
            drawing.button(names[name], area, on=name in pressed)

    def _tick(self) -> str:
        time, dt = self._time, self._time.history.world.dt
        first, last = time.history.first, time.history.last
        at = f"tick {time.now} of {last}   {time.now * dt:.2f} s"
        if time.now < last:
            at += f"   {(time.now - last) * dt:.2f} s"
        return at + (f"   (from tick {first} on)" if first else "")

    def _state(self) -> str:
        time = self._time
        moving = "paused" if time.standing else "running"
        return f"{moving}   {time.history.kept.bytes / 2**20:.1f} MB" + ("" if time.arrived else "   …")

    def button_at(self, x: int, y: int) -> str:
        return next((name for name, area in self.buttons.items() if area.holds(x, y)), "")

    def on_track(self, x: int, y: int) -> bool:
        """Return True if a px lies on the track of the slider, or at most 1 px above or below it."""
        return self.track._replace(y=self.track.y - 1, height=self.track.height + 2).holds(x, y)

    def tick_at(self, x: int) -> int:
        """Left of the track, the first tick; right of it, the last."""
        first, last = self._time.history.first, self._time.history.last
        return first + round(share_at(self.track, x) * (last - first))
