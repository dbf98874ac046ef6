"""Saves the last seconds of the game as a GIF, an MP4 (if ffmpeg is installed) and a tape, while the game goes on.

The clip's frames are drawn one at a time, in the ticks of the window, and written by a thread. The tape begins at the
start of the level, so that it can be replayed. The tape's hashes are found by playing it, a few of its ticks in each
tick of the window.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from PIL import Image

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.captures.file_names import unused
from ecs_platformer.game.history.clip import Clip
from ecs_platformer.game.history.run_tape import RunTape, run_tape
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.gif import Gif, stride
from ecs_platformer.media.drawing.mp4 import Mp4, ffmpeg
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.project.files.writing import write_atomically

SECONDS = 10
TICKS_AT_ONCE = 8  # of a tape, in a tick of the window


class Clips:
    """Call tick() in each tick of the window."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._clip: Clip | None = None  # that is being drawn
        self._writer: _Writer | None = None
        self._tape: tuple[RunTape, Path] | None = None

    @property
    def busy(self) -> bool:
        return self._writer is not None or self._tape is not None

    def save(self) -> None:
        """Start saving a clip of the last SECONDS s up to the tick shown, and a tape of the run up to it."""
        if self.busy:
            self._session.show_message("the last clip is still being saved", seconds=2)
            return
        history, world = self._session.ticks.past.history, self._session.world
        try:
            self._clip = Clip(history, SECONDS)
            gif = unused(Path.cwd(), f"{self._session.path.stem}-{world.tick}", ".gif")
        except (EcsPlatformerError, OSError) as error:
            self._clip = None
            self._session.show_message(f"no clip: {error}", seconds=3)
            return
        self._writer = _Writer(gif, self._clip.tick_rate / stride(self._clip.tick_rate))
        self._session.show_message(f"saving {gif.name} …", seconds=2)
        self.save_tape(gif.with_suffix(".tape"))

    def save_tape(self, path: Path | None = None) -> None:
        """Start saving the run from the start of the level to the tick shown, as a tape in the working folder.

        path: the file that the tape is named after; if None, the tape is named after the scene and the tick
        """
        session = self._session
        if self._tape:
            session.show_message("the last tape is still being saved", seconds=2)
            return
        try:
            tape = run_tape(session.ticks.past.history, session.path)
            name = path.stem if path else f"{session.path.stem}-{session.world.tick}"
            self._tape = tape, unused(Path.cwd(), name, ".tape")
        except (EcsPlatformerError, OSError) as error:
            session.show_message(str(error), seconds=4)

    def tick(self) -> None:
        """Continue saving: draw the next frame of the clip, and play some ticks of the tape."""
        if self._clip and self._writer:
            self._draw(self._clip, self._writer)
        if self._writer and self._writer.message:
            self._session.show_message(self._writer.message, seconds=4)
            self._writer = None
        if self._tape:
            self._play(*self._tape)

    def _draw(self, clip: Clip, writer: _Writer) -> None:
        drawn = clip.next()
        writer.pictures.put(drawn)
        if drawn is None:
            self._clip = None

    def _play(self, tape: RunTape, path: Path) -> None:
        try:
            if not tape.play(TICKS_AT_ONCE):
                return
        except Exception as error:
            self._write(tape, path, f"{path.name} ends early: {error}")
        else:
            self._write(tape, path)

    def _write(self, tape: RunTape, path: Path, problem: str = "") -> None:
        self._tape = None
        try:
            write_atomically(path, tape.text().encode())
        except OSError as error:
            self._session.show_message(f"cannot write {path.name}: {error.strerror}", seconds=4)
        else:
            if problem:
                self._session.show_message(problem, seconds=4)
            elif self._writer is None:
                self._session.show_message(path.name, seconds=2)

    def close(self) -> None:
        """Finish saving early: the clip ends with the frame drawn last; the tape has all inputs, but only one hash."""
        if self._clip and self._writer:
            self._writer.pictures.put(None)
            self._clip = None
        if self._writer:
            self._writer.thread.join()
        if self._tape:
            self._write(*self._tape)


class _Writer:
    def __init__(self, gif: Path, pictures_per_second: float) -> None:
        self.pictures: SimpleQueue[tuple[Frame, int] | None] = SimpleQueue()
        self.message = ""
        self._gif = gif
        self._rate = pictures_per_second
        self.thread = Thread(target=self._run, name="clip", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self.message = " ".join(path.name for path in self._write())
        except Exception as error:  # the game goes on whatever a file, or a program, does
            self.message = f"cannot save the clip: {error}"

    def _write(self) -> list[Path]:
        first = self.pictures.get()
        if first is None:
            raise EcsPlatformerError("there was no picture")
        picture = paint(first[0])
        saved = [self._gif]
        with ExitStack() as files:
            gif = files.enter_context(Gif(self._gif))
            mp4: Mp4 | None = None
            if ffmpeg():
                mp4 = files.enter_context(Mp4(self._gif.with_suffix(".mp4"), picture.size, self._rate))
                saved.append(mp4.path)
            self._add(picture, first[1], gif, mp4)
            while (drawn := self.pictures.get()) is not None:
                self._add(paint(drawn[0]), drawn[1], gif, mp4)
        return saved

    def _add(self, picture: Image.Image, hundredths: int, gif: Gif, mp4: Mp4 | None) -> None:
        gif.add(picture, hundredths)
        if mp4:
            mp4.add(picture)
