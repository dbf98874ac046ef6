"""Slips in the shortcuts past the law, for `planted`: what is known of the air around an actor, and kept too long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecs_platformer.collision import shape as box
from ecs_platformer.collision import space
from ecs_platformer.fast import clearance
from ecs_platformer.physics import bodies


def nothing(*_: Any, **__: Any) -> None:
    return None


# ---- what disturbs


def disturbing_nobody(right: Any) -> Any:
    """Somebody is there, but he keeps what he knows."""

    def disturb(self: Any, left: int, top: int, right_edge: int, bottom: int, **_: Any) -> Any:
        return self.overlapping(left - 1, top - 1, right_edge + 1, bottom + 1, box.ACTOR)

    return disturb


def touching_nobody(right: Any) -> Any:
    def disturb(*given: Any, **more: Any) -> list[Any]:
        right(*given, **more)
        return []

    return disturb


def boxes_disturbing_nobody(right: Any) -> Any:
    def disturb(self: Any, *region: int, by_actor: bool = False) -> Any:
        return [] if by_actor else right(self, *region)

    return disturb


def placed_in_silence(right: Any) -> Any:
    def place(self: Any, body: Any) -> None:
        self.space.disturb = nothing
        right(self, body)
        del self.space.disturb

    return place


def nothing_forgotten_in(name: str) -> Callable[[Any], Any]:
    """Who leaves what he knows keeps it."""

    def wrong(right: Any) -> Any:
        def method(*given: Any, **more: Any) -> None:
            kept = bodies.forget, bodies.forget_outside
            bodies.forget = bodies.forget_outside = nothing
            try:
                right(*given, **more)
            finally:
                bodies.forget, bodies.forget_outside = kept

        method.__name__ = name
        return method

    return wrong


def keeping_the_floor(right: Any) -> Any:
    def trim(one: Any, *region: int) -> None:
        floor = one.floor_from, one.floor_to, one.land
        right(one, *region)
        one.floor_from, one.floor_to, one.land = floor

    return trim


def keeping_the_edges(right: Any) -> Any:
    def trim(one: Any, *region: int) -> None:
        edges = one.edges
        right(one, *region)
        one.edges = edges

    return trim


def trimming_across_only(right: Any) -> Any:
    def trim(one: Any, left: int, top: int, right_edge: int, bottom: int) -> None:
        if left >= one.right or right_edge <= one.left:
            right(one, left, top, right_edge, bottom)

    return trim


# ---- what is seen


def too_wide(right: Any) -> Any:
    def look(*given: Any) -> bool:
        one = given[1]
        if found := right(*given):
            one.x_from, one.x_to = one.x_from - 1, one.x_to + 1
        return found

    return look


def too_high(right: Any) -> Any:
    def look(*given: Any) -> bool:
        one = given[1]
        if (found := right(*given)) and one.y_from < one.y_to:
            one.y_from -= 1
        return found

    return look


def too_deep(right: Any) -> Any:
    def look(*given: Any) -> bool:
        one = given[1]
        if (found := right(*given)) and one.y_from < one.y_to:
            one.y_to += 1
        return found

    return look


def floor_too_wide(right: Any) -> Any:
    def look(*given: Any) -> bool:
        one = given[1]
        if (found := right(*given)) and one.land[0] <= one.land[1]:
            one.land = one.land[0] - 1, one.land[1] + 1
            box.alight(one)
        return found

    return look


def unfiled(right: Any) -> Any:
    """Not filed where he looked: what happens there does not find him."""

    def file_around(self: Any, one: Any, left: int, top: int, right_edge: int, bottom: int) -> None:
        if one.kind & box.ACTOR:
            left, top, right_edge, bottom = one.left, one.top, one.right, one.bottom
        right(self, one, left, top, right_edge, bottom)

    return file_around


def one_ways_unseen(right: Any) -> Any:
    def crowd(*region: Any) -> Any:
        return [one for one in right(*region) if one.kind != box.ONE_WAY]

    return crowd


def ends_taken_for_walls(right: Any) -> Any:
    """One-ways too, and what is only beside a part of the way."""

    def look(*given: Any) -> bool:
        one = given[1]
        if found := right(*given):
            one.edges |= (one.edges & (clearance.LEFT | clearance.RIGHT)) * clearance.WALL_LEFT
        return found

    return look


def coming_along_blindly(right: Any) -> Any:
    """Nobody looks at what is beside him there."""

    def come_along(space: Any, one: Any, dy: int, _: object = None) -> None:
        right(space, one, dy, ())

    return come_along


# ---- what is done by it


def stopped_with_the_remainder(right: Any) -> Any:
    def stop_at(those: Any, body: Any, dx: int, side: str) -> None:
        x, y = body.remainder.x, body.remainder.y
        right(those, body, dx, side)
        body.remainder.x, body.remainder.y = x, y

    return stop_at


def deaf_for_all(right: Any) -> Any:
    def see(self: Any, *given: Any) -> None:
        right(self, *given)
        self.deaf = True

    return see


def reaching_too_far(right: Any) -> Any:
    """A solid that moves takes it for known who is beside it where it is not filed."""

    def look_beside(self: Any, solid: Any, *region: int) -> None:
        right(self, solid, *region)
        solid.reach_left, solid.reach_right = solid.reach_left - 160, solid.reach_right + 160

    return look_beside


def known_wherever_it_goes(right: Any) -> Any:
    """Who was beside it once, is so for ever."""

    def look_beside(self: Any, solid: Any, *region: int) -> None:
        if solid.beside is None:
            right(self, solid, *region)

    return look_beside


def kept_out_in_name_only(right: Any) -> Any:
    """Who is kept out of a reach goes on as if it were not there."""

    def look_beside(self: Any, solid: Any, *region: int) -> None:
        kept, space.trim = space.trim, nothing
        try:
            right(self, solid, *region)
        finally:
            space.trim = kept

    return look_beside
