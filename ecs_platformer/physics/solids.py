"""The law of moving solids: they always arrive; whoever stands in their way is pushed, carried or squished.

Source: Celeste and TowerFall. Riders are collected before each axis' move, pushes are exact edge differences, and
neither pushes nor carries pass through a remainder, as in the shipped games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ecs_platformer.collision.shape import NO_FLOOR, trim, way_of
from ecs_platformer.collision.space import ACTOR, ONE_WAY, SOLID, Box, meet, overlap
from ecs_platformer.ecs.component_types import core
from ecs_platformer.fast.clearance import come_along, perch
from ecs_platformer.physics.actors import move_x, move_y, whole
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.pushing import CARRYING, SOLID_FORCE, Way, force_of, together


def move_solid(bodies: Bodies, solid: Body, dx: float, dy: float, near: Iterable[Box] | None = None) -> None:
    """Move a solid by dx and dy px through its remainder, x before y; nothing stops it.

    Who was disturbed on its whole way already gives what that has told of who is `near`: two queries less.
    """
    if solid.remainder is None:
        return
    remainder = solid.remainder
    remainder.x += dx
    remainder.y += dy
    pixels_x, pixels_y = whole(remainder.x), whole(remainder.y)
    if pixels_x:
        remainder.x -= pixels_x
        _move_axis(bodies, solid, pixels_x, 0, near)
        near = None
    if pixels_y:
        remainder.y -= pixels_y
        _move_axis(bodies, solid, 0, pixels_y, near)


def riders(bodies: Bodies, solid: Body, near: Iterable[Box] | None = None) -> list[Body]:
    """The actors that ride the solid now, ids ascending, or in the order of those `near`, if these are known: all that
    touch it, perhaps with others. Where they stand decides, not how fast they are."""
    if solid.solid is None or not solid.collider.enabled:
        return []
    box = solid.box
    if near is None:
        those = bodies.actors_in(box.left - 1, box.top - 1, box.right + 1, box.bottom + 1)
    else:
        those = [bodies[other.id] for other in near]
    return [body for body in those if _rides(bodies, body, solid)]


def solids_below(bodies: Bodies, solid: Body, most: int) -> list[tuple[int, int]]:
    """The other solids, no one-ways, that it would come to on its next `most` px down, and the px before each."""
    found: dict[int, int] = {}
    for left, right, bottom in _feet(solid.box):
        for other in bodies.space.overlapping(left, bottom, right, bottom + most, SOLID, solid.id):
            if meet(solid.box, other):
                top = other.top
                if other.grid is not None:
                    region = left - other.left, bottom - top, right - other.left, bottom + most - top
                    top += other.grid.topmost(*region) or 0
                found[other.id] = min(found.get(other.id, most), max(top - bottom, 0))
    return sorted(found.items())


def _feet(box: Box) -> Iterator[tuple[int, int, int]]:
    """What of it can come down on something: from where to where, and how low; px."""
    grid = box.grid
    if grid is None:
        yield box.left, box.right, box.bottom
        return
    for at, column in enumerate(grid.columns):
        left = box.left + at * grid.size + grid.x
        for row, filled in enumerate(column):
            if filled and (grid.height < grid.size or not any(column[row + 1 : row + 2])):
                yield left, left + grid.width, box.top + row * grid.size + grid.y + grid.height


def _rides(bodies: Bodies, body: Body, solid: Body) -> bool:
    if body.rider is None or not body.is_actor or body.ghost or body.squished:
        return False
    if bodies.space.layered and not meet(body.box, solid.box):
        return False
    sides = body.rider.sides
    if "feet" in sides and _feet_on(body.box, solid.box):
        return True
    if solid.box.kind == ONE_WAY:
        return False
    return ("left" in sides and _left_at(body.box, solid.box)) or ("right" in sides and _right_at(body.box, solid.box))


def _feet_on(actor: Box, solid: Box) -> bool:
    if actor.left >= solid.right or actor.right <= solid.left:
        return False
    if solid.grid is None:
        return actor.bottom == solid.top
    feet = actor.bottom - solid.top
    return solid.grid.top_within(actor.left - solid.left, actor.right - solid.left, feet, feet + 1) is not None


def _left_at(actor: Box, solid: Box) -> bool:
    if actor.top >= solid.bottom or actor.bottom <= solid.top:
        return False
    if solid.grid is None:
        return actor.left == solid.right
    return solid.grid.has_right_edge(actor.left - solid.left, actor.top - solid.top, actor.bottom - solid.top)


def _right_at(actor: Box, solid: Box) -> bool:
    if actor.top >= solid.bottom or actor.bottom <= solid.top:
        return False
    if solid.grid is None:
        return actor.right == solid.left
    return solid.grid.has_left_edge(actor.right - solid.left, actor.top - solid.top, actor.bottom - solid.top)


def _move_axis(bodies: Bodies, solid: Body, dx: int, dy: int, near: Iterable[Box] | None) -> None:
    """Exactly one of dx and dy is not 0. The moved solid stops none of the actors that it moves itself."""
    old_top, way = solid.box.top, way_of(solid.box, dx, dy)
    # All that it carries or pushes touch its way: they are asked for once, and know what they knew until they are moved
    near = dict.fromkeys(bodies.space.disturb(*way, sparing=True) if near is None else near)
    pixels = {body.id: dx or dy for body in riders(bodies, solid, near)}
    bodies.shift(solid, dx, dy, known=True)
    pushes = _pushes(bodies, solid, near, old_top, dx, dy)
    pixels |= pushes
    if bodies.space.pushing:
        _take_all(bodies, solid, pixels, pushes, (_sign(dx), _sign(dy)))
        pixels.clear()
    else:
        for entity in sorted(pixels):
            take(bodies, bodies[entity], solid, pixels[entity], sideways=bool(dx))
    for other in near:
        if other.id not in pixels:
            trim(other, *way)


def _pushes(bodies: Bodies, solid: Body, near: Iterable[Box], old_top: int, dx: int, dy: int) -> dict[int, int]:
    """px for everybody of those near who is inside the solid, now that it has moved."""
    box = solid.box
    one_way = box.kind == ONE_WAY
    found: dict[int, int] = {}
    if solid.collider.enabled and (not one_way or dy < 0):
        left, top, right, bottom = box.left, box.top, box.right, box.bottom
        for other in near:
            if other.left >= right or other.right <= left or other.top >= bottom or other.bottom <= top:
                continue
            actor = bodies[other.id]
            if not actor.ghost and not actor.squished and (not bodies.space.layered or meet(other, box)):
                push = _lift_by(other, box, old_top, dy) if one_way else push_by(other, box, dx, dy)
                if push:
                    found[other.id] = push
    return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _take_all(bodies: Bodies, solid: Body, pixels: dict[int, int], pushes: dict[int, int], way: Way) -> None:
    """The same where there are boxes: all at once, each with what is before it and on it."""
    one_way = solid.box.kind == ONE_WAY
    while pixels:
        starts = {entity: (bodies[entity].position.x, bodies[entity].position.y) for entity in pixels}
        wanted = {entity: abs(amount) for entity, amount in pixels.items()}
        forces = {entity: SOLID_FORCE if entity in pushes else CARRYING for entity in pixels}
        taken, stuck = together(bodies, wanted, way, forces, solid.box)
        if solid.velocity is not None and not (one_way and way[0]):
            for entity in taken:
                _lend(bodies[entity], (solid.velocity.x, solid.velocity.y))
        for entity in sorted(stuck):
            body, box, (x, y) = bodies[entity], bodies[entity].box, starts[entity]
            if not one_way and overlap(solid.box, box.left, box.top, box.right, box.bottom):
                _squish(bodies, body, solid, x + way[0] * wanted[entity], y + way[1] * wanted[entity])
        # What was brought into the solid by others, which takes one that moves further in a tick than that is big
        near = bodies.space.overlapping(*solid.place(), ACTOR)
        pixels = pushes = {} if one_way else _pushes(bodies, solid, near, solid.box.top, *way)


def carry(bodies: Bodies, conveyors: Mapping[int, tuple[int, int]], lifts: Mapping[int, tuple[float, float]]) -> None:
    """Conveyors' riders go so many px each, as far as each is free: those that stand by x, those that cling by y.

    Of those that carry it the same way the furthest counts, and against each other they cancel out. It may take the
    velocity of the last of them along, px/s.
    """
    ways: dict[Way, dict[int, int]] = {(1, 0): {}, (-1, 0): {}, (0, -1): {}, (0, 1): {}}
    lent: dict[int, tuple[float, float]] = {}
    for entity, (x, y) in sorted(conveyors.items()):
        solid = bodies[entity]
        for body in riders(bodies, solid):
            feet = body.rider is not None and "feet" in body.rider.sides and _feet_on(body.box, solid.box)
            way = (_sign(x), 0) if feet else (0, _sign(y))
            if any(way):
                ways[way][body.id] = max(ways[way].get(body.id, 0), abs(x if way[0] else y))
                lent[body.id] = lifts[entity]
    for way, pixels in ways.items():
        against = ways[-way[0], -way[1]]
        rest = {entity: amount - against.get(entity, 0) for entity, amount in pixels.items()}
        taken = together(bodies, rest, way, dict.fromkeys(rest, CARRYING))[0]
        for entity, by in taken.items():
            _lend(bodies[entity], lent[by])


def drift(bodies: Bodies, those: Iterable[Body], x: int, y: int) -> None:
    """Actors go so many px together, each with its own force before it and what stands on it."""
    able = [body for body in those if body.is_actor and body.blockable and not body.squished]
    forces = {body.id: force_of(body) for body in able}
    for amount, way in ((x, (_sign(x), 0)), (y, (0, _sign(y)))):
        together(bodies, dict.fromkeys(forces, abs(amount)), way, forces)


def _lend(body: Body, velocity: tuple[float, float]) -> None:
    if body.lift is not None:
        body.lift.x, body.lift.y = velocity


def take(bodies: Bodies, body: Body, solid: Body, pixels: int, *, sideways: bool) -> None:
    """Push or carry an actor by whole pixels; who is stopped and left inside the solid is squished by it.

    That is every push that is stopped, and a carry by a solid which moves further in a tick than its rider is big.
    """
    x, y, box, face = body.position.x, body.position.y, body.box, solid.box
    if sideways:
        moved, stops = move_x(bodies, body, pixels, face)
    else:
        come_along(bodies.space, box, pixels)
        moved, stops = move_y(bodies, body, pixels, face)
    one_way = face.kind == ONE_WAY
    if moved and solid.velocity is not None and not (sideways and one_way):
        _lend(body, (solid.velocity.x, solid.velocity.y))
    # What it knew before its solid moved is still so, but for that solid
    box.floor_from, box.floor_to = box.land = NO_FLOOR
    trim(box, face.left, face.top, face.right, face.bottom)
    perch(box, face)
    raised = sideways and body.position.y != y  # by a slope, perhaps into what hangs over
    if (stops or raised) and not one_way and overlap(face, box.left, box.top, box.right, box.bottom):
        _squish(bodies, body, solid, *((x + pixels, y) if sideways else (x, y + pixels)))


def _squish(bodies: Bodies, body: Body, solid: Body, x: int, y: int) -> None:
    """It cannot go where the full push would have taken it, to x, y."""
    squished = core().Squished()
    squished.by, squished.x, squished.y = solid.id, x, y
    bodies.entities.add(body.id, squished)
    bodies.refresh(body.id)


def push_by(actor: Box, solid: Box, dx: int, dy: int) -> int:
    """The smallest shift in the direction of motion that leaves the solid: flush with the face that pushes."""
    if solid.grid is None:
        if dx:
            return solid.right - actor.left if dx > 0 else solid.left - actor.right
        return solid.bottom - actor.top if dy > 0 else solid.top - actor.bottom
    grid = solid.grid
    left, right = actor.left - solid.left, actor.right - solid.left
    top, bottom = actor.top - solid.top, actor.bottom - solid.top
    push = 0
    while True:
        if dx > 0:
            edge = grid.rightmost(left + push, top, right + push, bottom)
            step = None if edge is None else edge - left
        elif dx < 0:
            edge = grid.leftmost(left + push, top, right + push, bottom)
            step = None if edge is None else edge - right
        elif dy > 0:
            edge = grid.bottommost(left, top + push, right, bottom + push)
            step = None if edge is None else edge - top
        else:
            edge = grid.topmost(left, top + push, right, bottom + push)
            step = None if edge is None else edge - bottom
        if step is None:
            return push
        push = step


def _lift_by(actor: Box, solid: Box, old_top: int, dy: int) -> int:
    """How far (< 0) a rising one-way lifts an actor: to the highest of the tops that its feet were above before."""
    bottom = actor.bottom
    if solid.grid is None:
        return solid.top - bottom if bottom <= old_top else 0
    # A cell whose old top was at or below the feet, whose new top is above them, and which has not passed the head.
    feet, head = bottom - solid.top, actor.top - solid.top
    left, right = actor.left - solid.left, actor.right - solid.left
    edge = solid.grid.top_within(left, right, max(feet + dy, head - solid.grid.height + 1), feet)
    return 0 if edge is None else edge - feet
