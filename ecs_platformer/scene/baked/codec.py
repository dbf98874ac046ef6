"""Scenes as JSON, which are checked already: for pages in browsers, where they load in a tenth of the time, and for the
cache of `kept.py`.

Which of a page's are loaded is decided in `project/files/baked.py`. Images are already decoded in them.

Numbers, strings, true, false and null are written as in JSON, and a tuple as an array. Everything else is an object
with a single key: {"list": […]}, {"table": {…}}, {"file": […]}, {"path": […]} (as text), {"bytes": "base64"},
{"shared": NUMBER} (see `shared.py`), or {"CLASS": [fields]}.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, cast

from ecs_platformer.project import STOCK, current
from ecs_platformer.project.files.baked import shared_parts
from ecs_platformer.project.toml.load_errors import NO_PLACE, Place

ATOMS = (type(None), bool, int, float, str)
Classes = Mapping[str, type[Any]]


def to_text(parts: Mapping[str, Any]) -> str:
    """Raises TypeError for a value that cannot occur in a scene."""
    return json.dumps({name: _plain(part) for name, part in parts.items()}, separators=(",", ":"))


def from_text(text: str, classes: Classes) -> dict[str, Any]:
    """Return the parts of a scene, by name, from JSON; `classes` has, by name, all classes that it may contain."""
    return {name: _value(part, classes) for name, part in json.loads(text).items()}


def _plain(value: Any) -> Any:
    kind = cast("type[Any]", value.__class__)
    if kind is str and value.startswith(tuple(map(str, _homes().values()))):  # a sound's file
        return {"path": _from_home(Path(value))}
    if kind in ATOMS:
        return value
    if kind is tuple:
        return [_plain(item) for item in value]
    if kind is list:
        return {"list": [_plain(item) for item in value]}
    if kind is dict and all(isinstance(key, str) for key in value):
        return {"table": {key: _plain(item) for key, item in value.items()}}
    if kind is bytes:
        return {"bytes": b64encode(value).decode()}
    if isinstance(value, Path):
        return {"file": _from_home(value)}
    if kind is Place:
        return {"Place": []}
    if is_dataclass(kind):
        return {kind.__name__: [_plain(getattr(value, field.name)) for field in fields(kind) if field.init]}
    if isinstance(value, tuple):  # a NamedTuple
        return {kind.__name__: [_plain(item) for item in cast("tuple[Any, ...]", value)]}
    raise TypeError(f"a scene cannot hold a {kind.__name__}")


def _value(plain: Any, classes: Classes) -> Any:
    if isinstance(plain, list):
        return tuple([_value(item, classes) for item in cast("list[Any]", plain)])
    if not isinstance(plain, dict):
        return plain
    ((kind, content),) = cast("dict[str, Any]", plain).items()
    if kind == "list":
        return [_value(item, classes) for item in content]
    if kind == "table":
        return {key: _value(item, classes) for key, item in content.items()}
    if kind == "bytes":
        return b64decode(content)
    if kind in ("file", "path"):
        file = Path(_homes().get(content[0], ""), content[1])
        return file if kind == "file" else str(file)
    if kind == "Place":
        return NO_PLACE
    if kind == "shared":
        return _value(shared_parts()[content], classes)
    return classes[kind](*[_value(item, classes) for item in content])


def _homes() -> dict[str, Path]:
    return {"stock": STOCK, "project": current().root}


def _from_home(path: Path) -> tuple[str, str]:
    """Return the name of the folder that a file is in, "stock" or "project", and its path relative to that.

    For a file in neither of them, return "" and its whole path.
    """
    found = path.resolve()
    home = next((name for name, folder in _homes().items() if found.is_relative_to(folder)), "")
    return (home, found.relative_to(_homes()[home]).as_posix()) if home else (home, found.as_posix())
