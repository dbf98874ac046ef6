"""All actors' and all solids' own motion in a tick: the loops in which the time of a tick goes.

Everything here is a shortcut past the law (motion.py, solids.py), with the same result to the last bit; who is not
known to be free to go takes the long way. What each trick is worth is told by how much longer a tick takes without it:
1,000 actors falling and walking among 50 platforms (tests/benchmarks/without.py).

- Motion within a clearance, without a question (clearance.py): 8.3 times as long.
- These loops, instead of a call per actor: 1.6 times.
- A clearance that a solid touches is trimmed, and not lost (box.trim): 1.1 times.
- Stopping at walls and floors that are known: 1.1 times.
- Nobody looks for what was written while only systems run that tell it (Bodies.settle): 1.1 times; a level 1.1 to 1.2.
- Solids that know who is beside them, and just move where that is nobody: 1.1 times.
- Who rides or is pushed is moved without the law (passengers.py): hardly longer here, but 1.1 times among ten thousand.
- Position and Box hold one and the same number, where they begin in one place, and what many boxes hold is shared
  (pixels.py): of ten thousand there is less to read. Hardly longer here, but 1.1 to 1.2 times among ten thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ecs_platformer.collision.interned import COMMON, PIXELS
from ecs_platformer.collision.shape import NO_FLOOR, Box
from ecs_platformer.ecs.entities import Row, type_key
from ecs_platformer.fast.predicted_moves import FAR, LongWay, go_by_sight
from ecs_platformer.fast.riders import is_plain, move_with_all
from ecs_platformer.physics.actors import stands
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.body_lists import in_parts, one_by_one

LongWayOfSolid = Callable[[Body, float, float, "list[Box] | None"], None]  # and among these actors, if they are known
NEAR = 32.0  # px; who moves further in a tick has seen nothing of where it goes


def move_actors(bodies: Bodies, dt: float, long_way: LongWay) -> None:
    """Every actor by its velocity, x before y, ids ascending."""
    towing = bodies.towing()
    runners, recasts, changed = bodies.runners, bodies.recasts, False
    write_x, write_y = bodies.write_x, bodies.write_y
    many = bodies.many  # or all that they hold is at hand, wherever it lies
    for position, velocity, remainder, box in one_by_one(runners):
        if changed:  # by the answer to a hit
            body = bodies.get(box.id)
            if (
                not (body is not None and body.box is box and body.is_actor and body.velocity is velocity)
                or body.squished
                or body.remainder is None
            ):
                continue
            position, remainder = body.position, body.remainder
        if not (velocity.x or velocity.y or remainder.x or remainder.y):
            continue  # it rests
        x = remainder.x + velocity.x * dt
        y = remainder.y + velocity.y * dt
        left = box.left
        if not y or -0.5 <= y <= 0.5:
            if x > 0.5:
                dx = 1 if x < 1.5 else round(x) if x < NEAR else FAR
            elif x >= -0.5:  # no whole px on either axis: most ticks of whoever is slow
                remainder.x = x or 0.0
                remainder.y = y or 0.0
                continue
            else:
                dx = -1 if x > -1.5 else round(x) if x > -NEAR else FAR
            left += dx
            # Along what is known to be free, on x alone: who walks, and so most of those that move. Most of it is in
            # the numbers: a px either way is told without round(), y is left as it is, and as few new ones are made
            # as can be: each lies elsewhere in memory
            if box.x_from <= left <= box.x_to and not towing:
                remainder.x = x - dx or 0.0
                remainder.y = y or 0.0
                right = box.right + dx
                if left >= 0 and right < COMMON:
                    left, right = PIXELS[left], PIXELS[right]
                write_x(position, position.x + dx)
                box.left = left
                box.right = right
                continue
            dy = 0
        else:
            dx = 0 if -0.5 <= x <= 0.5 else round(x) if -NEAR < x < NEAR else FAR
            dy = round(y) if -NEAR < y < NEAR else FAR
            left += dx
            top = box.top + dy
            if box.x_from <= left <= box.x_to and box.y_from <= top <= box.y_to and not towing:
                remainder.x = x - dx or 0.0
                remainder.y = y - dy or 0.0
                right, bottom = box.right + dx, box.bottom + dy
                if many and left >= 0 and top >= 0 and right < COMMON and bottom < COMMON:
                    left, top, right, bottom = PIXELS[left], PIXELS[top], PIXELS[right], PIXELS[bottom]
                write_x(position, position.x + dx)
                write_y(position, position.y + dy)
                box.left = left
                box.right = right
                box.top = top
                box.bottom = bottom
                box.floor_from, box.floor_to = box.land if top == box.y_to else NO_FLOOR
                continue
        body = bodies[box.id]
        answers = body.hit_handlers  # which it may lose by that
        go_by_sight(bodies, dt, long_way, body, velocity, remainder, x, y, dx, dy)
        towing = bodies.towing() if answers else towing
        changed = changed or bodies.runners is not runners or bodies.recasts != recasts


def airborne(bodies: Bodies, types: type_key, also: type_key, without: type_key) -> Iterator[Row]:
    """The actors of a query that nothing holds up (see motion.stands()) when the first of them is asked for, with what
    they have of some more types."""
    bodies.sync()
    entities, acting = bodies.entities, bodies.actors
    key, composition = (types, also, without), entities.composition()
    kept = bodies.kept.get(key)
    if kept is None or kept[1] is not composition or kept[2] is not acting:
        stamp = entities.stamp(types + also + without)
        boxes: list[Box] = []
        rows: dict[Box, Row] = {}
        if kept is not None and kept[0] == stamp and kept[2] is acting:
            boxes, rows = kept[3:]
        else:
            for entity, found in entities.rows(types):
                body, parts = bodies.get(entity), entities.components(entity)
                if body is not None and body.is_actor and not any(kind in parts for kind in without):
                    boxes.append(body.box)
                    rows[body.box] = entity, (*found, *map(parts.get, also))
        kept = bodies.kept[key] = stamp, composition, acting, boxes, rows
    boxes, rows = kept[3:]
    # Whoever is known to stand is passed over without a question, and without a look at the rest of it
    boxes = [
        box for part in in_parts(boxes) for box in part
        if not box.floor_from <= box.left <= box.floor_to
    ]  # fmt: skip
    boxes = [box for box in boxes if box.top < box.y_to or not stands(bodies, bodies[box.id])]
    changes = entities.changes
    for box in boxes:
        row = rows[box]
        if changes != entities.changes:
            body = bodies.get(box.id)
            if body is None or not (body.is_actor and entities.is_unchanged(row, types)):
                continue
        yield row


def move_solids(bodies: Bodies, dt: float, long_way: LongWayOfSolid) -> None:
    """Every moving solid by its velocity, ids ascending."""
    space, carriers, changed = bodies.space, bodies.carriers, False
    attaching, write_x, write_y = bodies.attaching, bodies.write_x, bodies.write_y
    for body, position, velocity, remainder, box in carriers:
        if changed:
            if not (body.alive and body.is_mover and body.velocity is velocity) or body.remainder is None:
                continue
            position, remainder = body.position, body.remainder
        x = remainder.x + velocity.x * dt
        y = remainder.y + velocity.y * dt
        # Along one axis, where nobody is for sure: most ticks of most solids, and half as long as all that follows
        if not y or -0.5 <= y <= 0.5:
            if -0.5 <= x <= 0.5:
                remainder.x = x
                remainder.y = y
                continue
            if not box.beside and not (attaching and body.id in bodies.links):
                if x > 0.0:
                    dx = 1 if x < 1.5 else round(x) if x < NEAR else FAR
                else:
                    dx = -1 if x > -1.5 else round(x) if x > -NEAR else FAR
                left, right = box.left + dx, box.right + dx
                if box.reach_left < left and right < box.reach_right:
                    remainder.x = x - dx
                    remainder.y = y
                    if left >= 0 and right < COMMON:
                        left, right = PIXELS[left], PIXELS[right]
                    write_x(position, position.x + dx)
                    box.left = left
                    box.right = right
                    continue
        elif (not x or -0.5 <= x <= 0.5) and not box.beside and not (attaching and body.id in bodies.links):
            if y > 0.0:
                dy = 1 if y < 1.5 else round(y) if y < NEAR else FAR
            else:
                dy = -1 if y > -1.5 else round(y) if y > -NEAR else FAR
            top, bottom = box.top + dy, box.bottom + dy
            if box.reach_top < top and bottom < box.reach_bottom:
                remainder.x = x
                remainder.y = y - dy
                if top >= 0 and bottom < COMMON:
                    top, bottom = PIXELS[top], PIXELS[bottom]
                write_y(position, position.y + dy)
                box.top = top
                box.bottom = bottom
                continue
        near: list[Box] | None = None
        if -NEAR < x < NEAR and -NEAR < y < NEAR and not (attaching and body.id in bodies.links):
            dx = 0 if -0.5 <= x <= 0.5 else 1 if 0.5 < x < 1.5 else -1 if -1.5 < x < -0.5 else round(x)
            dy = 0 if -0.5 <= y <= 0.5 else 1 if 0.5 < y < 1.5 else -1 if -1.5 < y < -0.5 else round(y)
            x0, y0, x1, y1 = box.left, box.top, box.right, box.bottom
            if dx > 0:
                x1 += dx
            else:
                x0 += dx
            if dy > 0:
                y1 += dy
            else:
                y0 += dy
            near = [] if box.span is None else space.disturb_beside(box, x0, y0, x1, y1)
            if not near:  # there is no one to carry or to push
                remainder.x = x - dx
                remainder.y = y - dy
                write_x(position, position.x + dx)
                write_y(position, position.y + dy)
                box.left += dx
                box.right += dx
                box.top += dy
                box.bottom += dy
                continue
            if not (dx and dy) and is_plain(bodies, body):
                remainder.x = x - dx
                remainder.y = y - dy
                move_with_all(bodies, body, dx, dy, near)
                changed = changed or bodies.carriers is not carriers
                continue
        long_way(body, velocity.x * dt, velocity.y * dt, near)
        changed = changed or bodies.carriers is not carriers
