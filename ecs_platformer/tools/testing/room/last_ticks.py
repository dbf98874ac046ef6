"""The last ticks of a room, kept so that they can be run again with a journal when a test fails."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.tools.why.text import summary
from ecs_platformer.tools.why.tick import journal_again
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.world import World

MOST_LINES = 20


class LastTicks:
    def __init__(self, world: World) -> None:
        self._world = world
        self._branches = Branches(world)
        self.begin()

    def begin(self) -> None:
        """Forget the ticks so far."""
        self._before = self._state()
        self._held: list[Inputs] = []

    def note(self, held: Inputs) -> None:
        self._held.append(held)

    def why(self, marks: Mapping[int, str]) -> list[str]:
        """Return why entities moved in the last tick: one line each for up to 20 entities, then how many more moved.

        Entities with a mark come first. An entity that has a mark but no name is called by its mark.
        """
        world, before = self._world, self._before
        if before is None or not self._held or world.tick != before.tick + len(self._held) or self._state() is None:
            return []
        journal = journal_again(world, partial(self._branches.restore, before), self._held, ())
        journal.labels |= {one: journal.names.get(one) or f"{mark}#{one}" for one, mark in marks.items()}
        lines = [summary(journal, one) for one in sorted(journal.moved(), key=lambda one: (one not in marks, one))]
        more = len(lines) - MOST_LINES
        return lines if more <= 0 else [*lines[:MOST_LINES], f"and {more} more"]

    def _state(self) -> Branch | None:
        try:
            return self._branches.take()
        except InvalidValueError:
            return None
