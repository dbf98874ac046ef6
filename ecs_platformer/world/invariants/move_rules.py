"""Checks one move against the physics rules, from the positions before and after the move.

The check functions yield violations as sentences. They do not use the result that motion itself reports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ecs_platformer.core.ecs.component_types import FloatPair, core
from ecs_platformer.world.invariants.carry_ledger import CarryLedger, Direction, Entry
from ecs_platformer.world.invariants.observer import (
    ActorView,
    Bounds,
    SolidView,
    is_on_pixel,
    is_riding,
    one_way_lift,
    push_distance,
)
from ecs_platformer.world.invariants.slope_rules import walk_on_slopes
from ecs_platformer.world.world import World


@dataclass(slots=True)
class ActorBefore:
    actor: ActorView
    x: int
    y: int
    rest: tuple[float, float]
    box: Bounds
    handled: tuple[Bounds, str] | None = None  # where a system handled a hit by changing the actor, and the side hit

    def moved(self) -> tuple[int, int]:
        """Return by how many px (x, y) the physics has moved the actor, up to a hit that a system has handled."""
        if self.handled is not None:
            left, top, _, _ = self.handled[0]
            return left - self.box[0], top - self.box[1]
        return self.actor.position.x - self.x, self.actor.position.y - self.y

    def on_pixel(self) -> bool:
        return is_on_pixel(self.actor.position)

    def is_unmoved(self) -> bool:
        return self.moved() == (0, 0) and self.rest == pair(self.actor.remainder)


def pair(remainder: FloatPair) -> tuple[float, float]:
    return remainder.x, remainder.y


def actor_before(actor: ActorView) -> ActorBefore:
    return ActorBefore(actor, actor.position.x, actor.position.y, pair(actor.remainder), actor.box)


def check_own_move(
    world: World, before: ActorBefore, asked: tuple[float, float], solids: list[SolidView]
) -> Iterator[str]:
    """Check that an actor's own move went along x first, then along y, each as far as possible and by at most `asked`
    px.

    `asked` includes the remainder.
    """
    name, box = world.entities.label(before.actor.id), before.box
    if before.actor.squished:
        if not before.is_unmoved():
            yield f"{name} moved while it waits for its squish"
        return
    near = [met for one in solids if before.actor.touchable and (met := one.as_met_by(before.actor))]
    down = 0  # px that slopes took the actor down while it moved sideways
    for axis, total in enumerate(before.moved()):
        wanted, made = round(asked[axis]), total - down
        direction = _direction(axis, wanted or made)
        problems, down = _problems(world, before, box, direction, abs(wanted), made * sum(direction), near)
        yield from (f"{name} {problem}" for problem in problems)
        if before.handled is not None:
            if axis or before.handled[1] in ("left", "right"):
                return
            box = _translated(_translated(box, axis, made), 1, down)
            continue  # the handler of the other axis' hit may have reset this remainder
        on_hit = before.actor.on_hit
        if made != wanted and on_hit is not None and (on_hit.y if axis else on_hit.x) == "die":
            if world.alive(before.actor.id) or (axis == 0 and before.moved()[1]):
                yield f"{name} lived on after a hit that it dies of"
            return
        rest, expected = pair(before.actor.remainder)[axis], asked[axis] - wanted if made == wanted else 0.0
        if rest != expected:
            yield f"{name} has the remainder {rest} in {'xy'[axis]}, and should have {expected}"
        box = _translated(_translated(box, axis, made), 1, down)


def check_solid_move(name: str, asked: tuple[float, float], made: tuple[int, int], rest: FloatPair) -> Iterator[str]:
    """Check a solid's own move: it must have moved by `asked` px, rounded, and its remainder must be the difference.

    `asked` includes the remainder before the move.
    """
    for axis, left in enumerate(pair(rest)):
        wanted = round(asked[axis])
        if made[axis] != wanted or left != asked[axis] - wanted:
            yield (
                f"{name} did not arrive: {made[axis]} px in {'xy'[axis]} and a remainder of {left},"
                f" of {wanted} and {asked[axis] - wanted}"
            )


def check_moved_by_solid(
    world: World,
    before: ActorBefore,
    solid: int,
    movers: list[SolidView],
    moved: tuple[int, int],
    others: list[SolidView],
    ledger: CarryLedger,
) -> Iterator[str]:
    """Check what a solid did to an actor when the solid moved by `moved` px (x, y): it may have pushed, carried or
    squished the actor.

    `movers` are the solid and the solids attached to it, as they are after the move; `others` are all other solids.
    `ledger` has the earlier pushes and carries of this tick; the pushes and carries of this move are added to it.
    """
    actor, name, by = before.actor, world.entities.label(before.actor.id), world.entities.label(solid)
    movers = [met for one in movers if (met := one.as_met_by(actor)) is not None]
    if not movers or not actor.touchable or actor.squished:
        if not before.is_unmoved():
            yield f"{name} was moved by {by}, which cannot touch it"
        return
    near = [met for one in others if (met := one.as_met_by(actor))]
    box, squished, rest, down = before.box, False, list(before.rest), 0
    for axis, total in enumerate(before.moved()):
        pixels, made = moved[axis], total - down
        direction = _direction(axis, pixels or made)
        now = movers if axis else [mover.at(0, -moved[1]) for mover in movers]
        wanted, verb = 0, "moved"
        if pixels and not squished:
            wanted, verb = _expected_move(actor, box, solid, now, pixels, direction, ledger)
        requested = abs(pixels) if verb == "carried" else wanted
        ledger.note(Entry(actor.id, solid, direction, requested, made * sum(direction)))
        stopped = made * sum(direction) < wanted
        problems, down = _problems(world, before, box, direction, wanted, made * sum(direction), near, now)
        yield from (f"{name}, {verb} by {by}, {problem}" for problem in problems)
        box = _translated(_translated(box, axis, made), 1, down)
        if stopped:
            rest[axis] = 0.0
        if stopped or down:
            squished = any(one.boxes(box) for one in now if not one.one_way)
    if pair(actor.remainder) != tuple(rest):
        yield f"{name} has the remainder {pair(actor.remainder)} after a move of {by}, and should have {tuple(rest)}"
    if world.has(actor.id, core().Squished) != squished:
        yield f"{name} is {'not squished' if squished else 'squished with nothing behind it'} by {by}"


def check_limits(
    name: str, asked: tuple[float, float], made: tuple[int, int], rest: FloatPair, *, sloping: bool
) -> Iterator[str]:
    """Check an actor's own move among pushables: it must not exceed `asked` px, and must leave no remainder on an axis
    on which the actor was stopped."""
    for axis, left in enumerate(pair(rest)):
        if axis and made[0] and sloping:
            return
        wanted = round(asked[axis])
        expected = asked[axis] - wanted if made[axis] == wanted else 0.0
        if made[axis] * wanted < 0 or abs(made[axis]) > abs(wanted) or left != expected:
            went = f"{made[axis]} px of {wanted} in {'xy'[axis]}"
            yield f"{name} went {went} and has the remainder {left}, not {expected}"


def check_pushed_along(
    world: World, entity: int, made: tuple[int, int], by: int, moved: tuple[int, int], *, solid: bool
) -> Iterator[str]:
    """Check that an entity that was moved by the entity `by` went in the same direction as `by`.

    It must not have gone further than `by`, unless `by` is a solid.

    In a world with slopes, moves up or down are not checked if `by` moved sideways, because slopes cause such moves.
    """
    for axis, px, cause in zip("xy", made, moved, strict=True):
        if axis == "y" and moved[0] and world.space.has_slopes:
            return
        if px and (px * cause <= 0 or (not solid and abs(px) > abs(cause))):
            label = world.entities.label
            yield f"{label(entity)} was moved by {px} px in {axis} by {label(by)}, which moved by {cause}"


def _expected_move(
    actor: ActorView,
    box: Bounds,
    solid: int,
    now: list[SolidView],
    pixels: int,
    direction: Direction,
    ledger: CarryLedger,
) -> tuple[int, str]:
    """Return how far a solid that moved by `pixels` moves an actor, and the verb for it.

    `now` are the parts of the solid after the move.
    """
    rises = direction == (0, -actor.down)
    lifts = [one_way_lift(one, box, abs(pixels), actor.down) for one in now if one.one_way and rises]
    pushed = push_distance(now, box, *direction, max(lifts, default=0))
    if pushed:
        return pushed, "pushed"
    old = [one.at(-direction[0] * abs(pixels), -direction[1] * abs(pixels)) for one in now]
    sides = () if actor.rider is None else actor.rider.sides
    if any(is_riding(one, box, sides, actor.down) for one in old):
        remaining = ledger.remaining(actor.id, solid, direction, abs(pixels))
        there = _translated(box, abs(direction[1]), remaining * sum(direction))
        return remaining + (push_distance(now, there, *direction) if remaining < abs(pixels) else 0), "carried"
    return 0, "neither pushed nor carried"


def _problems(
    world: World,
    before: ActorBefore,
    box: Bounds,
    direction: Direction,
    wanted: int,
    made: int,
    solids: list[SolidView],
    movers: Sequence[SolidView] = (),
) -> tuple[list[str], int]:
    """Return what is wrong with a move by `made` px, and how many px slopes take the box down (< 0: up) on the way."""
    down = before.actor.down
    if not direction[0] or not any(solid.slope for solid in solids):
        return list(_problems_without_slopes(world, box, direction, wanted, made, solids, down)), 0
    possible, sunk = walk_on_slopes(before.actor, box, direction[0], wanted, solids, movers)
    return [f"went {made} px of {wanted} where slopes let it go {possible}"] if made != possible else [], sunk


def _problems_without_slopes(
    world: World, box: Bounds, direction: Direction, wanted: int, made: int, solids: list[SolidView], down: int
) -> Iterator[str]:
    if not 0 <= made <= wanted:
        yield f"went {made} px of {wanted}"
        return
    if made and (passed := [solid for solid in solids if solid.stops(box, *direction, 1, made, down)]):
        yield f"passed through {world.entities.label(passed[0].id)}"
    if made < wanted and not any(solid.stops(box, *direction, made + 1, made + 1, down) for solid in solids):
        yield f"stopped after {made} px of {wanted} with nothing in its way"


def _direction(axis: int, pixels: int) -> Direction:
    sign = -1 if pixels < 0 else 1
    return (0, sign) if axis else (sign, 0)


def _translated(box: Bounds, axis: int, pixels: int) -> Bounds:
    dx, dy = (0, pixels) if axis else (pixels, 0)
    return (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)
