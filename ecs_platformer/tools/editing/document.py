"""A scene as an editor has it: the texts of its files, edits that are checked, undo, redo and saving.

document = Document("scenes/first_climb.toml")
with document.edit("paint") as edit:
    edit.paint({(12, 3): edit.legend_char("wall")})
document.undo()
document.save()
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from ecs_platformer.errors import SceneError
from ecs_platformer.project import bounds, project_for
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.scene import Scene, read_scene, scene_of
from ecs_platformer.tools.editing.edit import Edit
from ecs_platformer.tools.editing.files.merging import merged
from ecs_platformer.tools.editing.files.saving import Outcome, beside, disk_bytes, save_file
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.editing.text.file_text import Change, FileText, changed, undone
from ecs_platformer.tools.editing.working_files import WorkingFiles


@dataclass(frozen=True, slots=True)
class Step:
    label: str
    changes: tuple[tuple[Path, list[Change]], ...]


class Document:
    """The files of a scene, open for editing. Raises SceneError if the scene has errors."""

    def __init__(self, scene: str | Path) -> None:
        self.path = Path(scene)
        self.scene = self.path.resolve()
        self.version = 0  # changes with every edit, undo, redo and merge
        self._known: dict[Path, bytes] = {}  # what each file had when it was last read or written
        self._files: dict[Path, FileText] = {}
        self._reader: SceneReader | None = None  # None: of the texts as they are now, not read yet
        self._take({}, read_scene(self.path))
        self._opened = dict(self._files)
        self._done: list[Step] = []
        self._undone: list[Step] = []

    # What it has

    @property
    def reader(self) -> SceneReader:
        if self._reader is None:
            self._reader = self._read(self._files)
        return self._reader

    @property
    def texts(self) -> dict[Path, str]:
        return {file: self._files[file].text for file in self.unsaved}

    def changed_texts(self) -> tuple[dict[Path, str], dict[Path, str]]:
        """Return (texts when the document was opened, texts now) of the files that have changed since then."""
        files = [file for file, text in self._opened.items() if text.raw != self._files[file].raw]
        return {file: self._opened[file].text for file in files}, {file: self._files[file].text for file in files}

    @property
    def unsaved(self) -> list[Path]:
        return [file for file, text in self._files.items() if text.to_bytes() != self._known[file]]

    def raw(self, file: Path | None = None) -> bytes:
        """Return the edited contents of the file with the resolved path `file` (None: of the scene's own file)."""
        return self._files[file or self.scene].to_bytes()

    def make_scene(self) -> Scene:
        return scene_of(self.reader)

    # Edits

    @contextmanager
    def edit(self, label: str) -> Generator[Edit]:
        """Make an edit in a `with` block; the edit becomes one step of undo.

        Raises EditError, and changes nothing, if the scene would have errors afterwards, or if a file outside the
        project would change.
        """
        files = WorkingFiles(self._files)
        yield Edit(self.scene, self.reader, files)
        if files.changes:
            self._check_owned({file for file, _ in files.changes})
            self._take(files.files, self._read(files.files))
            self._done.append(Step(label, tuple(files.changes)))
            self._undone.clear()

    @property
    def undoable(self) -> str:
        return self._done[-1].label if self._done else ""

    @property
    def redoable(self) -> str:
        return self._undone[-1].label if self._undone else ""

    def undo(self) -> bool:
        """Undo the last edit or merge; return False if there is none."""
        if not self._done:
            return False
        step = self._done[-1]
        files = dict(self._files)
        for file, changes in reversed(step.changes):
            files[file] = FileText(undone(files[file].raw, changes))
        self._files, self._reader = files, None
        self.version += 1
        self._undone.append(self._done.pop())
        return True

    def redo(self) -> bool:
        if not self._undone:
            return False
        files = dict(self._files)
        for file, changes in self._undone[-1].changes:
            files[file] = FileText(changed(files[file].raw, changes))
        self._files, self._reader = files, None
        self.version += 1
        self._done.append(self._undone.pop())
        return True

    # Files

    def save(self) -> list[Outcome]:
        """Save the files with unsaved changes; return an Outcome for each.

        If another program has changed a file, the two versions are merged, and the merge can be undone like an edit.
        Raises EditError if a file cannot be written.
        """
        outcomes: list[Outcome] = []
        for file in self.unsaved:
            mine = self._files[file].to_bytes()
            outcome = save_file(file, self._known[file], mine, lambda found, file=file: self._loads(file, found))
            outcomes.append(outcome)
            if outcome.conflict is None:
                self._known[file] = outcome.written
                self._merge(file, outcome.written)
        return outcomes

    def keep_unsaved(self) -> None:
        """Write each file with unsaved changes as FILE.mine beside it, because the program is ending."""
        for file in self.unsaved:
            with suppress(OSError):
                write_atomically(beside(file), self._files[file].to_bytes())

    @property
    def left_behind(self) -> list[Path]:
        """The FILE.mine files beside files of the scene, if they exist and differ from FILE."""
        return [beside(file) for file in self._files if _differs(beside(file), self._known[file])]

    def take_left_behind(self) -> None:
        """Replace our versions of files by their FILE.mine, all as one step of undo.

        Raises EditError if the scene would have errors.
        """
        kept = {file: FileText.of(disk_bytes(beside(file))) for file in self._files if beside(file) in self.left_behind}
        before, files = self._files, {**self._files, **kept}
        self._take(files, self._read(files))
        changes = ((file, [Change(0, before[file].raw, text.raw)]) for file, text in kept.items())
        self._done.append(Step("take back", tuple(changes)))
        self._undone.clear()

    def refresh(self) -> bool:
        """Merge the changes that other programs have made to the files; the merge of each file is a step of undo.

        A file is not merged if its changes conflict, or if the scene would have errors.
        """
        taken = False
        for file, known in [*self._known.items()]:
            theirs = disk_bytes(file) if file.exists() else known
            found = theirs if theirs == known else merged(known, self._files[file].to_bytes(), theirs)
            if theirs != known and isinstance(found, bytes) and self._loads(file, found):
                self._known[file] = theirs
                self._merge(file, found)
                taken = True
        return taken

    def take_theirs(self, outcome: Outcome) -> None:
        """Replace our version of a file by `outcome.conflict.theirs`, as a step of undo. Raises EditError if the scene
        would have errors."""
        if outcome.conflict is not None:
            self._merge(outcome.file, outcome.conflict.theirs)
            self._known[outcome.file] = outcome.conflict.theirs

    def keep_mine(self, outcome: Outcome) -> None:
        """Keep our version of a file that has a conflict: the next save() overwrites the version on disk."""
        if outcome.conflict is not None:
            self._known[outcome.file] = outcome.conflict.theirs

    def _merge(self, file: Path, data: bytes) -> None:
        before, after = self._files[file], FileText.of(data)
        if after.raw == before.raw:
            return
        files = {**self._files, file: after}
        self._take(files, self._read(files))
        self._done.append(Step("merge", ((file, [Change(0, before.raw, after.raw)]),)))
        self._undone.clear()

    def _loads(self, file: Path, data: bytes) -> bool:
        try:
            self._read({**self._files, file: FileText.of(data)})
        except EditError:
            return False
        return True

    def _read(self, files: Mapping[Path, FileText]) -> SceneReader:
        try:
            return read_scene(self.path, texts={file: text.text for file, text in files.items()})
        except SceneError as error:
            raise EditError(error.errors[0].message if error.errors else str(error)) from error

    def _take(self, files: Mapping[Path, FileText], reader: SceneReader) -> None:
        """Use these texts from now on, and those of files that the scene did not include before."""
        self._files, self._reader = dict(files), reader
        self.version += 1
        for source in reader.files.sources:
            file = source.path.resolve()
            if file not in self._files:
                self._known[file] = disk_bytes(file)
                self._files[file] = FileText.of(self._known[file])

    def owns(self, file: Path) -> bool:
        """Return True if a file, by its resolved path, belongs to the scene's project and is not a stock file."""
        return file.is_relative_to(bounds(self.path, project_for(self.path)).resolve())

    def _check_owned(self, files: set[Path]) -> None:
        for file in files:
            if not self.owns(file):
                text = "is a stock file: extend its prefabs in a file of your own"
                raise EditError(f"{shortest(file)} {text}")


def _differs(file: Path, data: bytes) -> bool:
    return file.is_file() and file.read_bytes() != data
