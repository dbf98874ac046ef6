"""Who acts and who moves among all bodies, ids ascending: lists that are kept until anybody comes, goes, or becomes
something else."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from ecs_platformer.body import Body, Runner, running

by_id = attrgetter("id")


class Rosters:
    """None of the lists is to be changed; a body that dies while one is gone through is no longer `alive`."""

    def __init__(self) -> None:
        self._bodies: dict[int, Body] = {}
        self.get = self._bodies.get  # a body by id, or None
        self._actors: list[Body] | None = []
        self._movers: list[Body] | None = []
        self._runners: list[Runner] | None = []
        self._carriers: list[Runner] | None = []
        self._called: list[Body] = []  # were squished, or are so no longer, and the runners do not show it yet

    def __getitem__(self, entity: int) -> Body:
        return self._bodies[entity]

    @property
    def actors(self) -> list[Body]:
        if self._actors is None:
            self._actors = sorted((body for body in self._bodies.values() if body.is_actor), key=by_id)
        return self._actors

    @property
    def movers(self) -> list[Body]:
        """The solids that move."""
        if self._movers is None:
            self._movers = sorted((body for body in self._bodies.values() if body.is_mover), key=by_id)
        return self._movers

    @property
    def runners(self) -> list[Runner]:
        """The actors that are to move by themselves: all but those that wait for their squish. Whoever comes or goes
        makes it another list."""
        if self._runners is None:
            self._runners = [runner for body in self.actors if not body.squished for runner in running(body)]
            self._called.clear()
        elif self._called:  # all at once: a list of ten thousand takes 40 µs
            self._runners = self._runners[:]
            for body in self._called:
                at = bisect_left(self._runners, body.id, key=lambda runner: runner[0].id)
                there = any(runner[0] is body for runner in self._runners[at : at + 1])
                self._runners[at : at + there] = () if body.squished else running(body)
            self._called.clear()
        return self._runners

    @property
    def carriers(self) -> list[Runner]:
        """The same for solids."""
        if self._carriers is None:
            self._carriers = [runner for body in self.movers for runner in running(body)]
        return self._carriers

    def _count_anew(self) -> None:
        self._actors = self._movers = self._runners = self._carriers = None

    def _call(self, body: Body) -> None:
        """It was squished, or is so no longer: among the runners it goes, or comes back."""
        if body.is_actor and self._runners is not None:
            self._called.append(body)
