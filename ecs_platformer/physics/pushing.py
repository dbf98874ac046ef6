"""Pushing: an actor moves a Pushable one out of its way, and so on along the chain (torc calls these boxes).

Before an actor moves a px into a box, the box must be able to move, and what is before that. All of a chain moves, or
none of it. What stands on what moves goes along, once, level by level; what an actor stands on is as firm to it as the
ground. Worlds without a Pushable never come here.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf

from ecs_platformer.collision.shape import Box
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.carries import CarriesByPixel, Way
from ecs_platformer.physics.riding import riders_on_actor, rides_on_actor
from ecs_platformer.physics.slopes import downhill, drop_of, near_slope, rise_of

NAMES = {(1, 0): "right", (-1, 0): "left", (0, -1): "up", (0, 1): "down"}


@dataclass(frozen=True, slots=True)
class Force:
    """What a mover can move out of its way, besides what rides on it."""

    strength: float = 0.0  # mass
    most: float = 0.0  # bodies in a chain
    ways: tuple[str, ...] = ()
    any_actor: bool = False  # also those that are not Pushable, and downwards

    def moves(self, other: Body, way: Way, mass: float, count: int) -> bool:
        """Return True if this can move one more actor, after `count` others of `mass` in all."""
        if self.any_actor:
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
SOLID_FORCE = Force(any_actor=True)


def force_of(body: Body) -> Force:
    """Return the force of an actor's own Push."""
    push = body.push
    return WEAK if push is None else Force(push.strength, push.most, tuple(push.ways))


def push_ahead(
    bodies: Bodies, actor: Body, way: Way, pixels: int, ignoring: Box | None = None
) -> tuple[int, list[Box]]:
    """Move an actor by `pixels`, or as far as the way is free or can be pushed free. Return the px made, and all that
    touches the face that was stopped."""
    space, (dx, dy) = bodies.space, way
    amount = pixels * (dx + dy)
    free, stops = space.free_x(actor.box, amount, ignoring) if dx else space.free_y(actor.box, amount, ignoring)
    on_slope = dx and space.sloping and near_slope(space, actor.box, amount)
    if not on_slope and space.meets_no_actor(actor.box, dx * free, dy * free):
        bodies.translate(actor, dx * free, dy * free)
        made = free if stops else pixels
    else:
        force = {actor.id: force_of(actor)}
        made = next((px for px in range(pixels) if actor.id not in advance(bodies, force, way, ignoring)[0]), pixels)
    return made, ([] if made == pixels else _next_to(bodies, actor, way, ignoring))


def _next_to(bodies: Bodies, actor: Body, way: Way, ignoring: Box | None) -> list[Box]:
    """Return all that stops the actor's next px."""
    others = bodies.space.next_actors(actor.box, *way)
    return bodies.space.next_solids(actor.box, *way, ignoring) + [box for box in others if not bodies[box.id].squished]


def push_together(
    bodies: Bodies,
    pixels: dict[int, int],
    way: Way,
    forces: dict[int, Force],
    ignoring: Box | None = None,
    carries: CarriesByPixel | None = None,
) -> tuple[dict[int, int], set[int]]:
    """Move several actors by so many px each, all at once and px by px, as far as they are free.

    Return which actors were moved, each with the id of the one that moved it, and which of the given were stopped. With
    `carries`, those that only ride are left out of the px that solids have moved them by already.
    """
    left = {entity: amount for entity, amount in pixels.items() if amount > 0}
    taken: dict[int, int] = {}
    stuck: set[int] = set()
    while waiting := {entity: forces[entity] for entity, amount in left.items() if amount > 0 and entity not in stuck}:
        if carries is not None:
            carries.begin_step()
            late = [entity for entity, force in waiting.items() if force is CARRYING and carries.waits(entity)]
            for entity in late:
                del waiting[entity]
                left[entity] -= 1
        moved, stopped = advance(bodies, waiting, way, ignoring, carries)
        taken |= moved
        stuck |= stopped & waiting.keys()
        if carries is not None:
            carries.note_step(moved)
        for entity in moved.keys() & waiting.keys():
            left[entity] -= 1
    return taken, stuck


def advance(
    bodies: Bodies,
    starters: dict[int, Force],
    way: Way,
    ignoring: Box | None = None,
    carries: CarriesByPixel | None = None,
) -> tuple[dict[int, int], set[int]]:
    """Move these actors by one px, with all that is in front of them and all that stands on that.

    Return which actors were moved, each with the id of the one that moved it, and which of the given were not. Those
    that are furthest ahead go first, so that none is in the way of another; among equals by id. One that is stopped
    tries again as long as others have moved meanwhile; then it loses its remainder of that axis.
    """
    dx, dy = way
    bodies.ways.begin_joint()
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
            riders = [rider for body in chain for rider in riders_on_actor(bodies, body)]
            for body in chain:
                moved[body.id] = by
                bodies.translate(body, dx, dy)
            for rider in riders:
                if rider.id not in moved and (carries is None or not carries.waits(rider.id)):
                    heappush(heap, (-dx * rider.box.left - dy * rider.box.top, rider.id, by))
        stuck = {entity: by for entity, by in stuck.items() if entity not in moved}
        if not stuck or len(moved) == before:
            break
        asking = stuck
    for entity in stuck:
        _drop_remainder(bodies[entity], way)
    if dx and bodies.space.sloping:
        _stick_to_slopes(bodies, moved, dx, ignoring)
    bodies.ways.end_joint()
    return moved, set(stuck)


def _drop_remainder(body: Body, way: Way) -> None:
    if body.remainder is not None:
        setattr(body.remainder, "x" if way[0] else "y", 0.0)


def _uphill(
    bodies: Bodies, first: Body, way: Way, force: Force, moved: Container[int], ignoring: Box | None
) -> list[Body]:
    """Return the chain that moves if what slopes stop is raised by as much as the slopes rise; the raising is done.

    Empty, and nothing is raised, if it cannot move even so. What was in the way before it was raised goes along.
    """
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
            bodies.translate(other, 0, -1)
        raised += above
        times[body.id] = times.get(body.id, 0) + 1
        going += [body] * (body not in going)
    if not chain:
        for other in raised:
            bodies.translate(other, 0, 1)
    return chain


def _stick_to_slopes(bodies: Bodies, moved: Iterable[int], dx: int, ignoring: Box | None) -> None:
    """Move those of the actors down again that left a slope by `dx` px sideways, if the ground is near enough and they
    have not just taken off; with what stands on them."""
    for body in map(bodies.__getitem__, sorted(moved)):
        feet = body.rider is not None and "feet" in body.rider.sides
        if feet and body.velocity is not None and body.velocity.y >= 0:
            for _ in range(drop_of(bodies.space, body.box, body.box.at(-dx, 0), ignoring)):
                advance(bodies, {body.id: WEAK}, (0, 1))


def press(bodies: Bodies, body: Body) -> bool:
    """Press down on what an actor stands on, with its own force. Return True if that moves it.

    On slopes, the actor and the boxes between slide one px downhill. Ground that is level, or leans both ways, holds.
    """
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
    """Return all actors that must move if these do; none, if one of them cannot. None moves twice in one px.

    An actor that a solid stops is added to `stopped`.
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
            lifts = dy < 0 and rides_on_actor(other, body)
            if box.id in moved or not (lifts or force.moves(other, way, mass, len(chain) - 1)):
                return []
            mass += other.pushable.mass if other.pushable is not None else 0.0
            known.add(box.id)
            chain.append(other)
    return chain


def move_group(bodies: Bodies, actors: Iterable[Body], x: int, y: int) -> None:
    """Move actors by whole px, x before y, all at once, as far as each is free: each pushes with its own force, and
    takes along what stands on it."""
    able = [actor for actor in actors if actor.is_actor and actor.blockable and not actor.squished]
    forces = {actor.id: force_of(actor) for actor in able}
    for amount, way in ((x, ((x > 0) - (x < 0), 0)), (y, (0, (y > 0) - (y < 0)))):
        push_together(bodies, dict.fromkeys(forces, abs(amount)), way, forces)
