"""The memory that all files of one scene may take together: each file alone may be large, but not all of them."""

from __future__ import annotations

import re
from pathlib import Path

from ecs_platformer.project.files.reading import UnreadableError, read_regular

MOST = 128 << 20  # bytes
PER_VALUE = 64  # bytes of a table, list, text or number, in TOML, JSON and XML
BEFORE_VALUES = b",[{=<."  # one of these stands before each value but the first, and between the parts of a dotted key
ASTRAL = re.compile(rb"[\xf0-\xf4]")  # begins a character for which Python keeps all characters of a text in 4 bytes


class Budget:
    def __init__(self) -> None:
        self.left = MOST

    def charge(self, size: int) -> None:
        """Raises UnreadableError if too few are left, also each time after that."""
        self.left -= size
        if self.left < 0:
            self.left = -1 - MOST
            raise UnreadableError(f"with this file, all files of the scene take over {MOST >> 20} MiB of memory")

    def read(self, path: Path, most_bytes: int) -> bytes:
        """Subtract what the file takes when it is parsed: its text, and PER_VALUE for each value. See charge()."""
        self.charge(0)
        content = read_regular(path, most_bytes)
        width = 1 if content.isascii() else 4 if ASTRAL.search(content) else 2
        self.charge(width * len(content) + PER_VALUE * sum(map(content.count, BEFORE_VALUES)))
        return content
