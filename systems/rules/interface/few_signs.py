"""The few Signs of a level that matter in a tick: those that are shown, and those near a player.

Compiled code finds them, as each Sign would else be looked at twice in each tick.
"""

from collections.abc import Iterable
from itertools import compress
from math import inf
from operator import attrgetter

from components import Label, Position, Sign
from ecs_platformer import World

Row = tuple[int, tuple[Sign, Label, Position]]
TICKS, NEAR, X = attrgetter("ticks"), attrgetter("near"), attrgetter("x")


class FewSigns:
    """Finds these few; it holds all Signs, and is made anew when one comes or goes."""

    def __init__(self, world: World) -> None:
        self._rows: list[Row] = [*world.each(Sign, Label, Position)]
        self._ids = [entity for entity, _ in self._rows]
        self._signs = [sign for _, (sign, _, _) in self._rows]
        self._positions = [position for _, (_, _, position) in self._rows]

    def shown_and(self, nearest: int) -> Iterable[Row]:
        """Return the Signs that are shown, and the nearest, which may be about to be (0: there is none)."""
        shown = [*map(TICKS, self._signs)]  # 0: hidden
        if nearest:
            shown[self._ids.index(nearest)] = 1
        return compress(self._rows, shown)

    def around(self, x: float) -> Iterable[Row]:
        """Return the Signs that may be near enough to be shown to a player at `x`; most of the others are left out."""
        ranges = [*map(NEAR, self._signs)]
        if x == inf or not all(ranges):  # 0: it is near everywhere
            return self._rows
        widest = max(ranges, default=0)
        are_near = map(range(int(x) - widest, int(x) + widest + 1).__contains__, map(X, self._positions))
        return compress(self._rows, are_near)
