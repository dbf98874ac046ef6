"""How far solids have moved each actor in this tick: what several solids carry goes as far as the farthest of them.

In the article and in Celeste each carries it, so that a rider on the seam of two platforms goes twice as fast. Here a
solid carries an actor by its own px, less those that solids have moved it the same way already. Between ticks nothing
is remembered, so that a saved state holds all there is: a solid that is moved then carries by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ecs_platformer.collision.shape import ONE_WAY
from ecs_platformer.physics.body import Body

Way = tuple[int, int]  # one px to one of the four sides


@dataclass(slots=True)
class Carry:
    """What one solid has done to an actor, one way, in this tick."""

    solid: int
    way: Way
    asked: int  # px that would have taken the actor as far as the solid went
    made: int  # px
    lifts: bool  # does the actor take over the solid's velocity?


class Carries:
    """What solids have done to each actor in this tick."""

    def __init__(self) -> None:
        self._in_tick = False
        self._carries: dict[int, list[Carry]] = {}

    def begin_tick(self) -> None:
        self._in_tick = True
        self._carries.clear()

    def end_tick(self) -> None:
        self._in_tick = False
        self._carries.clear()

    def rest(self, actor: int, solid: int, way: Way, pixels: int) -> int:
        """Return by how many px a solid that moves by `pixels` carries an actor: less what was made already."""
        carries = self._carries.get(actor)
        if carries is None:
            return pixels
        same_way = [carry for carry in carries if carry.way == way]
        gone = sum(carry.asked for carry in same_way if carry.solid == solid)  # it may move several times in a tick
        return max(min(pixels, gone + pixels - sum(carry.made for carry in same_way)), 0)

    def note(self, actor: int, solid: Body, way: Way, asked: int, made: int) -> None:
        """Note that a solid has pushed or carried an actor by `made` px."""
        if not self._in_tick:
            return
        carries = self._carries.setdefault(actor, [])
        for carry in carries:
            if carry.solid == solid.id and carry.way == way:
                carry.asked += asked
                carry.made += made
                return
        lifts = solid.velocity is not None and not (way[0] and solid.box.kind == ONE_WAY)
        carries.append(Carry(solid.id, way, asked, made, lifts))

    def has_moved_most(self, actor: int, solid: int) -> bool:
        """Return True if none of the solids that lift has moved the actor by more px than this one has."""
        carries = self._carries.get(actor, ())
        pixels = dict.fromkeys([carry.solid for carry in carries if carry.lifts], 0)
        for carry in carries:
            if carry.lifts:
                pixels[carry.solid] += carry.made
        return not pixels or pixels.get(solid, 0) == max(pixels.values())


class CarriesByPixel:
    """The same px by px, where boxes take others along, while one solid moves them."""

    def __init__(self, carries: Carries, solid: Body, way: Way) -> None:
        self._carries = carries
        self._solid = solid
        self._way = way
        self._step = 0
        self._asked: set[int] = set()

    def begin_step(self) -> None:
        """The next px begins."""
        self._step += 1

    def waits(self, actor: int) -> bool:
        """Return True if an actor is as far already as this px of the solid takes it, and is not carried."""
        self._asked.add(actor)
        return not self._carries.rest(actor, self._solid.id, self._way, self._step)

    def note_step(self, actors: Iterable[int]) -> None:
        """Note that these have moved in this px."""
        for actor in actors:
            self._asked.add(actor)
            self._carries.note(actor, self._solid, self._way, 0, 1)

    def end(self) -> None:
        """The solid has moved all who move with it."""
        for actor in sorted(self._asked):
            self._carries.note(actor, self._solid, self._way, self._step, 0)
