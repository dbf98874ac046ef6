"""Writes tuned values into the files that own them: only the characters of the values change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project.files.reading import shortest
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.edit import Edit
from ecs_platformer.tools.editing.text.errors import EditError
from ecs_platformer.tools.tuning.owners import Owners
from ecs_platformer.tools.tuning.rows import value_text
from ecs_platformer.tools.tuning.tuning import NOT_OF_FILES, Table, Tuning
from ecs_platformer.tools.tuning.values import Key, spec_value

LARGEST_WHOLE = 1e15  # larger floats are not written as integers


@dataclass(slots=True)
class Written:
    """`conflicts`: fields changed in the files since tuning began, each with its value there."""

    files: list[Path] = field(default_factory=list[Path])
    conflicts: dict[Key, Any] = field(default_factory=dict[Key, Any])
    problem: str = ""  # why nothing, or not everything, was written

    def text(self) -> str:
        if self.problem:
            return self.problem
        if self.conflicts:
            (_, component, name), value = next(iter(self.conflicts.items()))
            return (
                f"not written: {component}.{name} is {value_text(value)} in the file by now; W once more writes over it"
            )
        return f"written: {', '.join(str(shortest(file)) for file in self.files) or 'nothing has changed'}"


def write(tuning: Tuning, keys: Iterable[Key], *, over: bool = False) -> Written:
    """Either all values are written or none, unless another program changes one of several files at the same moment.

    over: also overwrite values that have been changed in the files since tuning began
    """
    wanted = {key: tuning.values.given[key] for key in keys if key in tuning.values.given}
    if any(key not in tuning.tables for key in wanted):
        key = next(key for key in wanted if key not in tuning.tables)
        return Written(problem=NOT_OF_FILES if key[0] < 0 else tuning.where(key))
    try:
        document = Document(tuning.path)
        if tuning.owners is None or not _same_tables(document, tuning.owners, {tuning.tables[key] for key in wanted}):
            return Written(problem=tuning.problem or "a file has changed at this moment: write once more")
        conflicts = _conflicts(tuning, document, wanted)
        if conflicts and not over:
            return Written(conflicts=conflicts)
        changes = {(tuning.tables[key], key[1], key[2]): value for key, value in wanted.items()}
        with document.edit("tune") as edit:
            for (table, component, name), value in changes.items():
                _set(edit, table, component, name, value)
        _check_none(document, wanted)
        outcomes = document.save()
    except EcsPlatformerError as error:
        return Written(problem=str(error).split("\n", 1)[0])
    files = [one.file for one in outcomes if one.conflict is None]
    if lost := next((one for one in outcomes if one.conflict), None):
        done = f"only {', '.join(str(shortest(file)) for file in files)}" if files else "nothing"
        return Written(files, problem=f"{shortest(lost.file)} was changed at this moment: {done} was written")
    return Written(files)


def _set(edit: Edit, table: Table, component: str, name: str, value: Any) -> None:
    file, path = table
    if value is None:
        if edit.files.value(file, (*path, component, name)) is not None:
            edit.remove((*path, component, name), file)
    elif path[0] == "legend":
        edit.set_field(path, component, name, _plain(value))
    else:
        edit.set((*path, component, name), _plain(value), file)


def _plain(value: Any) -> Any:
    """90 for 90.0."""
    whole = isinstance(value, float) and value.is_integer() and abs(value) < LARGEST_WHOLE
    return int(value) if whole else value


def _same_tables(document: Document, owners: Owners, tables: Iterable[Table]) -> bool:
    """Return True unless others have moved an `[[entity]]` since: it is known by its number alone."""
    before, now = owners.reader.scene.data, document.reader.scene.data
    numbers = [path[1] for _, path in tables if path[0] == "entity"]
    known = [[(one.get("prefab"), one.get("name")) for one in data.get("entity", [])] for data in (before, now)]
    return not numbers or known[0] == known[1]


def _conflicts(tuning: Tuning, document: Document, wanted: dict[Key, Any]) -> dict[Key, Any]:
    entities, found = document.reader.entities, dict[Key, Any]()
    for key, value in wanted.items():
        number, component, name = key
        if number < len(entities):
            now = spec_value(entities[number].components, component, name)
            if now not in (tuning.bases.get(key, now), value):
                found[key] = now
    return found


def _check_none(document: Document, wanted: dict[Key, Any]) -> None:
    """Raise EditError if a field is to have no value but inherits one, which no file can express."""
    for (number, component, name), value in wanted.items():
        now = spec_value(document.reader.entities[number].components, component, name)
        if value is None and now is not None:
            raise EditError(f"{component}.{name} inherits {now}: a file cannot say that it has no value")
