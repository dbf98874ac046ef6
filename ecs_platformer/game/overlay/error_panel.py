"""The texts of the panel that shows an error, and the files with the error, which are watched for a fix."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ecs_platformer.errors import FileError
from ecs_platformer.project.error_report import IN_SYSTEM, files_of, report, system_note

HINT = "Save the file to go on. F2: again, F5: restart, F8: bug bundle"


def error_messages(error: Exception) -> Iterator[str]:
    """To save space, files are named without their folders."""
    if isinstance(error, FileError):
        yield from (str(replace(one, file=Path(one.file).name)) for one in error.errors)
    else:
        yield from (line for line in report(error, folders=False) if not line.startswith(IN_SYSTEM))


def fault_title(error: Exception) -> str:
    return f"Error {system_note(error) or 'in the window'}"


def files_with_errors(error: Exception) -> Iterator[Path]:
    """Yield the files in which the error may be fixed."""
    if isinstance(error, FileError):
        yield from (Path(one.file) for one in error.errors)
        yield from error.read
    else:
        yield from files_of(error)
