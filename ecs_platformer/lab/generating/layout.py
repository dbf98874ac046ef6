"""Chooses the pieces of a room by the rules of a grammar, and joins them into a map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.scene.rooms.grammar_file import WALL, Grammar, Piece

MOST_PIECES = 64  # of a room
BORDER = 2  # cells of wall around it
SKY = 4  # rows of air above its highest piece


def chosen(grammar: Grammar, rng: Random) -> list[str]:
    """Choose the pieces of a room at random.

    Raises InvalidValueError if the room would have more than 64 pieces, or if a rule grows without end.
    """
    pieces: list[str] = []
    for name in _expanded(grammar, rng):
        pieces.append(name)
        if len(pieces) > MOST_PIECES:
            raise InvalidValueError(f"{grammar.path.name}: its rules make rooms of more than {MOST_PIECES} pieces")
    return pieces


def _expanded(grammar: Grammar, rng: Random) -> Iterator[str]:
    ahead = [grammar.head.start]  # the next is the last
    while ahead:
        name = ahead.pop()
        if name in grammar.pieces:
            yield name
            continue
        ways = grammar.rules[name]
        (way,) = rng.choices(ways, [way.weight for way in ways])
        ahead += reversed(way.parts)
        if len(ahead) > 4 * MOST_PIECES:
            raise InvalidValueError(f"{grammar.path.name}: the rule {name} grows without end")


def joined(pieces: Sequence[Piece]) -> list[str]:
    """The floor of each piece continues the floor of the piece before it. There are 4 rows of air above the highest
    piece, and 2 cells of wall on each side of the map."""
    tops: list[int] = []
    floor = 0
    for piece in pieces:
        tops.append(floor - piece.enters)
        floor = tops[-1] + piece.leaves
    highest = min(tops) - SKY
    lowest = max(top + len(piece.rows) for top, piece in zip(tops, pieces, strict=True))
    columns: list[str] = []
    for top, piece in zip(tops, pieces, strict=True):
        for drawn in map("".join, zip(*piece.rows, strict=True)):
            below = WALL if drawn[-1] == WALL else "."
            columns.append("." * (top - highest) + drawn + below * (lowest - top - len(drawn)))
    side = WALL * (lowest - highest)
    framed = [WALL * BORDER + column + WALL * BORDER for column in [side] * BORDER + columns + [side] * BORDER]
    return ["".join(row) for row in zip(*framed, strict=True)]
