"""Records the run in the window into a tape file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from ecs_platformer.window.captures.file_names import create_unused
from ecs_platformer.window.game.session import Session


class TapeFile:
    """The file of the tape that is being recorded, if there is one. `reload` restarts the scene."""

    def __init__(self, session: Session, reload: Callable[[], None]) -> None:
        self._session = session
        self._reload = reload
        self._file: TextIO | None = None  # None: nothing is being recorded

    def toggle(self, path: Path | None = None) -> None:
        """Stop recording or, if nothing is being recorded, restart the scene and record inputs.

        path: the tape to write; if None, a new file in the working folder is written

        If the scene has errors, nothing is recorded. If the tape cannot be written, a message says so; if `path` is
        given, OSError is raised instead.
        """
        try:
            if self._file:
                self.finish()
                return
            self._reload()
            if not self._session.load_error:
                new = path or create_unused(Path.cwd(), self._session.path.stem, ".tape")
                self._file = new.open("w", encoding="utf-8", newline="\n")
                self._session.record()
        except OSError as error:
            if path:
                raise
            self._session.show_message(f"cannot write the tape: {error.strerror}")

    def finish(self) -> None:
        """Stop recording, write the tape and show its name. Raises OSError if the tape cannot be written.

        If nothing is being recorded, do nothing.
        """
        tape, self._file = self._file, None
        if tape:
            with tape:
                tape.write(self._session.recorded())
            self._session.show_message(Path(tape.name).name)
