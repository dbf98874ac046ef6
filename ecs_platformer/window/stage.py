"""The window's life: shows a session, hands it what the player does, and lets time go by in it."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from pyglet.window import Window

from ecs_platformer.window.audio.speaker import Speaker
from ecs_platformer.window.diorama.diorama import MARGIN, Diorama
from ecs_platformer.window.file_names import unused
from ecs_platformer.window.fixed_step import Stepper
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.deep_canvas import DeepCanvas
from ecs_platformer.window.gl.painter import Painter
from ecs_platformer.window.gl.untyped_pyglet import app, clock
from ecs_platformer.window.input.devices import Keyboard, Pads
from ecs_platformer.window.screenshot import save
from ecs_platformer.window.session import Session

BEAT = 1 / 240  # s between two looks at the clock: four a tick waste no core and are late by a few ms at most
LOOK = 1 / 2  # s between two looks at the scene's files


class Stage:
    """A session in a window."""

    def __init__(self, session: Session, window: Window, *, mute: bool = False) -> None:
        self.session = session
        self.window = window
        self.painter = Painter()
        self.speaker = Speaker(mute=mute)
        self._diorama: Diorama | None = None  # the 3D view, while it is on
        self._tape: TextIO | None = None  # what is recorded goes there
        self._commands = {
            "leave": self.leave,
            "debug": session.toggle_debug,
            "pause": session.pause,
            "tick": session.tick,
            "system": session.system,
            "previous": lambda: self.level(-1),
            "next": lambda: self.level(1),
            "view": self.toggle_view,
            "reload": self.reload,
            "record": self.record,
            "screenshot": self.screenshot,
            "mute": self.mute,
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
            self._follow()
            self._listen()
            self.window.draw(elapsed)

    def _follow(self) -> None:
        """Where the session went by itself: what is recorded ends with its level."""
        if self._tape and self.session.leaving:
            self._finish(self._tape)
        if self.session.world is not self._begun:
            self._begin()

    def look(self, elapsed: float = 0) -> None:
        """Starts the scene again if one of its files was saved."""
        if self.session.saved():
            self.reload()

    def on_draw(self) -> None:
        canvas = self._paint()
        if isinstance(canvas, Canvas):
            canvas.present(*self.window.get_framebuffer_size())
        else:
            canvas.present()

    def toggle_view(self) -> None:
        """In 3D, or flat: only another look at the same."""
        if self._diorama:
            self._diorama.close()
            self._diorama = None
        else:
            self._diorama = Diorama()

    def command(self, name: str) -> None:
        """Does what a function key stands for."""
        self._commands[name]()

    def reload(self) -> None:
        """The scene from its files, from the start; a faulty one is told in the window."""
        if self.session.reload():
            self._begin()

    def level(self, step: int) -> None:
        """Another scene of the folder; what was recorded of this one is a tape of its own."""
        if self._tape:
            self._finish(self._tape)
        if self.session.level(step):
            self._begin()
            self.session.say(self.session.path.name)

    def record(self, file: Path | None = None) -> None:
        """Starts the scene again and records what is played into a file, or else into a new one in the working folder.

        The next time, it ends the tape. Raises OSError if a file that was given cannot be written.
        """
        try:
            if self._tape:
                self._finish(self._tape)
                return
            self.reload()
            if not self.session.trouble:
                path = file or unused(Path.cwd(), self.session.path.stem, ".tape")
                self._tape = path.open("w", encoding="utf-8", newline="\n")
                self.session.record()
        except OSError as error:
            if file:
                raise
            self.session.say(f"no tape: {error.strerror}")

    def mute(self) -> None:
        """Sound off, or on again."""
        self.speaker.mute()
        self.session.say("sound off" if self.speaker.muted else "sound on")

    def screenshot(self) -> None:
        """The canvas as it is, without what the window says over it, into the working folder."""
        canvas = self._paint(words=False)
        name = f"{self.session.path.stem}-{self.session.world.tick}"
        try:
            path = save(canvas, Path.cwd(), name)
        except OSError as error:
            self.session.say(f"no screenshot: {error.strerror}")
        else:
            self.session.say(path.name)

    def leave(self) -> None:
        """Closes the window; a second time does nothing."""
        clock.unschedule(self.beat)
        clock.unschedule(self.look)
        self.window.close()
        self.speaker.close()
        if self._tape:
            self._finish(self._tape)

    def _listen(self) -> None:
        """Sounds what the session told; a name that is no sound is told once."""
        scene = self.session.world.scene
        strange = self.speaker.play(self.session.heard(), scene.sounds)
        strange += self.speaker.accompany(self.session.music, scene.tunes)
        if strange:
            self.session.say(strange[0])

    def _paint(self, words: bool = True) -> Canvas | DeepCanvas:
        """The canvas that shows the session as it is now."""
        if self._diorama is None:
            self.painter.paint(self.session.frame(words))
            return self.painter.canvas
        frame, level = self.session.frame(words, MARGIN), self.session.world.scene.size
        wide, tall = self.window.get_framebuffer_size()
        self._diorama.paint(frame, level, max(wide, 1), max(tall, 1))
        return self._diorama.canvas

    def _finish(self, tape: TextIO) -> None:
        self._tape = None
        with tape:
            tape.write(self.session.recorded())
        self.session.say(Path(tape.name).name)

    def _begin(self) -> None:
        """What a scene that begins asks of its window."""
        self._begun = self.session.world
        scene = self._begun.scene
        self.window.set_caption(self.session.caption)
        self.window.set_minimum_size(*scene.view)
        self.painter.forget()
        if self._diorama:
            self._diorama.forget()
        self._stepper = Stepper(self._begun.dt)
