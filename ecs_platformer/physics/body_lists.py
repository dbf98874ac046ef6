"""Who acts and who moves among all bodies, ids ascending: lists that are kept until anybody comes, goes, or becomes
something else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain
from operator import attrgetter
from typing import TypeVar

from ecs_platformer.physics.body import Body, Carrier, Runner, Runners, carrying

MANY = 4096  # actors, of whom a tick reads more than a processor keeps at hand
FOUR = 4  # parts of a Runner
AT_ONCE = 256  # actors, whose components a processor can keep at hand

A = TypeVar("A")

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
        self._runners: Runners | None = []
        self._carriers: list[Carrier] | None = []
        self.recasts = 0  # of somebody who was squished, or is so no longer

    def __getitem__(self, entity: int) -> Body:
        return self._bodies[entity]

    @property
    def actors(self) -> list[Body]:
        if self._actors is None:
            self._actors = sorted((body for body in self._bodies.values() if body.is_actor), key=by_id)
        return self._actors

    @property
    def many(self) -> bool:
        """Are there more than a processor has at hand?"""
        return len(self.actors) > MANY

    @property
    def movers(self) -> list[Body]:
        """The solids that move."""
        if self._movers is None:
            self._movers = sorted((body for body in self._bodies.values() if body.is_mover), key=by_id)
        return self._movers

    @property
    def runners(self) -> Runners:
        """The actors, as they move by themselves; of MANY, what they are made of, all in one list: to go through that
        takes a little longer, but there is less to read. Whoever comes or goes makes it another list."""
        if self._runners is None:
            each = [_runner(body) for body in self.actors]
            self._runners = list(chain.from_iterable(each)) if self.many else each
        return self._runners

    @property
    def carriers(self) -> list[Carrier]:
        """The solids that move, one by one."""
        if self._carriers is None:
            self._carriers = [carrier for body in self.movers for carrier in carrying(body)]
        return self._carriers

    def _count_anew(self) -> None:
        self._actors = self._movers = self._runners = self._carriers = None

    def _recast(self, body: Body) -> None:
        """It was squished, or is so no longer: told in place, for all runners would be too many to list anew."""
        self.recasts += 1
        runners = self._runners
        if body.is_actor and runners is not None:
            at = bisect_left(self.actors, body.id, key=by_id)
            if _is_flat(runners):
                runners[at * FOUR : at * FOUR + FOUR] = _runner(body)
            else:
                runners[at] = _runner(body)


def one_by_one(runners: Runners) -> Iterator[Runner]:
    if not _is_flat(runners):
        return iter(runners)
    parts = chain.from_iterable(_fetched(runners))
    return zip(parts, parts, parts, parts, strict=True)


def _fetched(runners: Runners) -> Iterator[Runners]:
    for part in in_parts(runners, FOUR):
        for remainder in part[2::FOUR]:
            remainder.x  # noqa: B018 - another number in every tick, which lies wherever there was room for it
        yield part


def in_parts(those: list[A], each: int = 1) -> Iterator[list[A]]:
    """A long list in parts, with so many for each actor. All of a part is fetched from memory when it is made, which
    takes hardly longer than to wait for one of it."""
    most = AT_ONCE * each
    return (those[at : at + most] for at in range(0, len(those), most))


def _is_flat(runners: Runners) -> bool:
    return bool(runners) and not isinstance(runners[0], tuple)


def _runner(body: Body) -> Runner:
    """Who waits for his squish is STILL."""
    if body.squished or body.velocity is None or body.remainder is None:
        return body.position, STILL, STILL, body.box
    return body.position, body.velocity, body.remainder, body.box
