"""Shortens a solution: changes a part of it, or takes a faster route to a cell that it passes.

Each attempt starts from the last kept state before the change, and ends when it falls behind the solution.
"""

from __future__ import annotations

from random import Random

from ecs_platformer.lab.solving.archive import Archive, Link
from ecs_platformer.lab.solving.cells import Key
from ecs_platformer.lab.solving.explorer import Explorer
from ecs_platformer.lab.solving.guidance import Distances
from ecs_platformer.lab.solving.moves import Moves
from ecs_platformer.scene.tape.inputs import Held

APART = 16  # ticks between two states of the way that are kept
EVERY = 4  # ticks between two looks
BEHIND = 14.0  # cells behind the way so far, that end an attempt
JOINED, MARK = -2, -3  # the numbers of jobs in the names of states: of joined ways; of ways, less their number so far


class Shortening:
    """`distances` are the distances to the goal."""

    def __init__(self, explorer: Explorer, distances: Distances) -> None:
        self._explorer, self._distances = explorer, distances
        self._way: list[Held] = []
        self._chain: list[Link] = []
        self._keys: dict[Key, int] = {}  # of the states of the way: the last tick
        self._far: list[float] = []  # from the goal, every EVERY ticks
        self._ways = self._joins = 0

    def attempt(self, way: list[Held], rng: Random, moves: Moves, archive: Archive) -> tuple[list[Held] | None, int]:
        """Try one change of the solution `way`; return (solution, ticks).

        `solution` is a shorter solution, or None if the change gave none.
        """
        spent = 0
        if way != self._way:
            spent += self._learn(way)
        changed = self._joined(rng, archive) if rng.random() < 0.15 else None
        at, new = changed or self._changed(rng, moves)
        start = min(at // APART, len(self._chain) - 1)
        if changed:
            self._joins += 1
            self._explorer.go_to([self._chain[0], Link((JOINED, self._joins), tuple(new[:at]))])
            begin, spent = at, spent + at
        else:
            self._explorer.go_to(self._chain[: start + 1])
            begin = start * APART
        for tick in range(begin, min(len(new), len(way) - 1)):
            reached, over = self._explorer.play(new[tick])
            spent += 1
            if reached:
                return new[: tick + 1], spent
            if over or ((tick + 1) % EVERY == 0 and self._is_behind(tick + 1)):
                break
        return None, spent

    def _learn(self, way: list[Held]) -> int:
        self._way, self._ways = list(way), self._ways + 1
        self._chain = [Link((-1, 0), ())]
        self._keys, self._far = {}, [self._distances.of(*self._explorer.middle_at_start())]
        for tick, held in enumerate(way, 1):
            self._explorer.play(held)
            if tick == len(way):
                break
            if tick % EVERY == 0:
                self._keys[self._explorer.key()] = tick
                self._far.append(self._distances.of(*self._explorer.middle()))
            if tick % APART == 0:
                name = (MARK - self._ways, tick)
                self._chain.append(Link(name, tuple(way[tick - APART : tick])))
                self._explorer.keep(name)
        return len(way)

    def _is_behind(self, tick: int) -> bool:
        reference = self._far[min(tick // EVERY, len(self._far) - 1)]
        return self._distances.of(*self._explorer.middle()) > reference + BEHIND

    def _joined(self, rng: Random, archive: Archive) -> tuple[int, list[Held]] | None:
        """Return a faster route to a cell of the solution, with the rest of it, and the tick where the two join."""
        found = [
            (cell, tick)
            for key, tick in self._keys.items()
            if (cell := archive.find(key)) is not None and cell.tick < tick
        ]
        if not found:
            return None
        cell, tick = rng.choice(found)
        return cell.tick, [*cell.inputs(), *self._way[tick:]]

    def _changed(self, rng: Random, moves: Moves) -> tuple[int, list[Held]]:
        way, at = self._way, rng.randrange(len(self._way))
        kind = rng.randrange(4)
        if kind == 0:  # without some ticks
            return at, way[:at] + way[at + rng.choice((1, 1, 2, 3, 5, 8)) :]
        if kind == 1:  # with a move in place of what was held, and of a little more
            move = moves.choose(rng, (0, 0))
            return at, [*way[:at], *move, *way[at + len(move) + rng.choice((0, 0, 1, 2, 4)) :]]
        end = min(at + rng.choice((1, 2, 4, 8, 16)), len(way))
        if kind == 2:  # with what was held before, or is held after, for longer
            source = way[at - 1 if rng.random() < 0.5 else min(end, len(way) - 1)]
            return at, [*way[:at], *[source] * (end - at), *way[end:]]
        action = rng.choice(moves.known)  # with an action more or less
        flipped = [held ^ {action} for held in way[at:end]]
        return at, [*way[:at], *flipped, *way[end:]]
