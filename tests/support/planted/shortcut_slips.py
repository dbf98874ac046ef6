"""Faults in the shortcuts past the physics rules, for `planted`: what an actor knows of the space around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecs_platformer.core.collision.shape import ACTOR, ONE_WAY
from ecs_platformer.core.fast.free_space import LEFT, NO_FLOOR, RIGHT, WALL_LEFT, FreeBox, FreeSpace


def nothing(*_: Any, **__: Any) -> None:
    return None


# ---- what invalidates


def invalidating_nothing(right: Any) -> Any:
    """The right actors are told, and nothing that they know changes."""

    def invalidate(self: Any, left: int, top: int, right_edge: int, bottom: int, **_: Any) -> Any:
        return self.overlapping(left - 1, top - 1, right_edge + 1, bottom + 1, ACTOR)

    return invalidate


def touching_nothing(right: Any) -> Any:
    def invalidate(*given: Any, **more: Any) -> list[Any]:
        right(*given, **more)
        return []

    return invalidate


def touching_one(right: Any) -> Any:
    def invalidate_path(*given: Any) -> list[Any]:
        return right(*given)[:1]

    return invalidate_path


def boxes_invalidating_nothing(right: Any) -> Any:
    def invalidate(self: Any, *region: int, by_actor: bool = False, **more: Any) -> Any:
        return [] if by_actor else right(self, *region, **more)

    return invalidate


def without_invalidating(right: Any) -> Any:
    def method(self: Any, *given: Any) -> None:
        self.invalidate = nothing
        right(self, *given)
        del self.invalidate

    return method


def without_clearing(right: Any) -> Any:
    """What leaves the space that it knows keeps it."""

    def method(self: Any, box: Any, *given: Any) -> None:
        kept = FreeBox.clear, FreeBox.clear_outside
        FreeBox.clear = FreeBox.clear_outside = nothing
        try:
            right(self, box, *given)
        finally:
            FreeBox.clear, FreeBox.clear_outside = kept

    return method


def leaving_alone(right: Any) -> Any:
    """A solid that knew no actor in its region still knows none."""

    def method(self: Any, *given: Any) -> None:
        alone, self.alone = self.alone, {*self.alone}
        right(self, *given)
        self.alone = alone

    return method


def keeping_the_floor(right: Any) -> Any:
    def cut_off(one: Any, *region: Any) -> None:
        floor = one.floor_from, one.floor_to, one.landing
        right(one, *region)
        one.floor_from, one.floor_to, one.landing = floor

    return cut_off


def keeping_what_it_stands_on(right: Any) -> Any:
    def clear(one: Any) -> None:
        stands = getattr(one, "stands", None)  # not at the first
        right(one)
        one.stands = stands

    return clear


def keeping_the_first_floor(right: Any) -> Any:
    def find_floor(one: Any) -> None:
        if one.landing == NO_FLOOR or one.top == one.y_to:
            right(one)

    return find_floor


def keeping_the_ends(right: Any) -> Any:
    def cut_off(one: Any, *region: Any) -> None:
        edges = one.edges
        right(one, *region)
        one.edges = edges

    return cut_off


def cutting_sideways_only(right: Any) -> Any:
    def cut_off(one: Any, left: int, top: int, right_edge: int, bottom: int, *_: Any) -> None:
        if left >= one.right or right_edge <= one.left:
            right(one, left, top, right_edge, bottom)

    return cut_off


# ---- what is seen


def seen_otherwise(change: Callable[[Any], None]) -> Callable[[Any], Any]:
    """Each time that an actor has looked around."""

    def wrong(right: Any) -> Any:
        def look(self: Any, one: Any, dx: int, dy: int, *, flies: bool) -> bool:
            if found := right(self, one, dx, dy, flies=flies):
                change(one)
            return found

        return look

    return wrong


@seen_otherwise
def too_wide(one: Any) -> None:
    one.x_from, one.x_to = one.x_from - 1, one.x_to + 1


@seen_otherwise
def too_high(one: Any) -> None:
    one.y_from -= one.y_from < one.y_to


@seen_otherwise
def too_deep(one: Any) -> None:
    one.y_to += one.y_from < one.y_to


@seen_otherwise
def floor_too_wide(one: Any) -> None:
    if one.landing[0] <= one.landing[1]:
        one.landing = one.landing[0] - 1, one.landing[1] + 1
        one.find_floor()


@seen_otherwise
def ends_taken_for_walls(one: Any) -> None:
    """One-ways too, and what is only beside a part of the way."""
    one.edges |= (one.edges & (LEFT | RIGHT)) * WALL_LEFT


def seeing_no_one_ways(right: Any) -> Any:
    class Blind:
        def __init__(self, solids: Any) -> None:
            self.solids = solids

        def near(self, *region: int) -> list[Any]:
            return [one for one in self.solids.near(*region) if one.kind != ONE_WAY]

    def look(self: Any, *given: Any, **more: Any) -> bool:
        solids = self._solids
        self._solids = Blind(solids)
        try:
            return right(self, *given, **more)
        finally:
            self._solids = solids

    return look


def unfiled(right: Any) -> Any:
    """Not filed where it looked: what happens there does not find it."""

    def file_around(self: Any, one: Any, left: int, top: int, right_edge: int, bottom: int) -> None:
        if isinstance(self, FreeSpace) and one.kind & ACTOR:
            left, top, right_edge, bottom = one.left, one.top, one.right, one.bottom
        right(self, one, left, top, right_edge, bottom)

    return file_around


# ---- what is done by it


def stopped_with_the_remainder(right: Any) -> Any:
    def report_hit(those: Any, body: Any, side: str, *more: Any) -> None:
        right(those, body, side, *more)
        if body.remainder is not None:
            body.remainder.x += 0.25

    return report_hit


def unheard(right: Any) -> Any:
    def take_components(self: Any, *given: Any) -> None:
        right(self, *given)
        self.ignores_hits = True

    return take_components


def moving_while_squished(right: Any) -> Any:
    class Alive:
        """A body that says it is not squished."""

        squished = False

        def __init__(self, body: Any) -> None:
            self.body = body

        def __getattr__(self, name: str) -> Any:
            return getattr(self.body, name)

    def in_motion(self: Any, *given: Any) -> Any:
        return [(Alive(body), *parts) for body, *parts in right(self, *given)]

    return in_motion
