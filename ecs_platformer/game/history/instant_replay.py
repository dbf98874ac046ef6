"""Shows the last moments of a run again, slowly, in a separate World, while the game stands still."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ecs_platformer.game.history.history import History
from ecs_platformer.media.art.font import width
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.strings.text_template import render
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.world.world import World

FIRM = 20  # ticks in which a press does not end it: it was meant for the game
BAR = 12  # px, at the top and the bottom
COLOR, INK = "#0d0b14", "#fbf1dc"
LAYER = 990_000  # above the game, below the window's own texts


class InstantReplay:
    def __init__(self) -> None:
        self.world: World | None = None
        self.on_world: Callable[[], None] = lambda: None  # called when another world is to be drawn
        self.game: World | None = None  # the world of the past that it shows
        self._inputs: list[Inputs] = []  # those that are still to be played
        self._percent = 100
        self._text = ""
        self._shown = 0  # ticks of the window
        self._passed = 0  # hundredths of a tick, since the last one

    def begin(self, history: History, about: str) -> None:
        """Show what `about`, of a request "replay", says: ticks, percent of the game's speed, and a text.

        Do nothing if the state of the level cannot be saved.
        """
        ticks, percent, self._text = about.split(" ", 2)
        shown = min(history.world.tick, history.last)
        begin = max(history.first, shown - int(ticks))
        branch = history.kept.before(begin)
        if branch is None:
            return
        inputs = history.inputs[branch.tick - history.start : shown - history.start]
        before = begin - branch.tick
        with suppress(Exception):  # the game has shown what is wrong already
            self.world = history.another(branch, inputs[:before], ghost=False)
            self.game = history.world
            self._inputs, self._percent, self._shown, self._passed = inputs[before:], int(percent), 0, 0
            self.on_world()

    def stop(self) -> None:
        if self.world:
            self.world = None
            self.on_world()

    def step(self, *, pressed: bool) -> bool:
        """Run a tick of the window; return False once it is over. A press ends it."""
        if self.world is None:
            return False
        self._shown += 1
        self._passed += self._percent
        try:
            while self._passed >= 100 and self._inputs:
                self._passed -= 100
                self.world.step(self._inputs.pop(0))
        except Exception:
            self._inputs = []
        if self._inputs and not (pressed and self._shown > FIRM):
            return True
        self.stop()
        return False

    def frame(self, world: World, margin: int) -> Frame:
        """Return the picture of `world`, which is that of the replay, between two bars with the text."""
        frame = world.frame(margin=margin)
        left, top = frame.camera
        for y in (0, frame.height - BAR):
            frame.fill(left, top + y, frame.width, BAR, COLOR, LAYER)
        text = render(world, self._text)
        frame.text(text, (frame.width - width(text)) // 2, 2, INK, LAYER)
        return frame
