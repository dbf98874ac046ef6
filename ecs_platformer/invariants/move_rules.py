"""One move against the law: where everybody was before it and is after it, and what may have happened between.

Told in sentences; none: all is as it should be. What motion itself says of the move is never asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ecs_platformer.ecs.component_types import FloatPair, core
from ecs_platformer.invariants.observer import Box, Figure, Wall, lift, meet, push, ridden, whole
from ecs_platformer.invariants.slope_rules import walk
from ecs_platformer.world.world import World

Way = tuple[int, int]  # one of the four directions, a px far


@dataclass(slots=True)
class Before:
    """An actor, and where it was."""

    actor: Figure
    x: int
    y: int
    rest: tuple[float, float]
    box: Box
    settled: tuple[Box, str] | None = None  # where a hit was left to some system to answer, and the side of it

    def made(self) -> tuple[int, int]:
        """px since, as far as motion made them."""
        if self.settled is not None:
            left, top, _, _ = self.settled[0]
            return left - self.box[0], top - self.box[1]
        return self.actor.position.x - self.x, self.actor.position.y - self.y

    def whole(self) -> bool:
        """Is it where boxes are? Else `standing` tells."""
        return whole(self.actor.position)

    def stayed(self) -> bool:
        return self.made() == (0, 0) and self.rest == pair(self.actor.remainder)


def pair(remainder: FloatPair) -> tuple[float, float]:
    return remainder.x, remainder.y


def before(actor: Figure) -> Before:
    return Before(actor, actor.position.x, actor.position.y, pair(actor.remainder), actor.box)


def judge_own(world: World, one: Before, asked: tuple[float, float], grounds: list[Wall]) -> Iterator[str]:
    """An actor's own move: x, then y, each as far as it is free, at most what `asked` (px, with the remainder) says."""
    who, box = world.entities.label(one.actor.id), one.box
    if one.actor.squished:
        if not one.stayed():
            yield f"{who} moved while it waits for its squish"
        return
    near = [wall for wall in grounds if one.actor.touchable and meet(one.actor.collider, wall.collider)]
    down = 0  # px, by slopes on the way sideways
    for axis, total in enumerate(one.made()):
        wanted, made = round(asked[axis]), total - down
        way = _way(axis, wanted or made)
        said, down = _taken(world, one, box, way, abs(wanted), made * sum(way), near)
        yield from (f"{who} {what}" for what in said)
        if one.settled is not None:
            if axis or one.settled[1] in ("left", "right"):
                return
            box = _shifted(_shifted(box, axis, made), 1, down)
            continue  # the answer to the other axis' hit may have cost it this remainder
        answer = one.actor.on_hit
        if made != wanted and answer is not None and (answer.y if axis else answer.x) == "die":
            if world.alive(one.actor.id) or (axis == 0 and one.made()[1]):
                yield f"{who} lived on after a hit that it dies of"
            return
        rest, due = pair(one.actor.remainder)[axis], asked[axis] - wanted if made == wanted else 0.0
        if rest != due:
            yield f"{who} has the remainder {rest} in {'xy'[axis]}, and should have {due}"
        box = _shifted(_shifted(box, axis, made), 1, down)


def judge_arrival(who: str, asked: tuple[float, float], made: tuple[int, int], rest: FloatPair) -> Iterator[str]:
    """A solid's own move: position + remainder are what they were and what was asked, to the last bit."""
    for axis, left in enumerate(pair(rest)):
        wanted = round(asked[axis])
        if made[axis] != wanted or left != asked[axis] - wanted:
            yield (
                f"{who} did not arrive: {made[axis]} px in {'xy'[axis]} and a remainder of {left},"
                f" of {wanted} and {asked[axis] - wanted}"
            )


def judge_passive(
    world: World, one: Before, solid: int, mover: Wall | None, moved: tuple[int, int], others: list[Wall]
) -> Iterator[str]:
    """An actor, after a solid that is now `mover` moved by whole px: pushed, carried, squished, or left alone."""
    actor, who, by = one.actor, world.entities.label(one.actor.id), world.entities.label(solid)
    if mover is None or not actor.touchable or actor.squished or not meet(actor.collider, mover.collider):
        if not one.stayed():
            yield f"{who} was moved by {by}, which cannot touch it"
        return
    near = [wall for wall in others if meet(actor.collider, wall.collider)]
    box, squished, rest, down = one.box, False, list(one.rest), 0
    for axis, total in enumerate(one.made()):
        pixels, made = moved[axis], total - down
        way = _way(axis, pixels or made)
        now = mover if axis else mover.at(0, -moved[1])
        wanted, verb = (0, "moved") if squished or not pixels else _due(actor, box, now, pixels, way)
        stopped = made * sum(way) < wanted
        said, down = _taken(world, one, box, way, wanted, made * sum(way), near, now)
        yield from (f"{who}, {verb} by {by}, {what}" for what in said)
        box = _shifted(_shifted(box, axis, made), 1, down)
        if stopped:
            rest[axis] = 0.0
        if stopped or down:
            squished = not mover.one_way and bool(now.boxes(box))
    if pair(actor.remainder) != tuple(rest):
        yield f"{who} has the remainder {pair(actor.remainder)} after a move of {by}, and should have {tuple(rest)}"
    if world.has(actor.id, core().Squished) != squished:
        yield f"{who} is {'not squished' if squished else 'squished with nothing behind it'} by {by}"


def judge_stopped(
    who: str, asked: tuple[float, float], made: tuple[int, int], rest: FloatPair, *, sloping: bool
) -> Iterator[str]:
    """An actor's own move where there are boxes: not further than asked, and stopped it has no remainder."""
    for axis, left in enumerate(pair(rest)):
        if axis and made[0] and sloping:
            return
        wanted = round(asked[axis])
        due = asked[axis] - wanted if made[axis] == wanted else 0.0
        if made[axis] * wanted < 0 or abs(made[axis]) > abs(wanted) or left != due:
            yield f"{who} went {made[axis]} px of {wanted} in {'xy'[axis]} and has the remainder {left}, not {due}"


def judge_forwarded(
    world: World, entity: int, made: tuple[int, int], by: int, moved: tuple[int, int], *, solid: bool
) -> Iterator[str]:
    """An actor, after another or a solid moved by whole px: pushed or carried the same way, by an actor no further.

    Where there are slopes, what goes sideways goes up or down as well.
    """
    for axis, px, way in zip("xy", made, moved, strict=True):
        if axis == "y" and moved[0] and world.space.has_slopes:
            return
        if px and (px * way <= 0 or (not solid and abs(px) > abs(way))):
            label = world.entities.label
            yield f"{label(entity)} was moved by {px} px in {axis} by {label(by)}, which moved by {way}"


def _due(actor: Figure, box: Box, now: Wall, pixels: int, way: Way) -> tuple[int, str]:
    """How far a solid that moved by so many px along `way` takes an actor. A push wins over a carry."""
    pushed = 0
    if not now.one_way:
        pushed = push(now, box, *way)
    elif way == (0, -1):
        pushed = lift(now, box, -pixels)
    if pushed:
        return pushed, "pushed"
    old = now.at(-way[0] * abs(pixels), -way[1] * abs(pixels))
    if actor.rider is not None and ridden(old, box, actor.rider.sides):
        return abs(pixels), "carried"
    return 0, "neither pushed nor carried"


def _taken(
    world: World,
    one: Before,
    box: Box,
    way: Way,
    wanted: int,
    made: int,
    grounds: list[Wall],
    mover: Wall | None = None,
) -> tuple[list[str], int]:
    """What is wrong with a box's going `made` px; and px down that slopes take it on its way sideways."""
    if not way[0] or not any(wall.slope for wall in grounds):
        return list(_went(world, box, way, wanted, made, grounds)), 0
    due, down = walk(box, way[0], wanted, grounds, mover, sticks=one.actor.sticks)
    return [f"went {made} px of {wanted} where slopes let it go {due}"] if made != due else [], down


def _went(world: World, box: Box, way: Way, wanted: int, made: int, grounds: list[Wall]) -> Iterator[str]:
    """A box that was to go `wanted` px and has gone `made`, never through anything, and stopped only by something."""
    if not 0 <= made <= wanted:
        yield f"went {made} px of {wanted}"
        return
    if made and (passed := [wall for wall in grounds if wall.stops(box, *way, 1, made)]):
        yield f"passed through {world.entities.label(passed[0].id)}"
    if made < wanted and not any(wall.stops(box, *way, made + 1, made + 1) for wall in grounds):
        yield f"stopped after {made} px of {wanted} with nothing in its way"


def _way(axis: int, pixels: int) -> Way:
    sign = -1 if pixels < 0 else 1
    return (0, sign) if axis else (sign, 0)


def _shifted(box: Box, axis: int, pixels: int) -> Box:
    dx, dy = (0, pixels) if axis else (pixels, 0)
    return (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)
