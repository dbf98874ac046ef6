"""Writes values and keys as TOML."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any, cast

from ecs_platformer.errors import InvalidValueError, shown

BARE = re.compile(r"[A-Za-z0-9_-]+")
CONTROL = re.compile("[\x00-\x1f\x7f]")
SURROGATE = re.compile("[\ud800-\udfff]")


def toml_value(value: Any) -> str:
    """Raises InvalidValueError for a value that a scene cannot contain."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise InvalidValueError(f"a number that is not finite cannot be written: {value}")
        text = repr(value)
        return text if "." in text or "e" not in text else text.replace("e", ".0e")
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        pairs = [f"{toml_key(str(key))} = {toml_value(one)}" for key, one in cast("Mapping[str, Any]", value).items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml_value, cast('tuple[Any, ...]', value)))}]"
    raise InvalidValueError(f"a scene cannot hold {shown(value)}")


def toml_key(key: str, *, quoted: bool = False) -> str:
    return key if BARE.fullmatch(key) and not quoted else _text(key)


def _text(value: str) -> str:
    if SURROGATE.search(value):  # of a file name that is not UTF-8
        raise InvalidValueError(f"TOML cannot hold {shown(value)}: it has bytes that are no character")
    text = json.dumps(value, ensure_ascii=False)
    return CONTROL.sub(lambda found: f"\\u{ord(found[0]):04X}", text)
