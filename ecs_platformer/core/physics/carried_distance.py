"""How far solids have moved each actor in this tick, so that two solids do not carry a rider twice as far as one.

In the article and in Celeste each solid carries its riders in full, so a rider on the seam of two platforms moves twice
as fast. Here a solid carries an actor by the px that the solid moves, minus the px that solids have already moved the
actor in that direction in this tick.
"""

from __future__ import annotations

from dataclasses import dataclass

from ecs_platformer.core.collision.shape import ONE_WAY
from ecs_platformer.core.physics.body import Body

Direction = tuple[int, int]  # (dx, dy): one px to the right, left, up or down


@dataclass(slots=True)
class Carry:
    """How far one solid has pushed and carried one actor in one direction in this tick."""

    solid: int
    direction: Direction
    requested: int  # px that would have taken the actor as far as the solid
    moved: int  # px by which the solid has moved the actor
    lifts: bool  # True if the actor takes over the solid's velocity as its Lift


class Carries:
    def __init__(self) -> None:
        self._in_tick = False
        self._carries: dict[int, list[Carry]] = {}

    def begin_tick(self) -> None:
        self._in_tick = True
        self._carries.clear()

    def end_tick(self) -> None:
        self._in_tick = False
        self._carries.clear()

    def remaining(self, actor: int, solid: int, direction: Direction, pixels: int) -> int:
        """Return by how many px (0 to `pixels`) a solid that moves by `pixels` (≥ 0) still has to carry an actor."""
        carries = self._carries.get(actor)
        if carries is None:
            return pixels
        alike = [carry for carry in carries if carry.direction == direction]
        gone = sum(carry.requested for carry in alike if carry.solid == solid)  # a solid may move twice in a tick
        return max(min(pixels, gone + pixels - sum(carry.moved for carry in alike)), 0)

    def note(self, actor: int, solid: Body, direction: Direction, requested: int, moved: int) -> None:
        """Does nothing between ticks."""
        if not self._in_tick:
            return
        carries = self._carries.setdefault(actor, [])
        for carry in carries:
            if carry.solid == solid.id and carry.direction == direction:
                carry.requested += requested
                carry.moved += moved
                return
        lifts = solid.velocity is not None and not (direction[0] and solid.box.kind == ONE_WAY)
        carries.append(Carry(solid.id, direction, requested, moved, lifts))

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
        carries = self._carries.get(actor, ())
        pixels = dict.fromkeys([carry.solid for carry in carries if carry.lifts], 0)
        for carry in carries:
            if carry.lifts:
                pixels[carry.solid] += carry.moved
        return not pixels or pixels.get(solid, 0) == max(pixels.values())
