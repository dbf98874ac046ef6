"""The tick that led to the state shown, and its journal, for which the tick is run once more."""

from __future__ import annotations

from ecs_platformer.game.session.session import Session
from ecs_platformer.game.session.time_travel import TimeTravel
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.why.input_words import held_since
from ecs_platformer.tools.why.reasons import TickJournal
from ecs_platformer.tools.why.tick import journal_again
from ecs_platformer.world.world import World


class PastTick:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._travel = TimeTravel(session)
        self._resumes = False  # the game ran before

    @property
    def world(self) -> World:
        return self._session.world

    @property
    def within_tick(self) -> bool:
        return self._session.ticks.within_tick

    def picture(self, camera: tuple[int, int], margin: int) -> Frame:
        return self.world.frame(debug=self._session.debug, margin=margin, camera=camera)

    def halt(self) -> str:
        """Pause the game between two ticks and return "", or why this is impossible."""
        self._resumes = not self._session.paused and self._session.fault is None
        return self._travel.halt()

    def leave(self) -> None:
        travel = self._travel
        if travel.standing and travel.history.in_past:
            self._go_to(travel.history.last)
        if travel.standing and self._resumes:
            travel.go_on()

    def go_by(self, step: int) -> None:
        """Show the tick `step` ticks later (earlier if negative), or the nearest tick in the history."""
        self._go_to(self.world.tick + step)

    def journal(self, entity: int) -> TickJournal | None:
        """Return the journal of the tick that led to the state shown.

        Return None if that tick is not in the history, or is still in progress.
        """
        history, tick = self._travel.history, self.world.tick
        if tick <= history.first or self.within_tick:
            return None
        with self._session.ticks.past.unseen():
            return journal_again(
                self.world, lambda: self._go_to(tick - 1), [history.inputs[tick - 1 - history.start]], [entity]
            )

    def held(self, entity: int) -> list[str]:
        """Return what the player of an entity holds in the state shown, and since when; [] for other entities."""
        history, player = self._travel.history, self.world.components(entity).get("Player")
        if player is None:
            return []
        return held_since(history.inputs[: max(0, self.world.tick - history.start)], history.start, player.slot)

    def _go_to(self, tick: int) -> None:
        self._travel.go_to(tick)
        self._travel.arrive()
