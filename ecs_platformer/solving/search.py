"""Explores a level: returns to a state that was seldom continued from, tries something else there, keeps what is new.

States share a cell of the archive if the hero is at about the same place with about the same speed, and the counts, the
switches and the entities gone are the same. Of the states of a cell, the archive keeps the one with the fewest ticks.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ecs_platformer.branching import Branch, Branches
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.solving.macros import actions_of, macro
from ecs_platformer.tape.inputs import Held
from ecs_platformer.tape.tape import Tape, tape_of_ticks
from ecs_platformer.world.world import World

SIZE = 8  # px of a cell
SPEEDS = 90.0  # px/s of a class of speeds
EVERY = 4  # ticks after which the cell is looked at again
MACROS = 4  # in one visit
RECENT = 100  # newest cells: every second visit continues from one of them
SAMPLE = 12  # cells drawn at random; a visit continues from the least visited of them

Key = tuple[Any, ...]


@dataclass(slots=True)
class Cell:
    """A state that was reached, with the inputs that lead to it from the state of another cell."""

    branch: Branch
    before: Cell | None
    held: tuple[Held, ...]
    number: int = 0  # in the order in which they were found
    visits: int = 0


class NoHeroError(EcsPlatformerError):
    """The world has no entity that the search could play."""


class Search:
    """A search for a way to `goal`, with a seed. Attributes: `ticks` simulated so far; `best`, the tape found, or None.

    The world must be at tick 0, with one hero: an entity with Player, Position and Velocity. Raises NoHeroError
    without one.
    """

    def __init__(self, world: World, *, goal: str = "next", seed: int = 0) -> None:
        self.ticks = 0
        self.best: Tape | None = None
        self._world, self._goal, self._rng = world, goal, Random(seed)
        self._branches = Branches(world)
        self._known = world.scene.actions.names
        self._hero = self._hero_of(world)
        self._actions = actions_of(self._known)
        self._deaths = world.level.state.deaths
        first = Cell(self._branches.take(), None, ())
        self._cells: dict[Key, Cell] = {self._key(): first}
        self._order = [first]  # for choosing one at random

    def places(self) -> list[tuple[int, int]]:
        """Return the middle, in px, of every cell that the hero reached, each once."""
        return sorted({(key[0] * SIZE + SIZE // 2, key[1] * SIZE + SIZE // 2) for key in self._cells})

    def explore(self) -> None:
        """Play a few macros from one cell; keep the new cells, and the tape if the goal is reached."""
        world, rng = self._world, self._rng
        latest = self._order[-RECENT:] if rng.random() < 0.5 else self._order
        cell = min(rng.choices(latest, k=SAMPLE), key=lambda one: one.visits)
        cell.visits += 1
        self._branches.restore(cell.branch)
        held: list[Held] = []
        for _ in range(MACROS):
            for now in macro(rng, self._actions, self._known):
                world.step(now)
                self.ticks += 1
                held.append(now)
                if world.level.state.goal:
                    self._finish(cell, held)
                    return
                if world.level.state.deaths != self._deaths or not world.alive(self._hero):
                    return
                if len(held) % EVERY == 0:
                    self._note(cell, held)

    def _note(self, cell: Cell, held: list[Held]) -> None:
        key = self._key()
        known = self._cells.get(key)
        if known is None:
            self._cells[key] = new = Cell(self._branches.take(), cell, tuple(held), len(self._order))
            self._order.append(new)
        elif self._world.tick < known.branch.tick:  # by a shorter way; what went on from the old state still needs it
            self._cells[key] = new = Cell(self._branches.take(), cell, tuple(held), known.number)
            self._order[known.number] = new

    def _finish(self, cell: Cell, held: list[Held]) -> None:
        """Keep the tape that led here, if the goal is reached and no tape found before is as short."""
        if self._world.level.state.goal != self._goal or (self.best and len(self.best) <= self._world.tick):
            return
        parts = [tuple(held)]
        at: Cell | None = cell
        while at is not None:
            parts.append(at.held)
            at = at.before
        self.best = tape_of_ticks([now for part in reversed(parts) for now in part])

    def _key(self) -> Key:
        parts = self._world.components(self._hero)
        position, velocity, state = parts["Position"], parts["Velocity"], self._world.level.state
        return (
            position.x // SIZE,
            position.y // SIZE,
            round(velocity.x / SPEEDS),
            round(velocity.y / SPEEDS),
            *sorted(state.counts.items()),
            tuple(state.kept),
            tuple(state.gone),
        )

    @staticmethod
    def _hero_of(world: World) -> int:
        for entity in world.entities:
            if {"Player", "Position", "Velocity"} <= world.components(entity).keys():
                return entity
        raise NoHeroError("no hero: no entity has Player, Position and Velocity")
