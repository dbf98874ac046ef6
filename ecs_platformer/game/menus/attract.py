"""Plays the demos of a campaign's levels in turn, in place of a title screen at which the player does nothing.

The title screen is stopped meanwhile, and its music plays on; the first input ends the demo. Demos are neither counted
nor saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from ecs_platformer.game.overlay.fade import Fade
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.world.profile.profile import Profile
from ecs_platformer.world.world import World


class Attract:
    """Plays the demos of `levels` after `seconds` s without an input (0: never)."""

    def __init__(self, levels: Sequence[Path], seconds: float, profile: Profile) -> None:
        self.world: World | None = None  # of the demo that plays
        self.on_world: Callable[[], None] = lambda: None  # called when another world is to be drawn
        self._levels = [*levels]  # the next one first; without those that failed
        self._seconds = seconds
        self._profile = profile
        self._tape = Tape(())
        self._fade = Fade()
        self._waited = 0  # ticks since the last input

    def step(self, title: World, *, idle: bool) -> bool:
        """idle: True if the title screen is shown and the player has done nothing since the last tick"""
        if not idle:
            self.stop()
            return False
        self._waited += 1
        if self._fade.tick() and self._fade.target:
            self._begin()
        elif self._fade.target is None and self._is_over(title):
            self._fade.start(self._levels[0], (self.world or title).clock.tick_rate)
        elif self.world and self._fade.target is None:
            self._run_tick(self.world)
        return self.world is not None

    def stop(self) -> None:
        self._waited = 0
        self._fade.cancel()
        if self.world:
            self.world = None
            self.on_world()

    def _is_over(self, title: World) -> bool:
        if not self._levels or not self._seconds:
            return False
        if self.world:
            return self.world.tick >= len(self._tape) or bool(self.world.level.state.goal)
        return self._waited >= title.ticks(self._seconds)

    def _begin(self) -> None:
        self.world = None
        while self._levels and self.world is None:
            level = self._levels.pop(0)
            with suppress(Exception):  # a player of the level is shown its errors
                self.world = self._loaded(level)
        self._fade.fade_in()
        self.on_world()

    def _loaded(self, level: Path) -> World | None:
        world = World.load(level, pictures=True)
        if world.scene.demo is None:
            return None
        self._tape = read_tape(world.scene.demo)
        world.profile = self._profile
        world.level.begin(self._tape.start)
        world.frame()  # a level that cannot be drawn raises here
        self._levels.append(level)
        return world

    def _run_tick(self, world: World) -> None:
        try:
            world.step(self._tape.held(world.tick))
        except Exception:
            self._levels.pop()
            self.stop()

    def draw_fade(self, frame: Frame) -> None:
        self._fade.draw(frame)
