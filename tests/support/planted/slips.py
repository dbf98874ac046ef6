"""What slips of the pen would make of the law: functions of the right function that give a wrong one, for `planted`."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import Any

from ecs_platformer.core.collision import space
from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.core.physics import solids
from ecs_platformer.core.physics.body import shape_of
from ecs_platformer.core.physics.solids import riders


def always(value: Any) -> Callable[[Any], Any]:
    return lambda right: value


def nothing(*_: Any) -> list[Any]:
    return []


def yes(*_: Any) -> bool:
    return True


def no(*_: Any) -> bool:
    return False


def with_velocity(right: Any) -> Any:
    def wrong(kinds: Any) -> bool:
        return right(kinds) and core().Velocity in kinds

    return wrong


# ---- rounding and remainders


def through_the_remainder(right: Any) -> Any:
    def walk(bodies: Any, body: Any, dx: int, dy: int, ignoring: Any = None) -> Any:
        axis = "x" if dx else "y"
        rest = getattr(body.remainder, axis) + dx + dy
        setattr(body.remainder, axis, rest - round(rest))
        pixels = (round(rest), 0) if dx else (0, round(rest))
        return right(bodies, body, *pixels, ignoring) if round(rest) else (0, [])

    return walk


def keeping_the_remainder(right: Any) -> Any:
    def walk(bodies: Any, body: Any, *given: Any) -> Any:
        x, y = body.remainder.x, body.remainder.y
        found = right(bodies, body, *given)
        body.remainder.x, body.remainder.y = x, y
        return found

    return walk


def dropping_the_remainder(right: Any) -> Any:
    def move_solid(bodies: Any, solid: Any, *more: Any) -> None:
        right(bodies, solid, *more)
        if solid.remainder is not None:
            solid.remainder.x = solid.remainder.y = 0.0

    return move_solid


def half_up(right: Any) -> Any:
    def whole(amount: float) -> int:
        return floor(amount + 0.5)

    return whole


# ---- sweeps


def only_the_end(axis: str) -> Callable[[Any], Any]:
    def wrong(right: Any) -> Any:
        def free_way(self: space.Space, box: space.Box, amount: int, ignoring: Any = None) -> Any:
            dx, dy = (amount, 0) if axis == "x" else (0, amount)
            free = self.is_free(box, box.left + dx, box.top + dy)
            return (abs(amount), []) if free else right(self, box, amount, ignoring)

        return free_way

    return wrong


def a_pixel_late(right: Any) -> Any:
    """The last pixel of a move is not looked at."""

    def free(self: space.Space, box: space.Box, amount: int, ignoring: Any = None) -> Any:
        shorter = amount - 1 if amount > 0 else amount + 1
        found: Any = right(self, box, shorter, ignoring) if shorter else (0, ())
        return found if found[1] else (abs(amount), ())

    return free


def last_sector_missed(right: Any) -> Any:
    def near(self: Any, left: int, top: int, right_edge: int, bottom: int) -> Any:
        return right(self, left, top, max(right_edge - 64, left + 1), bottom)

    return near


# ---- order


def y_before_x(right: Any) -> Any:
    def move(bodies: Any, body: Any, dx: float, dy: float, *more: Any, **told: Any) -> None:
        right(bodies, body, 0.0, dy, *more, **told)
        if body.alive:
            right(bodies, body, dx, 0.0, *more, **told)

    return move


def from_the_last(right: Any) -> Any:
    """Every query goes by descending ids."""

    def rows(self: Any, types: Any) -> Any:
        return right(self, types)[::-1]

    return rows


def moving_while_squished(right: Any) -> Any:
    def move_actor(bodies: Any, body: Any, dx: float, dy: float, *more: Any, **told: Any) -> None:
        squished, body.squished = body.squished, False
        right(bodies, body, dx, dy, *more, **told)
        body.squished = squished

    return move_actor


def responses_from_the_last(right: Any) -> Any:
    return property(lambda self: right.fget(self)[::-1])


def reaching_3_px(right: Any) -> Any:
    def places(down: int, reach: Any, *centres: Any) -> Any:
        return right(down, (3, 3), *centres)

    return places


# ---- riders and pushes


def one_of(found: list[int]) -> Callable[[Any, Any, Any], bool]:
    def is_riding(bodies: Any, actor: Any, solid: Any) -> bool:
        return actor.id in found and not actor.squished

    return is_riding


def riders_of_after(right: Any) -> Any:
    def move_solid_along(bodies: Any, solid: Any, dx: int, dy: int, near: Any) -> None:
        asked = solids.is_riding
        bodies.translate(solid, dx, dy)
        found = [actor.id for actor in near if asked(bodies, actor, solid)]
        bodies.translate(solid, -dx, -dy)
        solids.is_riding = one_of(found)
        try:
            right(bodies, solid, dx, dy, near)
        finally:
            solids.is_riding = asked

    return move_solid_along


def riders_of_before_x(right: Any) -> Any:
    def move_solid(bodies: Any, solid: Any, dx: float, dy: float) -> None:
        asked = solids.is_riding
        found = [body.id for body in riders(bodies, solid)]
        solids.is_riding = one_of(found)
        try:
            right(bodies, solid, dx, dy)
        finally:
            solids.is_riding = asked

    return move_solid


def a_pixel_short(right: Any) -> Any:
    def push_by(*given: Any) -> int:
        push = right(*given)
        return push - 1 if push > 0 else push + 1

    return push_by


def a_pixel_further(right: Any) -> Any:
    def push_by(*given: Any) -> int:
        push = right(*given)
        return push + 1 if push > 0 else push - 1

    return push_by


def never_ignoring(right: Any) -> Any:
    def walk(bodies: Any, body: Any, dx: int, dy: int, ignoring: Any = None) -> Any:
        return right(bodies, body, dx, dy)

    return walk


def carried_further(right: Any) -> Any:
    """By the solid's way and what it was pushed or carried before: a pixel more."""

    def shift(bodies: Any, body: Any, solid: Any, way: Any, asked: int, pixels: int) -> None:
        right(bodies, body, solid, way, asked, pixels + 1 if pixels else 0)

    return shift


def by_each(right: Any) -> Any:
    def remaining(self: Any, actor: int, solid: int, direction: Any, pixels: int) -> int:
        return pixels

    return remaining


def never_forgetting(right: Any) -> Any:
    def begin_tick(self: Any) -> None:
        self._in_tick = True

    return begin_tick


# ---- filing


def left_off(right: Any) -> Any:
    def move_solid_along(*given: Any) -> None:
        right(*given)
        bodies, solid, *_ = given
        bodies.space.take_out(solid.box)

    return move_solid_along


def not_filed_again(right: Any) -> Any:
    def place(self: Any, body: Any) -> None:
        box = body.box
        if box.sectors is None or body.shape != shape_of(body):
            right(self, body)
            return
        dx, dy = body.position.x + body.offset_x - box.left, body.position.y + body.offset_y - box.top
        box.left, box.right, box.top, box.bottom = box.left + dx, box.right + dx, box.top + dy, box.bottom + dy

    return place


def not_filed_on_the_way(right: Any) -> Any:
    def translate(self: Any, box: Any, dx: int, dy: int) -> None:
        sectors, box.sectors = box.sectors, None
        right(self, box, dx, dy)
        box.sectors = sectors

    return translate


def floating(right: Any) -> Any:
    def translate(bodies: Any, body: Any, dx: int, dy: int) -> None:
        right(bodies, body, dx, dy)
        body.position.x += 0.0

    return translate


def forgotten_alive(right: Any) -> Any:
    def kill(self: Any, entity: int) -> None:
        self.forget(entity)

    return kill
