"""The law of boxes: before an actor moves a pixel into a Pushable one, that must be able to move, and so on (torc).

All of a chain moves, or none of it. What stands on what moves goes along, level by level, once; what an actor stands on
is as firm to it as the ground. Worlds without a Pushable never come here.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf

from ecs_platformer.collision.slope_grid import downhill, drop_of, near_slope, rise_of
from ecs_platformer.collision.space import Box
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body

Way = tuple[int, int]  # a px to one of the four sides
NAMES = {(1, 0): "right", (-1, 0): "left", (0, -1): "up", (0, 1): "down"}


@dataclass(frozen=True, slots=True)
class Force:
    """What may be moved out of the way, besides what rides on it."""

    strength: float = 0.0  # mass
    most: float = 0.0  # bodies
    ways: tuple[str, ...] = ()
    anyone: bool = False  # also actors that no actor can push, and down

    def moves(self, other: Body, way: Way, mass: float, count: int) -> bool:
        """Is the next in the chain light enough, with `mass` and `count` before it?"""
        if self.anyone:
            return True
        box, name = other.pushable, NAMES[way]
        return (
            box is not None
            and name in self.ways
            and name in box.ways
            and count < self.most
            and mass + box.mass <= self.strength
        )


WEAK = Force()
CARRYING = Force(inf, inf, ("left", "right", "up"))
SOLID_FORCE = Force(anyone=True)


def force_of(body: Body) -> Force:
    """An actor's own."""
    push = body.push
    return WEAK if push is None else Force(push.strength, push.most, tuple(push.ways))


def go(bodies: Bodies, body: Body, way: Way, pixels: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """Go so many px, or as far as the way is free or can be made so: px made, and all that touches the face there."""
    space, (dx, dy) = bodies.space, way
    amount = pixels * (dx + dy)
    free, stops = space.free_x(body.box, amount, ignoring) if dx else space.free_y(body.box, amount, ignoring)
    level = not (dx and space.sloping and near_slope(space, body.box, amount))
    if level and space.is_lonely(body.box, dx * free, dy * free):
        bodies.shift(body, dx * free, dy * free)
        made = free if stops else pixels
    else:
        starters = {body.id: force_of(body)}
        made = next((px for px in range(pixels) if body.id not in advance(bodies, starters, way, ignoring)[0]), pixels)
    return made, ([] if made == pixels else face(bodies, body, way, ignoring))


def face(bodies: Bodies, body: Body, way: Way, ignoring: Box | None) -> list[Box]:
    """All that would be overlapped on the next px."""
    others = bodies.space.next_actors(body.box, *way)
    return bodies.space.next_solids(body.box, *way, ignoring) + [box for box in others if not bodies[box.id].squished]


def together(
    bodies: Bodies, pixels: dict[int, int], way: Way, forces: dict[int, Force], ignoring: Box | None = None
) -> tuple[dict[int, int], set[int]]:
    """Each of these so many px, at once and pixel by pixel, as far as it is free: who was moved by which of them, and
    which of them were stopped."""
    left = {entity: amount for entity, amount in pixels.items() if amount > 0}
    taken: dict[int, int] = {}
    stuck: set[int] = set()
    while waiting := {entity: forces[entity] for entity, amount in left.items() if amount > 0 and entity not in stuck}:
        moved, stopped = advance(bodies, waiting, way, ignoring)
        taken |= moved
        stuck |= stopped & waiting.keys()
        for entity in moved.keys() & left.keys():
            left[entity] -= 1
    return taken, stuck


def advance(
    bodies: Bodies, starters: dict[int, Force], way: Way, ignoring: Box | None = None
) -> tuple[dict[int, int], set[int]]:
    """One px for each of these, with all that is before it and all that stands on it: who has moved by which of them,
    and who could not.

    Those go first that are furthest on, so that none is in the way of another; among equals by id. Who is stopped
    asks again as long as others have moved since; then it loses its remainder of that axis.
    """
    dx, dy = way
    moved: dict[int, int] = {}
    stuck: dict[int, int] = {}
    asking = dict(zip(starters, starters, strict=True))
    while True:
        before = len(moved)
        stuck = {}
        heap: list[tuple[int, int, int]] = []
        for entity, by in asking.items():
            box = bodies[entity].box
            heappush(heap, (-dx * box.left - dy * box.top, entity, by))
        while heap:
            _, entity, by = heappop(heap)
            if entity in moved or entity in stuck:
                continue
            chain = _chain(bodies, [bodies[entity]], way, starters.get(entity, CARRYING), moved, ignoring)
            if not chain and dx and bodies.space.sloping:
                chain = _uphill(bodies, bodies[entity], way, starters.get(entity, CARRYING), moved, ignoring)
            if not chain:
                stuck[entity] = by
                continue
            riders = [rider for body in chain for rider in riders_on(bodies, body)]
            for body in chain:
                moved[body.id] = by
                bodies.shift(body, dx, dy)
            for rider in riders:
                if rider.id not in moved:
                    heappush(heap, (-dx * rider.box.left - dy * rider.box.top, rider.id, by))
        stuck = {entity: by for entity, by in stuck.items() if entity not in moved}
        if not stuck or len(moved) == before:
            break
        asking = stuck
    for entity in stuck:
        _forget(bodies[entity], way)
    if dx and bodies.space.sloping:
        _settle(bodies, moved, dx, ignoring)
    return moved, set(stuck)


def _forget(body: Body, way: Way) -> None:
    """Who is stopped keeps no remainder of that axis."""
    if body.remainder is not None:
        setattr(body.remainder, "x" if way[0] else "y", 0.0)


def _uphill(
    bodies: Bodies, first: Body, way: Way, force: Force, moved: Container[int], ignoring: Box | None
) -> list[Body]:
    """The chain, with each of it that slopes stop raised as far as they rise for it; nobody, and nobody raised, if it
    cannot move even so. Who was in the way before it was raised goes along."""
    going, raised, times = [first], list[Body](), dict[int, int]()
    while True:
        stopped: list[Body] = []
        chain = _chain(bodies, going, way, force, moved, ignoring, stopped)
        if not stopped:
            break
        body = stopped[0]
        rise = rise_of(bodies.space.next_solids(body.box, *way, ignoring), way[0])
        above = _chain(bodies, [body], (0, -1), force, (), ignoring) if times.get(body.id, 0) < rise else []
        if not above:
            break
        for other in above:
            bodies.shift(other, 0, -1)
        raised += above
        times[body.id] = times.get(body.id, 0) + 1
        going += [body] * (body not in going)
    if not chain:
        for other in raised:
            bodies.shift(other, 0, 1)
    return chain


def _settle(bodies: Bodies, moved: Iterable[int], dx: int, ignoring: Box | None) -> None:
    """Those of them that went off a slope by dx px go down to the ground again, if it is near enough and they have not
    just taken off; with what stands on them."""
    for body in map(bodies.__getitem__, sorted(moved)):
        feet = body.rider is not None and "feet" in body.rider.sides
        if feet and body.velocity is not None and body.velocity.y >= 0:
            for _ in range(drop_of(bodies.space, body.box, body.box.at(-dx, 0), ignoring)):
                advance(bodies, {body.id: WEAK}, (0, 1))


def press(bodies: Bodies, body: Body) -> bool:
    """Presses down on what an actor stands on, with its own force: where that is slopes, it and the boxes between go
    a px down the slope. Ground that is level, or leans both ways, holds them."""
    space, force = bodies.space, force_of(body)
    pile, known, mass, sides = [body], {body.id}, 0.0, set[int]()
    starters: dict[int, Force] = {}
    for one in pile:
        if stops := space.next_solids(one.box, 0, 1):
            sides.add(downhill(stops))
            starters[one.id] = force
        for box in space.next_actors(one.box, 0, 1):
            if box.id not in known:
                known.add(box.id)
                pile.append(bodies[box.id])
    if len(sides) != 1 or 0 in sides:
        return False
    way = (sides.pop(), 0)
    for count, other in enumerate(pile[1:]):
        if not force.moves(other, way, mass, count):
            return False
        mass += 0.0 if other.pushable is None else other.pushable.mass
    return bool(advance(bodies, starters, way)[0])


def _chain(
    bodies: Bodies,
    going: list[Body],
    way: Way,
    force: Force,
    moved: Container[int],
    ignoring: Box | None,
    stopped: list[Body] | None = None,
) -> list[Body]:
    """All that must move if these do; nobody, if one of them cannot. Nobody moves twice in one px.

    Whom a solid stops comes into `stopped`.
    """
    space, (dx, dy) = bodies.space, way
    chain, known = list(going), {body.id for body in going}
    mass = sum(body.pushable.mass for body in going[1:] if body.pushable is not None)
    for body in chain:
        if space.next_solids(body.box, dx, dy, ignoring):
            if stopped is not None:
                stopped.append(body)
            return []
        for box in space.next_actors(body.box, dx, dy):
            other = bodies[box.id]
            if box.id in known or other.squished:
                continue
            lifts = dy < 0 and rides_on(other, body)
            if box.id in moved or not (lifts or force.moves(other, way, mass, len(chain) - 1)):
                return []
            mass += other.pushable.mass if other.pushable is not None else 0.0
            known.add(box.id)
            chain.append(other)
    return chain


def riders_on(bodies: Bodies, carrier: Body) -> list[Body]:
    """The actors that stand on an actor with their feet and ride by them, ids ascending."""
    above = bodies.space.next_actors(carrier.box, 0, -1)
    return [bodies[other.id] for other in above if rides_on(bodies[other.id], carrier)]


def rides_on(rider: Body, carrier: Body) -> bool:
    feet = rider.rider is not None and "feet" in rider.rider.sides
    return feet and not rider.squished and stands_on(rider, carrier)


def stands_on(one: Body, other: Body) -> bool:
    a, b = one.box, other.box
    return a.bottom == b.top and a.left < b.right and b.left < a.right
