"""Chooses the characters that stand for prefabs on a map."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from string import ascii_lowercase, ascii_uppercase, digits, punctuation

from ecs_platformer.scene.tables import Child
from ecs_platformer.scene.tilemap import EMPTY
from ecs_platformer.tools.editing.text.errors import EditError

AWKWARD = frozenset("'\"\\")  # characters that end or escape the string of a map
FURTHER = "".join(map(chr, (*range(0xA1, 0xAD), *range(0xAE, 0x180))))


def char_of(prefab: str, legend: Mapping[str, Child]) -> str | None:
    """Return the legend's character for a prefab, from an entry that overrides nothing; None if there is none."""
    for char, entry in legend.items():
        if entry.prefab == prefab and entry.name is None and not entry.anchor and not any(entry.overrides):
            return char
    return None


def free_char(prefab: str, taken: Collection[str]) -> str:
    """Return a character that is not `taken`, preferably from the prefab's name. Raises EditError if all suitable
    characters are taken."""
    for char in _candidates(prefab):
        if char not in taken and char not in EMPTY and char not in AWKWARD:
            return char
    raise EditError("no character is left for the legend")


def _candidates(prefab: str) -> Iterator[str]:
    letters = [char for char in prefab if char in ascii_lowercase]
    yield from letters
    yield from map(str.upper, letters)
    yield from ascii_lowercase + ascii_uppercase + digits + punctuation + FURTHER
