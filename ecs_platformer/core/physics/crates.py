"""Crates: an actor pushes a Pushable actor out of its way, which pushes the next one, and so on (torc's boxes).

An actor can move a px into a pushable actor only if that actor can move, too, and so on down the chain: all of a chain
moves by the px, or none of it. Each actor that moves takes along the actors that stand on it. actors.walk() uses this
file while there is a Pushable or a Slope, solids.move_solid_along() while there is a Pushable. Conveyors, wind
(move_group) and presses always use it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf

from ecs_platformer.core.collision.shape import ACTOR, SOLID, Box, by_id, depth
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.shifts import Direction, Shifts, is_inside, push_of_all
from ecs_platformer.core.physics.slopes import downhill, drop_of, near_slope, rise_of

NAMES = {(1, 0): "right", (-1, 0): "left", (0, -1): "up", (0, 1): "down"}


@dataclass(frozen=True, slots=True)
class Force:
    """What a mover can push out of its way. Actors that ride on the mover move along without any force."""

    strength: float = 0.0  # the total mass that it can push
    most: float = 0.0  # the number of actors that it can push
    ways: tuple[str, ...] = ()  # the directions in which it can push, see NAMES
    any_actor: bool = False  # pushes every actor, Pushable or not, in every direction

    def moves(self, other: Body, direction: Direction, down: int, mass: float, count: int) -> bool:
        """Return True if this force can push `other` in addition to `count` actors with a total mass of `mass`.

        `down` is the y direction in which the pushing actor falls: 1, or -1 if it is upside down. For -1, the "up" in
        the field `ways` means downwards on the screen, and "down" means upwards.
        """
        if self.any_actor:
            return True
        box, (dx, dy) = other.pushable, direction
        return (
            box is not None
            and NAMES[dx, dy * down] in self.ways
            and NAMES[dx, dy * other.box.down] in box.ways
            and count < self.most
            and mass + box.mass <= self.strength
        )


WEAK = Force()
CARRYING = Force(inf, inf, ("left", "right", "up"))
SOLID_FORCE = Force(any_actor=True)


def force_of(body: Body) -> Force:
    """Return the force of an actor's own Push; an actor without Push can push nothing."""
    push = body.push
    return WEAK if push is None else Force(push.strength, push.most, tuple(push.ways))


def push_ahead(bodies: Bodies, actor: Body, dx: int, dy: int, ignoring: Box | None = None) -> tuple[int, list[Box]]:
    """Move an actor by (dx, dy) px, one of which is 0, or until something stops it that it cannot push away.

    Return how many px the actor moved and, if that is not all the way, the solids and actors that stopped it.
    """
    space, pixels = bodies.space, abs(dx + dy)
    direction = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    moved = 0
    if not (dx and space.slopes and near_slope(space, actor.box, dx)):
        free, _ = space.free_x(actor.box, dx, ignoring) if dx else space.free_y(actor.box, dy, ignoring)
        x, y = direction[0] * free, direction[1] * free
        if space.meets_no_actor(actor.box, x, y):
            bodies.translate(actor, x, y)
            return free, ([] if free == pixels else _next_to(bodies, actor, direction, ignoring))
    force = {actor.id: force_of(actor)}
    while moved < pixels and actor.id in advance(bodies, force, direction, ignoring)[0]:
        moved += 1
    return moved, ([] if moved == pixels else _next_to(bodies, actor, direction, ignoring))


def _next_to(bodies: Bodies, actor: Body, direction: Direction, ignoring: Box | None) -> list[Box]:
    """Return the solids, one-ways and actors (except squished ones) in the way of the actor's next px."""
    actors = [box for box in bodies.space.next_actors(actor.box, *direction) if not bodies[box.id].squished]
    return bodies.space.next_solids(actor.box, *direction, ignoring) + actors


def shift_together(
    bodies: Bodies, parts: list[Body], near: Iterable[Body], riders: set[int], direction: Direction, pixels: int
) -> None:
    """Push and carry the actors `near` a solid that has moved by `pixels`, with those that they push and that stand on
    them, all at the same time; squish those that are stopped inside the solid."""
    solid, (dx, dy) = parts[0], direction
    solids = [part for part in parts if part.box.kind == SOLID]
    shifts = ShiftsByPixel(bodies.shifts, solid, direction)
    pushes = _pushes(near, parts, dx * pixels, dy * pixels)
    moves = dict.fromkeys(riders, pixels) | pushes  # a push wins over a carry
    carried = riders - pushes.keys()
    while moves:
        starts = {entity: (bodies[entity].position.x, bodies[entity].position.y) for entity in moves}
        forces = {entity: SOLID_FORCE if entity in pushes else CARRYING for entity in moves}
        moved, stopped = push_together(bodies, moves, direction, forces, solid.box, shifts)
        for entity in moved:
            bodies.shifts.give_lift(bodies[entity], solid, direction)
        for entity in sorted(stopped):
            if is_inside(bodies[entity], parts):
                (x, y), wanted = starts[entity], moves[entity]
                bodies.squish(bodies[entity], solid, x + dx * wanted, y + dy * wanted)
        # Push out actors that others have moved into the solid, which may move further in a tick than an actor is long
        inside = dict.fromkeys(
            other.id
            for box in [part.box for part in solids]
            for other in bodies.space.overlapping(box.left, box.top, box.right, box.bottom, ACTOR)
        )
        moves = pushes = _pushes(map(bodies.__getitem__, inside), solids, dx, dy)
    shifts.end(carried, pixels)


def _pushes(actors: Iterable[Body], parts: list[Body], dx: int, dy: int) -> dict[int, int]:
    """Return the px by which the solids push each of the actors that they push, by id."""
    pushes = {actor.id: abs(push_of_all(actor, parts, dx, dy)) for actor in actors}
    return {entity: pixels for entity, pixels in pushes.items() if pixels}


class ShiftsByPixel:
    """Records pixel by pixel how far one moving solid takes actors along, while there is a Pushable."""

    def __init__(self, shifts: Shifts, solid: Body, direction: Direction) -> None:
        self._shifts = shifts
        self._solid = solid
        self._direction = direction
        self._step = 0
        self._reached: set[int] = set()

    def begin_step(self) -> None:
        self._step += 1

    def waits(self, actor: int) -> bool:
        """Return True if solids have already moved an actor as far as this solid has moved, so that it is not carried
        now."""
        self._reached.add(actor)
        return not self._shifts.remaining(actor, self._solid.id, self._direction, self._step)

    def note_step(self, actors: Iterable[int]) -> None:
        """Record that the solid has moved these actors by one px."""
        for actor in actors:
            self._reached.add(actor)
            self._shifts.note(actor, self._solid, self._direction, 0, 1)

    def end(self, carried: Container[int], pixels: int) -> None:
        """After the last px, record how far the solid was to move each actor that it reached: those `carried` by
        `pixels`, even if all actors were stopped before."""
        for actor in sorted(self._reached):
            wanted = max(self._step, pixels) if actor in carried else self._step
            self._shifts.note(actor, self._solid, self._direction, wanted, 0)


def push_together(
    bodies: Bodies,
    pixels: dict[int, int],
    direction: Direction,
    forces: dict[int, Force],
    ignoring: Box | None = None,
    shifts: ShiftsByPixel | None = None,
) -> tuple[dict[int, int], set[int]]:
    """Move several actors together, px by px, each as far as nothing blocks it. `pixels` maps the id of each actor to
    its distance in px.

    Return the id of each actor that was moved, with the id of the actor in `pixels` that moved it; and the ids of the
    actors in `pixels` that were stopped. With `shifts`, a carried actor moves by as much less as solids have already
    moved it in this tick.
    """
    remaining = {entity: amount for entity, amount in pixels.items() if amount > 0}
    moved: dict[int, int] = {}
    stopped: set[int] = set()
    while starters := {entity: forces[entity] for entity, px in remaining.items() if px > 0 and entity not in stopped}:
        if shifts is not None:
            shifts.begin_step()
            waiting = [entity for entity, force in starters.items() if force is CARRYING and shifts.waits(entity)]
            for entity in waiting:
                del starters[entity]
                remaining[entity] -= 1
        moved_now, stopped_now = advance(bodies, starters, direction, ignoring, shifts)
        moved |= moved_now
        stopped |= stopped_now & starters.keys()
        if shifts is not None:
            shifts.note_step(moved_now)
        for entity in moved_now.keys() & starters.keys():
            remaining[entity] -= 1
    return moved, stopped


def advance(
    bodies: Bodies,
    starters: dict[int, Force],
    direction: Direction,
    ignoring: Box | None = None,
    shifts: ShiftsByPixel | None = None,
) -> tuple[dict[int, int], set[int]]:
    """Move the `starters` by one px, together with the actors that they push and the actors that ride on any of these.

    Return the id of each actor that was moved, with the id of the starter that moved it; and the ids of the starters
    and riders that were stopped. The foremost actors move first, so that no actor is in the way of another;
    actors that are equally far ahead move in the order of their ids. A stopped actor tries again as long as other
    actors still move. If it stays stopped, its Remainder on that axis becomes 0.
    """
    dx, dy = direction
    bodies.paths.begin_joint()
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
            # All are asked before any is moved, so that their order does not matter, as it does in torc
            find = _uphill if dx and bodies.space.slopes else _chain
            chain = find(bodies, [bodies[entity]], direction, starters.get(entity, CARRYING), moved, ignoring)
            if not chain:
                stuck[entity] = by
                continue
            riders = [rider for body in chain for rider in riders_on_actor(bodies, body)]
            for body in chain:
                moved[body.id] = by
                bodies.translate(body, dx, dy)
            for rider in riders:
                if rider.id not in moved and (shifts is None or not shifts.waits(rider.id)):
                    heappush(heap, (-dx * rider.box.left - dy * rider.box.top, rider.id, by))
        stuck = {entity: by for entity, by in stuck.items() if entity not in moved}
        if not stuck or len(moved) == before:
            break
        asking = stuck
    for entity in stuck:
        _drop_remainder(bodies[entity], direction)
    if dx and bodies.space.slopes:
        _stick_to_slopes(bodies, moved, dx, ignoring)
    bodies.paths.end_joint()
    return moved, set(stuck)


def _drop_remainder(body: Body, direction: Direction) -> None:
    if body.remainder is not None:
        setattr(body.remainder, "x" if direction[0] else "y", 0.0)


def _uphill(
    bodies: Bodies, going: list[Body], direction: Direction, force: Force, moved: Container[int], ignoring: Box | None
) -> list[Body]:
    """Like _chain(), but raise the actors that slopes stop, each by at most the px that its slope rises.

    If the chain cannot move sideways even so, return [] and raise nothing. An actor that was raised stays in the
    chain, even if nothing pushes it at its new height.
    """
    raised, times = list[tuple[Body, int]](), dict[int, int]()
    while True:
        stopped: list[tuple[Body, list[Box]]] = []
        chain = _chain(bodies, going, direction, force, moved, ignoring, stopped)
        if not stopped:
            break
        body, stops = stopped[0]
        down = body.box.down
        rise = rise_of(stops, direction[0], body.steepest, down)
        above = _chain(bodies, [body], (0, -down), force, (), ignoring) if times.get(body.id, 0) < rise else []
        if not above:
            break
        for other in above:
            bodies.translate(other, 0, -down)
        raised += [(other, down) for other in above]
        times[body.id] = times.get(body.id, 0) + 1
        going = going if body in going else [*going, body]
    if not chain:
        for other, down in raised:
            bodies.translate(other, 0, down)
    return chain


def _stick_to_slopes(bodies: Bodies, moved: Iterable[int], dx: int, ignoring: Box | None) -> None:
    """Move each moved actor that left a slope by this `dx` down to the ground, with the actors that stand on it.

    It moves only actors that ride on their feet and do not rise, and by at most Slope.stick px.
    """
    for body in map(bodies.__getitem__, sorted(moved)):
        down = body.box.down
        feet = body.rider is not None and "feet" in body.rider.sides
        if feet and (body.velocity is None or body.velocity.y * down >= 0):
            for _ in range(drop_of(bodies.space, body.box, body.box.at(-dx, 0), ignoring)):
                advance(bodies, {body.id: WEAK}, (0, down))


def press(bodies: Bodies, body: Body) -> bool:
    """Let an actor, and the actors that it stands on, slide one px down the slope below them.

    Return True if any of these actors moved. None moves if the ground is level, if slopes lean both ways, or if the
    actor's Push cannot move the actors below it.
    """
    space, force = bodies.space, force_of(body)
    pile, known, mass, sides = [body], {body.id}, 0.0, set[int]()
    starters: dict[int, Force] = {}
    for one in pile:
        if stops := space.next_solids(one.box, 0, body.box.down):
            sides.add(downhill(stops, body.box.down))
            starters[one.id] = force
        for box in space.next_actors(one.box, 0, body.box.down):
            if box.id not in known:
                known.add(box.id)
                pile.append(bodies[box.id])
    if len(sides) != 1 or 0 in sides:
        return False
    direction = (sides.pop(), 0)
    for count, other in enumerate(pile[1:]):
        if not force.moves(other, direction, body.box.down, mass, count):
            return False
        mass += 0.0 if other.pushable is None else other.pushable.mass
    return bool(advance(bodies, starters, direction)[0])


def _chain(
    bodies: Bodies,
    going: list[Body],
    direction: Direction,
    force: Force,
    moved: Container[int],
    ignoring: Box | None,
    stopped: list[tuple[Body, list[Box]]] | None = None,
) -> list[Body]:
    """Return all actors that must move for `going` to move by a px, including `going`; [] if one of them cannot.

    An actor in `moved` has already moved in this px and cannot move again. The first actor that solids stop is added to
    `stopped`, with these.
    """
    space, (dx, dy) = bodies.space, direction
    chain, known = list(going), {body.id for body in going}
    mass = sum(body.pushable.mass for body in going[1:] if body.pushable is not None)
    for body in chain:
        if stops := space.next_solids(body.box, dx, dy, ignoring):
            if stopped is not None:
                stopped.append((body, stops))
            return []
        for box in space.next_actors(body.box, dx, dy):
            other = bodies[box.id]
            if box.id in known or other.squished:
                continue
            lifts = dy == -box.down and rides_on_actor(other, body)
            if box.id in moved or not (lifts or force.moves(other, direction, going[0].box.down, mass, len(chain) - 1)):
                return []
            mass += other.pushable.mass if other.pushable is not None else 0.0
            known.add(box.id)
            chain.append(other)
    return chain


def move_group(bodies: Bodies, actors: Iterable[Body], x: int, y: int) -> None:
    """Move actors at the same time, px by px, by (`x`, `y`) px, first in x, then in y. An actor that is blocked stops,
    and the others go on. Actors that are disabled, squished or have a Ghost do not move.

    Each actor pushes with its own force, and takes along the actors that ride on it.
    """
    able = [actor for actor in actors if actor.is_actor and actor.blockable and not actor.squished]
    forces = {actor.id: force_of(actor) for actor in able}
    for amount, direction in ((x, ((x > 0) - (x < 0), 0)), (y, (0, (y > 0) - (y < 0)))):
        push_together(bodies, dict.fromkeys(forces, abs(amount)), direction, forces)


def riders_on_actor(bodies: Bodies, carrier: Body) -> list[Body]:
    """Return the actors that stand on an actor, such as a crate, ids ascending."""
    space, box = bodies.space, carrier.box
    near = space.next_actors(box, 0, -1)
    if space.upside_down:  # then upside-down actors may stand at its underside
        near = sorted({*near, *space.next_actors(box, 0, 1)}, key=by_id)
    return [bodies[other.id] for other in near if rides_on_actor(bodies[other.id], carrier)]


def rides_on_actor(rider: Body, carrier: Body) -> bool:
    """Return True if the rider is not squished, has a Rider that lists "feet", and stands on the carrier."""
    feet = rider.rider is not None and "feet" in rider.rider.sides
    a, b = rider.box, carrier.box
    return feet and not rider.squished and depth(a, b) == 0 and a.left < b.right and b.left < a.right
