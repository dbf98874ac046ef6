"""The window's life: shows a session, hands it what the player does, and lets time go by in it."""

from __future__ import annotations

from pathlib import Path

from pyglet.window import Window

from ecs_platformer.window.devices import Keyboard, Pads
from ecs_platformer.window.loose import app, clock
from ecs_platformer.window.painter import Painter
from ecs_platformer.window.screenshot import save
from ecs_platformer.window.session import Session
from ecs_platformer.window.stepper import Stepper

BEAT = 1 / 240  # s between two looks at the clock: four a tick waste no core and are late by a few ms at most
LOOK = 1 / 2  # s between two looks at the scene's files


class Stage:
    """A session in a window."""

    def __init__(self, session: Session, window: Window) -> None:
        self.session = session
        self.window = window
        self.painter = Painter()
        self._commands = {
            "leave": self.leave,
            "debug": session.toggle_debug,
            "pause": session.pause,
            "tick": session.tick,
            "reload": self.reload,
            "screenshot": self.screenshot,
        }
        self._keyboard = Keyboard(window, session.controls, self.command)
        self._pads = Pads(session.controls, self.command)
        window.push_handlers(self.on_draw)
        self._begin()

    def play(self) -> None:
        """Returns when the player leaves."""
        clock.schedule_interval(self.beat, BEAT)
        clock.schedule_interval(self.look, LOOK)
        try:
            app.run(None)
        finally:
            self.leave()

    def beat(self, elapsed: float) -> None:
        """`elapsed` more seconds of wall time have gone by."""
        ticks = self._stepper.ticks(elapsed)
        if ticks:
            self.session.run(ticks)
            self.window.draw(elapsed)

    def look(self, elapsed: float = 0) -> None:
        """Starts the scene again if one of its files was saved."""
        if self.session.saved():
            self.reload()

    def on_draw(self) -> None:
        self.painter.paint(self.session.frame())
        self.painter.canvas.present(*self.window.get_framebuffer_size())

    def command(self, name: str) -> None:
        """Does what a function key stands for."""
        self._commands[name]()

    def reload(self) -> None:
        """The scene from its files, from the start; a faulty one is told in the window."""
        if self.session.reload():
            self._begin()

    def screenshot(self) -> None:
        """The canvas as it is, without what the window says over it, into the working folder."""
        self.painter.paint(self.session.frame(words=False))
        name = f"{self.session.path.stem}-{self.session.world.tick}"
        try:
            path = save(self.painter.canvas, Path.cwd(), name)
        except OSError as error:
            self.session.say(f"no screenshot: {error.strerror}")
        else:
            self.session.say(path.name)

    def leave(self) -> None:
        """Closes the window; a second time does nothing."""
        clock.unschedule(self.beat)
        clock.unschedule(self.look)
        self.window.close()

    def _begin(self) -> None:
        """What a scene that begins asks of its window."""
        scene = self.session.world.scene
        self.window.set_caption(scene.title or self.session.path.stem)
        self.window.set_minimum_size(*scene.view)
        self.painter.forget()
        self._stepper = Stepper(self.session.world.dt)
