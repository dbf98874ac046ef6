"""Chooses what the hero does in the next ticks, using all the actions that the project defines."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ecs_platformer.scene.tape.inputs import Held

LENGTHS = (2, 4, 6, 8, 12, 16, 20, 28)  # ticks that a direction is held
SIDES, ENDS = ("left", "", "right"), ("up", "", "down")
GUIDED = 0.7  # of the moves go to where the way leads
STAYS = 0.6  # chance that an action that is held stays so for a whole move, such as a grip for a long climb
MEMORY = 64  # moves remembered that led to something new
Move = tuple[Held, ...]


class Moves:
    """Makes moves: usually, a direction is held and other actions are pressed meanwhile; sometimes, a move is repeated
    that worked before.

    The more often moves with an action led to something new, the more often that action is used.
    """

    def __init__(self, known: Collection[str], *, memory: Collection[Move] = ()) -> None:
        self.known = sorted(known)
        self._known = frozenset(known)
        self._actions = sorted(self._known - {*SIDES, *ENDS})
        self._tried = dict.fromkeys(self._actions, 2)
        self._useful = dict.fromkeys(self._actions, 1)
        self._memory: list[Move] = list(memory)

    def choose(self, rng: Random, ahead: tuple[int, int], held: Held = frozenset()) -> Move:
        """ahead: (dx, dy), in cells, to a point ahead on the route
        held: the actions held in the last tick; some of these stay held"""
        if self._memory and rng.random() < 0.25:
            return rng.choice(self._memory)
        return self.new(rng, ahead, held)

    def new(self, rng: Random, ahead: tuple[int, int], held: Held = frozenset()) -> Move:
        length = rng.choice(LENGTHS)
        dx, dy = ahead
        guided = rng.random() < GUIDED
        side = SIDES[1 + (dx > 0) - (dx < 0)] if guided and dx and rng.random() < 0.8 else rng.choice(SIDES)
        end = ENDS[1 + (dy > 0) - (dy < 0)] if guided and dy and rng.random() < 0.5 else ""
        if not guided and rng.random() < 0.4:
            end = rng.choice(ENDS)
        directions = {side, end} & self._known
        begins: dict[str, int] = {}
        stay = {one for one in self._actions if one in held and rng.random() < STAYS}
        for one in self._actions:
            if one in stay:
                begins[one] = 0
            elif rng.random() < 0.1 + 0.5 * self._useful[one] / self._tried[one]:
                begins[one] = 0 if rng.random() < 0.5 else rng.randrange(length)
        ends = {one: begin + (length if one in stay else rng.choice((1, 4, 12, 28))) for one, begin in begins.items()}
        return tuple(
            frozenset(directions | {one for one in begins if begins[one] <= tick < ends[one]}) for tick in range(length)
        )

    def judge(self, move: Move, *, useful: bool) -> None:
        for one in frozenset[str]().union(*move) & self._tried.keys():
            self._tried[one] += 1
            self._useful[one] += useful
        if useful:
            self._memory = [*self._memory[-MEMORY + 1 :], move]
