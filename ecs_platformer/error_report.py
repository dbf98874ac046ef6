"""What an exception from a running World says: its system, tick and entity, and the lines of the user's own files.

The World notes the first three in the exception (PEP 678), so that they are in every traceback, too. Nothing is done
for it before something is raised.
"""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Sequence
from pathlib import Path
from traceback import FrameSummary, StackSummary, walk_tb
from types import TracebackType
from typing import Any

from ecs_platformer.errors import EcsPlatformerError, cut, plain, shown
from ecs_platformer.project import FRAMEWORK, current

IN_SYSTEM = "in the system "  # the beginning of the note
MOST_CALLS = 4  # named after the line that raised: a recursion has a thousand


def note_system(error: Exception, system: object, world: Any) -> None:
    """Note in an exception the system that raised it, the tick, and the entity with its place in px.

    The entity is what the innermost call with a variable `entity` was about.
    """
    about = _entity(error.__traceback__, world)
    earlier = [note for note in getattr(error, "__notes__", ()) if not note.startswith(IN_SYSTEM)]
    error.__notes__ = [*earlier, f"{IN_SYSTEM}{type(system).__name__}, tick {world.tick}{about}"]


def system_note(error: BaseException) -> str:
    """Return the note of note_system(), or "" for an exception from anywhere else."""
    return next((note for note in getattr(error, "__notes__", ()) if note.startswith(IN_SYSTEM)), "")


def report(error: BaseException, *, folders: bool = True) -> Iterator[str]:
    """Yield the lines that a user needs: where, what, in which system; without `folders`, files by their name alone.

    The place is the innermost line of the user's own files. Lines of the framework and of libraries are left out, and
    those of the stock, but for the innermost one of an exception that is no message to users.
    """
    calls = own_calls(error)
    message = plain(str(error)) if isinstance(error, EcsPlatformerError) else _with_type(error)
    if calls:
        yield f"{_place(calls[-1], folders=folders)}: {message}"
        yield f"    {plain((calls[-1].line or '').strip())}"
    else:
        yield message
    if note := system_note(error):
        yield plain(note)
    for call in reversed(calls[-1 - MOST_CALLS : -1]):
        yield f"called at {_place(call, folders=folders)} in {plain(call.name)}"


def own_calls(error: BaseException) -> Sequence[FrameSummary]:
    """Return the calls in the user's own files, innermost last."""
    for call in (calls := _calls(error)):
        linecache.checkcache(call.filename)
    project = current()
    own = [call for call in calls if project.root != project.stock and _is_in(call.filename, project.root)]
    if own or (isinstance(error, EcsPlatformerError) and project.root != project.stock):
        return own
    return [call for call in calls if _is_in(call.filename, project.stock)][-1:]


def files_of(error: BaseException) -> Iterator[Path]:
    """Yield the user's own files that an exception came through."""
    yield from (Path(call.filename) for call in own_calls(error))


def _calls(error: BaseException) -> list[FrameSummary]:
    found = list(StackSummary.extract(walk_tb(error.__traceback__), lookup_lines=False))
    if isinstance(error, SyntaxError) and error.filename:
        found.append(FrameSummary(error.filename, error.lineno, "the file"))
    return found


def _is_in(file: str, folder: Path) -> bool:
    """Does a file belong to a project: not to the framework, to an installed library, or to a virtual environment?"""
    path, stock = Path(file), FRAMEWORK / "stock"
    if path.is_relative_to(FRAMEWORK) and not path.is_relative_to(stock):
        return False
    return path.is_relative_to(folder) and "site-packages" not in path.relative_to(folder).parts


def _place(call: FrameSummary, *, folders: bool) -> str:
    path, here = Path(call.filename), Path.cwd()
    if not folders:
        return f"{plain(path.name)}:{call.lineno}"
    return f"{plain(str(path.relative_to(here) if path.is_relative_to(here) else path))}:{call.lineno}"


def _with_type(error: BaseException) -> str:
    text = plain(cut(" ".join(str(error).split())))
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _entity(trace: TracebackType | None, world: Any) -> str:
    """Return how the note names the entity, or ""."""
    for frame in reversed([frame for frame, _ in walk_tb(trace)]):
        entity = frame.f_locals.get("entity")
        if type(entity) is int and entity in world.entities:
            place = world.components(entity).get("Position")
            where = f" at {shown(place.x)}, {shown(place.y)}" if place is not None else ""
            return f", {world.entities.label(entity)}{where}"
    return ""
