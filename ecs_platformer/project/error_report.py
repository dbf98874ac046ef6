"""Reports exceptions from a running World: the system, the tick, the entity, and lines of the user's own files.

The World adds system, tick and entity to the exception as a note (PEP 678), so that every traceback shows them, too.
Nothing is recorded until an exception is raised.
"""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Sequence
from pathlib import Path
from traceback import FrameSummary, StackSummary, walk_tb
from types import TracebackType
from typing import Any, Literal, NoReturn, get_args

from ecs_platformer.errors import EcsPlatformerError, ExitError, plain, shown, text_of
from ecs_platformer.project import FRAMEWORK, current
from ecs_platformer.project.near_names import near_name

IN_SYSTEM = "in the system "  # the start of the note
Rule = Literal["effect", "condition", "cause"]
IN_RULE = tuple(f"in the {kind} " for kind in get_args(Rule))  # the starts of the note that world/rule_note.py adds
MOST_CALLS = 4  # callers listed below the line that raised; a recursion has a thousand


def raise_noted(error: Exception | SystemExit, system: object, world: Any) -> NoReturn:
    """Raise the error that a system has raised, with a note; in place of a SystemExit, raise an ExitError.

    The note has the system, the tick, and an entity with its Position (px). The entity is the value of the variable
    `entity` in the innermost call in which this variable holds an existing entity. If there is no such call, the note
    names none.
    """
    trace = error.__traceback__
    found = ExitError(error) if isinstance(error, SystemExit) else error
    # Without the frame that caught the error: reading its `f_locals` would make a cycle that keeps the World alive
    about = _entity(trace and trace.tb_next, world)
    earlier = [note for note in getattr(found, "__notes__", ()) if not note.startswith(IN_SYSTEM)]
    found.__notes__ = [*earlier, f"{IN_SYSTEM}{type(system).__name__}, tick {world.tick}{about}"]
    try:
        raise found
    finally:
        del error, found, trace  # the traceback has this frame: together they would keep the World alive


def system_note(error: BaseException) -> str:
    return _note(error, IN_SYSTEM)


def rule_note(error: BaseException) -> str:
    return _note(error, IN_RULE)


def _note(error: BaseException, start: str | tuple[str, ...]) -> str:
    return next((note for note in getattr(error, "__notes__", ()) if note.startswith(start)), "")


def report(error: BaseException, *, folders: bool = True) -> Iterator[str]:
    """Yield the lines of a report in this order: place and message; line of code; the effect, condition or cause that
    raised the error, if any; the system that raised it, if any; the callers.

    The place is the innermost of own_calls(). If `folders` is False, files are named without their folders.
    """
    calls = own_calls(error)
    message = plain(str(error)) if isinstance(error, EcsPlatformerError) else _with_type(error)
    if calls:
        yield f"{_place(calls[-1], folders=folders)}: {message}"
        yield f"    {plain((calls[-1].line or '').strip())}"
    else:
        yield message
    yield from (plain(note) for note in (rule_note(error), system_note(error)) if note)
    for call in reversed(calls[-1 - MOST_CALLS : -1]):
        yield f"called at {_place(call, folders=folders)} in {plain(call.name)}"


def own_calls(error: BaseException) -> Sequence[FrameSummary]:
    """Return the calls in the user's own files, innermost last.

    If there are none, return the innermost call in a stock file. For an EcsPlatformerError in a user's project, return
    nothing instead, because the error's message suffices.
    """
    for call in (calls := _calls(error)):
        linecache.checkcache(call.filename)
    project = current()
    own = [call for call in calls if project.root != project.stock and _is_in(call.filename, project.root)]
    if own or (isinstance(error, EcsPlatformerError) and project.root != project.stock):
        return own
    return [call for call in calls if _is_in(call.filename, project.stock)][-1:]


def files_of(error: BaseException) -> Iterator[Path]:
    yield from (Path(call.filename) for call in own_calls(error))


def _calls(error: BaseException) -> list[FrameSummary]:
    found = list(StackSummary.extract(walk_tb(error.__traceback__), lookup_lines=False))
    if isinstance(error, SyntaxError) and error.filename:
        found.append(FrameSummary(error.filename, error.lineno, "the file"))
    return found


def _is_in(file: str, folder: Path) -> bool:
    """Return True if a file is in a project's folder, but not in a library or in the framework (except `stock/`)."""
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
    text = text_of(error)
    return f"{type(error).__name__}: {text}{near_name(error)}" if text else type(error).__name__


def _entity(trace: TracebackType | None, world: Any) -> str:
    for frame in reversed([frame for frame, _ in walk_tb(trace)]):
        entity = frame.f_locals.get("entity")
        if type(entity) is int and entity in world.entities:
            place = world.components(entity).get("Position")
            where = f" at {shown(place.x)}, {shown(place.y)}" if place is not None else ""
            return f", {world.entities.label(entity)}{where}"
    return ""
