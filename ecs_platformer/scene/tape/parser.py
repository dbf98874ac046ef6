"""Parses tapes, the text format of input recordings (from CelesteTAS): a number of ticks and the actions held in them.

    # over the gap
    12,R        # hold right for 12 ticks
     3,R,J      # hold right and jump for 3 ticks
    40          # hold nothing for 40 ticks
    12,R,J|L,X  # two players: the first holds right and jump, the second left and dash
    12|L        # the first holds nothing

Letters, in upper or lower case: L left, R right, U up, D down, J jump, X dash, G grab, and those of the project's
`controls.toml`. `#` starts a comment. Lines that start with `#!` or `Assert` are directives, for tapes that serve as
tests: they are parsed in `directives.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path

from ecs_platformer.errors import MOST_ERRORS_SHOWN, Diagnostic, TapeError, shown
from ecs_platformer.project.files.reading import UnreadableError, read_regular
from ecs_platformer.scene.controls import Actions, actions
from ecs_platformer.scene.tape.directives import (
    Directive,
    NewerTapeError,
    SceneDirective,
    TapeLineError,
    parse_directive,
)
from ecs_platformer.scene.tape.inputs import MAX_PLAYERS, NOTHING, Held, Inputs, as_inputs
from ecs_platformer.scene.tape.tape import Tape

MAX_BYTES = 4 << 20
MAX_LINES = 200_000  # ten hours of play; each takes 400 bytes of memory
LONGEST_LINE = 1000  # characters
MAX_TICKS = 10_000_000  # two days of play; a longer count is a typing error


def read_tape(path: Path) -> Tape:
    """Raises TapeError if the file has errors or cannot be read."""
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """Line endings are not changed.

    Raises TapeError if the file cannot be read, is larger than 4 MiB, or is not UTF-8.
    """
    try:
        return read_regular(path, MAX_BYTES).decode("utf-8-sig")
    except UnreadableError as error:
        raise _unreadable(path, str(error)) from error
    except UnicodeDecodeError as error:
        raise _unreadable(path, f"not UTF-8 (byte {error.start})") from error


def parse(text: str, file: str = "tape", known: Actions | None = None) -> Tape:
    """Raises TapeError with all errors in the text.

    known: the actions that the letters in the tape stand for; if None, the actions of the project in use
    """
    known = known or actions()
    runs: list[tuple[int, Inputs]] = []
    directives: list[Directive] = []
    scene: SceneDirective | None = None
    errors: list[Diagnostic] = []
    more = total = 0
    lines = re.split("\r\n|\r|\n", text, maxsplit=MAX_LINES)
    if len(lines) > MAX_LINES and lines.pop():
        raise TapeError([Diagnostic(file, MAX_LINES + 1, 1, (), f"over {MAX_LINES:,} lines")])
    for number, line in enumerate(lines, 1):
        try:
            if len(line) > LONGEST_LINE:
                raise TapeLineError(LONGEST_LINE + 1, f"over {LONGEST_LINE:,} characters in a line")
            directive = parse_directive(line, number, total, has_scene=scene is not None)
            run = None if directive else _run(line, known)
            if isinstance(directive, SceneDirective):
                if scene is not None:
                    raise TapeLineError(directive.column, f"a second scene; the first is in line {scene.line}")
                scene = directive
            total += run[0] if run else 0
            if total > MAX_TICKS:
                raise TapeLineError(1, f"the tape is longer than {MAX_TICKS:,} ticks")
        except NewerTapeError as error:
            raise TapeError([Diagnostic(file, number, error.column, (), str(error), line)]) from None
        except TapeLineError as error:
            if len(errors) < MOST_ERRORS_SHOWN:
                errors.append(Diagnostic(file, number, error.column, (), str(error), line))
            else:
                more += 1
            continue
        if run:
            runs.append(run)
        if directive:
            directives.append(directive)
    if errors:
        raise TapeError(errors, more)
    merged = groupby(runs, key=lambda run: run[1])
    return Tape(tuple((sum(ticks for ticks, _ in same), held) for held, same in merged), tuple(directives))


def _unreadable(path: Path, why: str) -> TapeError:
    return TapeError([Diagnostic(str(path), 1, 1, (), why)])


def _run(line: str, known: Actions) -> tuple[int, Inputs] | None:
    """Return (ticks, inputs of all players) of a line; None for a blank line or a comment."""
    first, *others = _split(line.partition("#")[0], 1, "|")
    (column, count), *keys = _fields(*first)
    if not count and not keys and not others:
        return None
    if not re.fullmatch("[0-9]{1,8}", count) or not 1 <= int(count) <= MAX_TICKS:
        raise TapeLineError(column, f"expected a number of ticks, 1 to {MAX_TICKS:,}, got {shown(count)}")
    if len(others) >= MAX_PLAYERS:
        raise TapeLineError(others[MAX_PLAYERS - 1][0], f"at most {MAX_PLAYERS} players, not {len(others) + 1}")
    columns = [_held(_fields(at, text), known) if text.strip() else NOTHING for at, text in others]
    return int(count), as_inputs([_held(keys, known), *columns])


def _held(keys: Iterable[tuple[int, str]], known: Actions) -> Held:
    held: set[str] = set()
    for column, key in keys:
        action = known.by_letter.get(key.upper())
        if action is None:
            raise TapeLineError(column, f"no such key {shown(key)}{_hint(key, known)}")
        held.add(action)
    return frozenset(held)


def _hint(key: str, known: Actions) -> str:
    """Return the end of a message about an unknown letter: the letter of the action that is meant, or all letters."""
    near = get_close_matches(key.lower()[:32], known.names, n=1)
    if near:
        return f"; did you mean {known.letters(near)[0]} ({near[0]})?"
    return "; known: " + ", ".join(f"{letter} {action}" for letter, action in known.by_letter.items())


def _fields(column: int, code: str) -> Iterator[tuple[int, str]]:
    for at, text in _split(code, column, ","):
        yield at + len(text) - len(text.lstrip()), text.strip()


def _split(text: str, column: int, separator: str) -> Iterator[tuple[int, str]]:
    """Yield the parts between separators, each with its column; `column` is that of the text."""
    for part in text.split(separator):
        yield column, part
        column += len(part) + 1
