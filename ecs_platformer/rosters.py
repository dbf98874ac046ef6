"""Who acts and who moves among all bodies, ids ascending: lists that are kept until anybody comes, goes, or becomes
something else."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from ecs_platformer.body import Body, Carrier, Runner, carrying

by_id = attrgetter("id")


class Still:
    """The velocity and the remainder of whoever is not to move by himself."""

    x = y = 0.0


STILL = Still()


class Rosters:
    """None of the lists is to be changed; a body that dies while one is gone through is no longer `alive`."""

    def __init__(self) -> None:
        self._bodies: dict[int, Body] = {}
        self.get = self._bodies.get  # a body by id, or None
        self._actors: list[Body] | None = []
        self._movers: list[Body] | None = []
        self._runners: list[Runner] | None = []
        self._carriers: list[Carrier] | None = []

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
        """The actors, as they move by themselves. Whoever comes or goes makes it another list."""
        if self._runners is None:
            self._runners = [_runner(body) for body in self.actors]
        return self._runners

    @property
    def carriers(self) -> list[Carrier]:
        """The solids that move, one by one."""
        if self._carriers is None:
            self._carriers = [carrier for body in self.movers for carrier in carrying(body)]
        return self._carriers

    def _count_anew(self) -> None:
        self._actors = self._movers = self._runners = self._carriers = None

    def _call(self, body: Body) -> None:
        """It was squished, or is so no longer: told in place, also to who goes through the runners just now."""
        if body.is_actor and self._runners is not None:
            at = bisect_left(self._runners, body.id, key=lambda runner: runner[-1].id)
            self._runners[at] = _runner(body)


def _runner(body: Body) -> Runner:
    """Who waits for his squish is STILL."""
    if body.squished or body.velocity is None or body.remainder is None:
        return body.position, STILL, STILL, body.box
    return body.position, body.velocity, body.remainder, body.box
