"""The few Signs of a level that matter in a tick: those that are shown, and those near a player.

Compiled code finds them, as each Sign would else be looked at twice in each tick.
"""

from collections.abc import Iterable
from itertools import compress
from math import inf
from operator import attrgetter
from typing import NamedTuple

from components import Label, Position, Sign
from ecs_platformer import World

Row = tuple[int, tuple[Sign, Label, Position]]
TICKS, NEAR, X = attrgetter("ticks"), attrgetter("near"), attrgetter("x")


class _All(NamedTuple):
    """All Signs of the level, until one comes or goes."""

    rows: list[Row]
    ids: list[int]
    signs: list[Sign]
    positions: list[Position]


def signs_shown(world: World, nearest: int) -> Iterable[Row]:
    """Return the Signs that are shown, and the nearest, which may be about to be (0: there is none)."""
    rows, ids, signs, _ = world.entities.cached(_all, world)
    shown = [*map(TICKS, signs)]  # 0: hidden
    if nearest:
        shown[ids.index(nearest)] = 1
    return compress(rows, shown)


def signs_around(world: World, x: float) -> Iterable[Row]:
    """Return the Signs that may be near enough to be shown to a player at `x`; most of the others are left out."""
    rows, _, signs, positions = world.entities.cached(_all, world)
    ranges = [*map(NEAR, signs)]
    if x == inf or not all(ranges):  # 0: it is near everywhere
        return rows
    widest = max(ranges, default=0)
    columns = range(int(x) - widest, int(x) + widest + 1)
    return compress(rows, map(columns.__contains__, map(X, positions)))


def _all(world: World) -> _All:
    rows = [*world.each(Sign, Label, Position)]
    return _All(rows, [row[0] for row in rows], [row[1][0] for row in rows], [row[1][2] for row in rows])
