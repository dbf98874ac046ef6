"""Reads the files of an earlier export, and writes new ones atomically, so that no drawing is lost half-way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.project.files.reading import UnreadableError, read_regular, shortest
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.editors.form.data_files import MOST_BYTES, ParseError, parse_json

Table = dict[str, Any]


def old_table(path: Path) -> Table:
    """Raises EcsPlatformerError if the file cannot be read, or does not contain a table."""
    if not path.exists():
        return {}
    try:
        found = parse_json(read_regular(path, MOST_BYTES))
    except (UnreadableError, ParseError, RecursionError) as error:
        raise EcsPlatformerError(f"{shortest(path)}: {error}; it is left as it is") from None
    if not isinstance(found, dict):
        raise EcsPlatformerError(f"{shortest(path)}: expected a table; it is left as it is")
    return cast("Table", found)


def tables(table: Table, key: str) -> list[Table]:
    listed = table.get(key)
    items = cast("list[object]", listed) if isinstance(listed, list) else []
    return [cast("Table", one) for one in items if isinstance(one, dict)]


def json_bytes(table: Table) -> bytes:
    """Return a table as JSON with one value a line, as Tiled and LDtk write it."""
    return (json.dumps(table, indent=1, ensure_ascii=False, allow_nan=False) + "\n").encode()


def write(path: Path, content: bytes) -> None:
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, content)
