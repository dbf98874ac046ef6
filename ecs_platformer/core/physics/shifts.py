"""How far a solid that has moved shifts an actor: pushes it out of its way or, if it rides, carries it along.

In the article and in Celeste each solid carries its riders in full, so a rider on the seam of two platforms moves twice
as fast. Here a solid carries an actor by the px that the solid moves, minus the px that solids have already moved the
actor in that direction in this tick.
"""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.core.collision.one_way import lift_by
from ecs_platformer.core.collision.shape import ONE_WAY, SOLID, Box, layers_collide, overlap
from ecs_platformer.core.physics.body import Body

Direction = tuple[int, int]  # (dx, dy): one px to the right, left, up or down


def push_of_all(actor: Body, parts: list[Body], dx: int, dy: int) -> int:
    """Return by how many px, signed, solids that have moved by (dx, dy) as one push an actor: out of all of them, or up
    with a one-way. Return 0 if they do not push it."""
    box, push = actor.box, 0
    for part in parts:
        other = part.box
        if other.left >= box.right or other.right <= box.left or other.top >= box.bottom or other.bottom <= box.top:
            continue
        if part.collider.enabled and actor.blockable and not actor.squished and layers_collide(box, other):
            pixels = lift_by(box, other, dy) if other.kind == ONE_WAY else push_by(box, other, dx, dy)
            if abs(pixels) > abs(push):
                push = pixels
    return push_out_of(actor, parts, dx, dy, push) if push and len(parts) > 1 else push


def push_out_of(actor: Body, parts: list[Body], dx: int, dy: int, least: int = 0) -> int:
    """Return the smallest push, in px and signed as `least` is, that frees an actor of the solids; at least `least`."""
    push = least
    while True:
        there = actor.box.at(push if dx else 0, push if dy else 0)
        around = _around(there, parts)
        if not around:
            return push
        push += max([push_by(there, part.box, dx, dy) for part in around], key=abs)


def is_inside(actor: Body, parts: list[Body]) -> bool:
    """Return True if the actor overlaps one of the solids, and their layers do not allow that. One-ways do not
    count."""
    return bool(_around(actor.box, parts))


def _around(actor: Box, parts: list[Body]) -> list[Body]:
    return [
        part for part in parts
        if part.collider.enabled and part.box.kind == SOLID and layers_collide(actor, part.box)
        and overlap(part.box, actor.left, actor.top, actor.right, actor.bottom)
    ]  # fmt: skip


def push_by(actor: Box, solid: Box, dx: int, dy: int) -> int:
    """Return the signed px by which a solid that has moved by (dx, dy) must push an actor that it overlaps.

    One of `dx` and `dy` is 0. The push is along the other axis, the smallest after which the two do not overlap.
    """
    grid = solid.grid
    if grid is None:
        if dx:
            return solid.right - actor.left if dx > 0 else solid.left - actor.right
        return solid.bottom - actor.top if dy > 0 else solid.top - actor.bottom
    left, right = actor.left - solid.left, actor.right - solid.left
    top, bottom = actor.top - solid.top, actor.bottom - solid.top
    push = 0
    while True:  # until no cell overlaps the actor's new place
        if dx > 0:
            edge = grid.rightmost(left + push, top, right + push, bottom)
            further = None if edge is None else edge - left
        elif dx < 0:
            edge = grid.leftmost(left + push, top, right + push, bottom)
            further = None if edge is None else edge - right
        elif dy > 0:
            edge = grid.bottommost(left, top + push, right, bottom + push)
            further = None if edge is None else edge - top
        else:
            edge = grid.topmost(left, top + push, right, bottom + push)
            further = None if edge is None else edge - bottom
        if further is None:
            return push
        push = further


# What solids have shifted in this tick


@dataclass(slots=True)
class Shift:
    """How far one solid has pushed and carried one actor in one direction in this tick."""

    solid: int
    direction: Direction
    wanted: int  # px by which the solid was to move the actor, those included that other solids had moved it before
    moved: int  # px by which the solid has moved it
    lifts: bool  # True if the actor takes over the solid's velocity as its Lift


class Shifts:
    def __init__(self) -> None:
        self._in_tick = False
        self._shifts: dict[int, list[Shift]] = {}

    def begin_tick(self) -> None:
        self._in_tick = True
        self._shifts.clear()

    def end_tick(self) -> None:
        self._in_tick = False
        self._shifts.clear()

    def remaining(self, actor: int, solid: int, direction: Direction, pixels: int) -> int:
        """Return by how many px (0 to `pixels`) a solid that moves by `pixels` (≥ 0) still has to carry an actor.

        An actor on several solids is so carried as far as the farthest goes (checked by `invariants/carry_ledger.py`).
        """
        shifts = self._shifts.get(actor)
        if shifts is None:
            return pixels
        alike = [shift for shift in shifts if shift.direction == direction]
        gone = sum(shift.wanted for shift in alike if shift.solid == solid)  # a solid may move twice in a tick
        return max(min(pixels, gone + pixels - sum(shift.moved for shift in alike)), 0)

    def note(self, actor: int, solid: Body, direction: Direction, wanted: int, moved: int) -> None:
        """Does nothing between ticks."""
        if not self._in_tick:
            return
        shifts = self._shifts.setdefault(actor, [])
        for shift in shifts:
            if shift.solid == solid.id and shift.direction == direction:
                shift.wanted += wanted
                shift.moved += moved
                return
        lifts = solid.velocity is not None and not (direction[0] and solid.box.kind == ONE_WAY)
        shifts.append(Shift(solid.id, direction, wanted, moved, lifts))

    def give_lift(self, actor: Body, solid: Body, direction: Direction) -> None:
        """Store the velocity (px/s) of a solid that has moved an actor as the actor's Lift, for its jumps to add.

        Does nothing if another solid has moved the actor further in this tick, or for a one-way that moves sideways.
        """
        if actor.lift is None or solid.velocity is None or (direction[0] and solid.box.kind == ONE_WAY):
            return
        if self._has_moved_most(actor.id, solid.id):
            actor.lift.x, actor.lift.y = solid.velocity.x, solid.velocity.y

    def _has_moved_most(self, actor: int, solid: int) -> bool:
        """Return True unless another solid that gives the actor a Lift has moved the actor further in this tick."""
        shifts = self._shifts.get(actor, ())
        pixels = dict.fromkeys([shift.solid for shift in shifts if shift.lifts], 0)
        for shift in shifts:
            if shift.lifts:
                pixels[shift.solid] += shift.moved
        return not pixels or pixels.get(solid, 0) == max(pixels.values())
