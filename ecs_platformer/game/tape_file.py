"""Records the run in the window into a tape file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecs_platformer.game.captures.file_names import unused
from ecs_platformer.game.session.session import Session
from ecs_platformer.project.files.writing import check_writable, write_atomically


class TapeFile:
    """`reload` restarts the scene."""

    def __init__(self, session: Session, reload: Callable[[], None]) -> None:
        self._session = session
        self._reload = reload
        self._given: Path | None = None  # the file to write; None: a new file in the working folder
        self._stem = ""  # of a new file
        self._recording = False
        self._text = ""  # recorded, but not written yet

    def toggle(self, path: Path | None = None) -> None:
        """Stop recording, or restart the scene and record inputs.

        path: the tape to write, in which case OSError is raised if it cannot be; None: a new file in the working folder
        """
        if self._recording or self._text:
            self._try_to_close()
            return
        self._reload()
        if self._session.load_error:
            return
        try:
            self._given, self._stem = path, self._session.path.stem
            check_writable(self._file())
        except OSError as error:
            if path:
                raise
            self._session.show_message(f"cannot write a tape: {error.strerror}: {error.filename}", seconds=3)
        else:
            self._session.record()
            self._recording = True

    def finish(self) -> None:
        """Stop recording and write the tape; if it cannot be written, toggle() tries again."""
        if self._recording:
            self._try_to_close()

    def _try_to_close(self) -> None:
        try:
            self.close()
        except OSError as error:
            name = Path(error.filename).name
            self._session.show_message(f"cannot write {name}: {error.strerror}; F9 tries again", seconds=4)

    def close(self) -> None:
        """Raises OSError if it cannot be written."""
        if self._recording:
            self._recording, self._text = False, self._session.recorded()
        if self._text:
            file = self._file()
            write_atomically(file, self._text.encode())
            self._text = ""
            self._session.show_message(file.name)

    def _file(self) -> Path:
        return self._given or unused(Path.cwd(), self._stem, ".tape")
