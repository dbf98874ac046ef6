"""How often a window looks for ticks that are due: often while a game runs, seldom while it is stopped.

A game that is paused, or under a menu, rests when there is no input and hardly anything moves in its picture. It still
draws what changes, such as a cursor that blinks, but a few times a second only. Any input ends the rest at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pyglet.window import Window

from ecs_platformer.window.gl.untyped_pyglet import clock

BUSY = 1 / 240  # s, a quarter of a usual tick: ticks start a few ms late at most, and CPU use is low
RESTING = 1 / 10  # s; FixedStep drops a part of that, so menus in which nothing moves run a little slower
HIDDEN = 1 / 4  # s
AWAKE = 0.5  # s without input until the rest begins
MOST_CHANGES = 4  # pictures that differ from the last one, in a second of rest
INPUTS = (
    *("on_key_press", "on_key_release", "on_mouse_press", "on_mouse_release", "on_mouse_motion", "on_mouse_drag"),
    *("on_mouse_scroll", "on_activate", "on_deactivate", "on_resize", "on_expose"),
)


class Pace:
    """A rest is a time in which a stopped game hardly changes. In a rest, `update` is called only a few times per
    second."""

    def __init__(self, update: Callable[[float], None], on_rest: Callable[[], None]) -> None:
        self._update = update
        self._on_rest = on_rest
        self._interval: float | None = None  # s between two calls; None: it is not called
        self._now = 0.0  # s of ticks that have run
        self._awake_until = 0.0
        self._changes: deque[float] = deque()  # when the picture changed, in the last second
        self.hidden = False  # the window is minimised: nothing is drawn

    def follow(self, window: Window) -> None:
        window.push_handlers(**dict.fromkeys(INPUTS, self.wake), on_show=self._show, on_hide=self._hide)

    def start(self) -> None:
        self._set(BUSY)

    def stop(self) -> None:
        clock.unschedule(self._update)
        self._interval = None

    def note(self, seconds: float, *, changed: bool, playing: bool) -> None:
        """Record that `seconds` s of ticks have run, and whether they changed the picture.

        playing: True if a game is running; then there is no rest
        """
        self._now += seconds
        if changed:
            self._changes.append(self._now)
        while self._changes and self._changes[0] <= self._now - 1:
            self._changes.popleft()
        rests = not playing and self._now >= self._awake_until and len(self._changes) <= MOST_CHANGES
        self._change(RESTING if rests else BUSY)

    def wake(self, *_: object) -> None:
        """End the rest, because there was an input, and begin no other rest for AWAKE seconds."""
        self._awake_until = self._now + AWAKE
        if not self.hidden:
            self._change(BUSY)

    @property
    def resting(self) -> bool:
        return self._interval in (RESTING, HIDDEN)

    def _show(self) -> None:
        self.hidden = False
        self.wake()

    def _hide(self) -> None:
        self.hidden = True
        self._change(HIDDEN)

    def _change(self, interval: float) -> None:
        if self._interval not in (None, interval):
            self._set(interval)

    def _set(self, interval: float) -> None:
        clock.unschedule(self._update)
        clock.schedule_interval(self._update, interval)
        self._interval = interval
        if interval == RESTING:
            self._on_rest()
