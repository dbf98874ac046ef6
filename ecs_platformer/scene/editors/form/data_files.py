"""Reads an editor's files, up to a limit of size and nesting, and finds the project's files that they refer to."""

from __future__ import annotations

import json
import os.path
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import Diagnostic, SceneError, plain, shown
from ecs_platformer.media.art.sheet import png_size
from ecs_platformer.project.files.budget import Budget
from ecs_platformer.project.files.reading import UnreadableError, real_path, shortest
from ecs_platformer.project.toml.load_errors import Message
from ecs_platformer.project.toml.source import Source, line_of
from ecs_platformer.scene.editors.form.node import Node, Report
from ecs_platformer.scene.files.includes import Files, inside, refused

MOST_BYTES = 32 << 20  # of a file: a world of LDtk is one file
DEEPEST = 64  # tables and lists within each other
MOST_DATA_FILES = 256  # that a level may consist of

SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")  # half of a character beyond U+FFFF, as JSON escapes it

Parse = Callable[[bytes], Any]  # raises ParseError


class ParseError(ValueError):
    """`line` and `column` are 0 if unknown."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


@dataclass(slots=True)
class DataFiles:
    """The files of a level, each read once, and watched for changes."""

    files: Files
    report: Report
    _read: dict[Path, Node] = field(default_factory=dict[Path, Node])

    def read(self, path: Path, parse: Parse) -> Node:
        """Raises SceneError if the file cannot be read or parsed, if it has no table, or if the level has too many
        files."""
        real = real_path(path)
        if real not in self._read:
            file = str(shortest(path))
            self.watch(path)
            if len(self._read) >= MOST_DATA_FILES:
                raise SceneError([Diagnostic(file, 0, 0, (), f"over {MOST_DATA_FILES} files in one level")])
            data = _parsed(path, file, parse, self.files.budget)
            self._read[real] = Node(Source(path, file, "", {}, self._labels), data)
        return self._read[real]

    def watch(self, path: Path) -> None:
        if path not in self.files.paths:
            self.files.paths.append(path)

    def _labels(self, path: tuple[str | int, ...], _: int | None) -> tuple[str, ...]:
        return self.report.labels[int(path[1])]

    def linked(self, node: Node, key: str) -> Path:
        """Return the file that a table names at `key`. The name is a path relative to the table's own file; ".." is
        allowed.

        Raises EditorError if the file does not exist, lies outside the project, or must not be opened.
        """
        name = node.text(key)
        plain_name = "/".join(part for part in name.split("/") if part not in ("", ".", ".."))
        if reason := refused(plain_name):
            raise node.fault(f"{shown(name)} {reason}", key)
        here = os.path.normpath(real_path(node.source.path).parent / name)
        homes = [root for root in self.files.allowed if Path(here).is_relative_to(root)]
        if not homes or name.startswith(("/", "~")):
            raise node.fault(f"{shown(name)} leads out of the project", key)
        found = inside(Path(here).relative_to(homes[0]).as_posix(), [homes[0]], self.files.allowed)
        if isinstance(found, Message):
            self.watch(Path(here))  # also if it is missing: it may be created later
            text, _, _ = found.text.partition(" does not exist")
            raise node.fault(f"{shown(name)} does not exist" if text != found.text else found, key)
        return found

    def picture(self, node: Node, key: str) -> tuple[Path, tuple[int, int]]:
        """Return (path, size in px). Raises EditorError as linked() does, and if the file is not a PNG."""
        path = self.linked(node, key)
        self.watch(path)
        size = png_size(path)
        if isinstance(size, str):
            raise node.fault(size, key)
        return path, size


def _parsed(path: Path, file: str, parse: Parse, budget: Budget) -> dict[str, Any]:
    try:
        content = budget.read(path, MOST_BYTES)
    except UnreadableError as error:
        raise SceneError([Diagnostic(file, 1, 1, (), str(error))]) from None
    try:
        data = parse(content)
    except ParseError as error:
        line = line_of(content.decode(errors="replace"), error.line) if error.line else ""
        raise SceneError([Diagnostic(file, error.line, error.column, (), str(error), line)]) from None
    except RecursionError:
        raise SceneError([Diagnostic(file, 0, 0, (), "nested too deeply")]) from None
    if not isinstance(data, dict):
        raise SceneError([Diagnostic(file, 0, 0, (), f"expected a table, found {shown(data)}")])
    return cast("dict[str, Any]", data)


def parse_json(content: bytes) -> Any:
    """Raises ParseError if it is not JSON in UTF-8, or is nested too deeply."""
    try:
        text = content.decode("utf-8-sig")
        value = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise ParseError(f"not JSON: {plain(error.msg)}", error.lineno, error.colno) from None
    except UnicodeDecodeError as error:
        raise ParseError(f"not UTF-8: byte 0x{content[error.start]:02x}") from None
    except ValueError as error:  # a number of thousands of digits, or NaN
        raise ParseError(f"not JSON: {plain(str(error)[:100])}") from None
    _check_depth(value)
    if SURROGATE.search(text):
        _check_unicode(value)
    return value


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def _check_unicode(value: Any) -> None:
    """Half of a pair of surrogates is no character and cannot be written."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise ParseError(f"not JSON: \\u{ord(error.object[error.start]):04x} is no character") from None


def _inner(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return cast("dict[str, Any]", value).values()
    return cast("list[Any]", value) if isinstance(value, list) else ()


def _check_depth(value: Any) -> None:
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        level = [inner for one in level for inner in _inner(one)]
        if not level:
            return
    raise ParseError(f"over {DEEPEST} tables and lists deep")
