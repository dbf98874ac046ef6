"""A table in an editor's file. Values are checked when they are read; each error names the place of the table."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, cast

from ecs_platformer.errors import shown
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.project.toml.source import Source

FAR = 1 << 26  # px: the largest coordinate of a level, so that sums of a few stay within the bounds of the physics


class EditorError(Exception):
    """A fault in an editor's file: the table, the keys that lead to the faulty value in the table, and the message."""

    def __init__(self, node: Node, message: Message | str, *more: str) -> None:
        super().__init__(message)
        self.node = node
        self.message = message
        self.more = more


@dataclass(frozen=True, slots=True)
class Node:
    """A table in an editor's file. `labels` say in words where the table is: ("layer \"walls\"", "object 12")."""

    source: Source
    table: dict[str, Any]
    labels: tuple[str, ...] = ()

    def fault(self, message: Message | str, *more: str) -> EditorError:
        return EditorError(self, message, *more)

    def labelled(self, *more: str) -> Node:
        return Node(self.source, self.table, self.labels + more)

    def whole(self, key: str, default: int | None = None, low: int = -FAR, high: int = FAR) -> int:
        """Return an integer from `low` to `high`; without a default, the key is required. Raises EditorError."""
        value = self.table.get(key, default)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int:
            raise self.fault(f"expected a whole number, found {shown(value)}", key)
        if not low <= value <= high:
            raise self.fault(f"expected {low:,} to {high:,}, found {shown(value)}", key)
        return value

    def number(self, key: str, default: float | None = None, low: float = -FAR, high: float = FAR) -> float:
        value = self.table.get(key, default)
        if type(value) not in (int, float) or not isfinite(value):
            raise self.fault(f"expected a number, found {shown(value)}", key)
        if not low <= value <= high:
            raise self.fault(f"expected {low:,} to {high:,}, found {shown(value)}", key)
        return float(value)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.table.get(key, default)
        if not isinstance(value, str):
            raise self.fault(f"expected text, found {shown(value)}", key)
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.table.get(key, default)
        if not isinstance(value, bool):
            raise self.fault(f"expected true or false, found {shown(value)}", key)
        return value

    def items(self, key: str) -> list[Any]:
        value = self.table.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.fault(f"expected a list, found {shown(value)}", key)
        return cast("list[Any]", value)

    def inner(self, key: str) -> Node:
        return self.of(self.table.get(key, {}), key)

    def nodes(self, key: str) -> Iterator[Node]:
        for number, value in enumerate(self.items(key), 1):
            yield self.of(value, f"{key} {number}")

    def of(self, value: object, *more: str) -> Node:
        """Return a value in this table as a Node, with `more` labels."""
        if not isinstance(value, dict):
            raise self.fault(f"expected a table, found {shown(value)}", *more)
        return Node(self.source, cast("dict[str, Any]", value), self.labels + more)


@dataclass(slots=True)
class Report:
    """Collects the faults in the files of a level, so that all faulty objects are reported at once."""

    errors: LoadErrors
    labels: dict[int, tuple[str, ...]] = field(default_factory=dict[int, "tuple[str, ...]"])
    notes: list[tuple[Node, str]] = field(default_factory=list["tuple[Node, str]"])  # warnings

    @contextmanager
    def collecting(self) -> Generator[None]:
        try:
            yield
        except EditorError as error:
            number = len(self.labels)
            self.labels[number] = (*error.node.labels, *error.more)
            self.errors.add(Place(error.node.source, ("fault", number)), error.message)
