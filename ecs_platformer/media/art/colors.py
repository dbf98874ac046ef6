"""Colours: "#rrggbb" or "#rrggbbaa" in data, RGBA tuples in code."""

from __future__ import annotations

import re
from functools import lru_cache

RGBA = tuple[int, int, int, int]  # red, green, blue, alpha; 0-255 each
HEX = re.compile(r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")


@lru_cache(maxsize=1024)
def rgba(color: str) -> RGBA:
    """Raises ValueError for any other text."""
    if not HEX.fullmatch(color):
        raise ValueError(f'not a colour: {color!r}; write "#rrggbb" or "#rrggbbaa"')
    red, green, blue, *alpha = bytes.fromhex(color[1:])
    return red, green, blue, alpha[0] if alpha else 255
