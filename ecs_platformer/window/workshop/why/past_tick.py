"""The journal of the tick that led to what the game shows: the tick is run once more for it."""

from __future__ import annotations

from ecs_platformer.journal.reasons import TickJournal
from ecs_platformer.journal.tick import journal_again
from ecs_platformer.window.game.time_travel import TimeTravel
from ecs_platformer.world.world import World


class PastTick:
    """Goes to ticks of a session, and makes their journals."""

    def __init__(self, travel: TimeTravel) -> None:
        self._travel = travel

    @property
    def world(self) -> World:
        return self._travel.history.world

    def halt(self) -> str:
        """Pause the game between two ticks; return why that is impossible, "" if it is done."""
        return self._travel.halt()

    def go_by(self, step: int) -> None:
        """Show the tick that is so many later, or earlier; at most the last one that has run, or the first known."""
        self._travel.go_to(self.world.tick + step)
        self._travel.arrive()

    def journal(self, entity: int) -> TickJournal | None:
        """Return the journal of the last tick, with what was written to an entity; None before the first tick."""
        travel, history, tick = self._travel, self._travel.history, self.world.tick
        if tick <= history.first:
            return None
        travel.go_to(tick - 1)
        travel.arrive()
        before = self.world.snapshot()
        travel.go_to(tick)
        travel.arrive()
        return journal_again(self.world, before, [history.inputs[tick - 1 - history.start]], [entity])
