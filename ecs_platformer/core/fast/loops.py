"""The two loops that take most of the time of a tick: they move all actors, and all solids, by their velocities.

Each is a single loop that calls no function for a body that stays within its cached free region. All other bodies are
moved by the physics rules. The result is the same to the last bit; docs/speed.md lists what each shortcut is worth.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, cast

from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.ecs.component_types import FloatPair, Pair
from ecs_platformer.core.ecs.entities import Row, type_key
from ecs_platformer.core.fast.free_space import NO_FLOOR, FreeBox, FreeSpace
from ecs_platformer.core.fast.predicted_moves import move_as_predicted
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.motion import Motion, Move
from ecs_platformer.core.physics.paths import Moved
from ecs_platformer.core.physics.solids import move_solid_along

NEAR = 32.0  # px; the physics rules make longer moves
FAR = 1 << 40  # px, outside of every cached region

Runner = tuple[Body, Pair, FloatPair, FloatPair, FreeBox]  # Position, Velocity and Remainder


class FastMotion(Motion):
    """Moves bodies as Motion does, but faster, with the regions that a FreeSpace has cached."""

    def __init__(self, bodies: Bodies) -> None:
        super().__init__(bodies)
        self._space = cast(FreeSpace, bodies.space)
        self._runners: dict[str, tuple[list[Body], list[Runner]]] = {}
        self._airborne: dict[Any, Any] = {}

    def move_actors(self, dt: float, move: Move) -> None:
        bodies, actors = self.bodies, self.bodies.actors
        write_x, write_y = bodies.write_x, bodies.write_y
        hosts = self._hosts()  # the physics rules move these, and what is attached to them
        paths = bodies.paths
        moved: Moved = {}  # handed over before any other move or question, as paths are in the order of the moves
        runners = self._in_motion("actors", actors)  # ids ascending
        for body, position, velocity, remainder, box in runners:
            if not (velocity.x or velocity.y or remainder.x or remainder.y) or body.squished:
                continue
            x = remainder.x + velocity.x * dt
            y = remainder.y + velocity.y * dt
            left = box.left
            if not y or -0.5 <= y <= 0.5:
                if x > 0.5:
                    dx = 1 if x < 1.5 else round(x) if x < NEAR else FAR
                elif x >= -0.5:  # no whole px on either axis
                    remainder.x = x or 0.0
                    remainder.y = y or 0.0
                    continue
                else:
                    dx = -1 if x > -1.5 else round(x) if x > -NEAR else FAR
                dy = 0
                left += dx
                if box.x_from <= left <= box.x_to and not (hosts and body.id in hosts):  # the usual case: walking
                    remainder.x = x - dx or 0.0
                    remainder.y = y or 0.0
                    write_x(position, position.x + dx)
                    box.left = left
                    box.right += dx
                    if body.path is not None:
                        moved[body] = dx, 0
                    continue
            else:
                dx = 0 if -0.5 <= x <= 0.5 else round(x) if -NEAR < x < NEAR else FAR
                dy = round(y) if -NEAR < y < NEAR else FAR
                left += dx
                top = box.top + dy
                if (
                    box.x_from <= left <= box.x_to
                    and box.y_from <= top <= box.y_to
                    and not (hosts and body.id in hosts)
                ):
                    remainder.x = x - dx or 0.0
                    remainder.y = y - dy or 0.0
                    write_x(position, position.x + dx)
                    write_y(position, position.y + dy)
                    box.left = left
                    box.right += dx
                    box.top = top
                    box.bottom += dy
                    box.floor_from, box.floor_to = box.landing if top == box.y_rest else NO_FLOOR
                    if body.path is not None:
                        moved[body] = dx, dy
                    continue
            if moved:
                paths.note_all(moved)
            handlers = body.hit_handlers  # read now: the response to a hit may remove them
            if dx >= FAR or dy >= FAR or not move_as_predicted(bodies, body, remainder, box, x, y, dx, dy):
                move(body, velocity.x * dt, velocity.y * dt)
            if handlers:
                hosts = self._hosts()
            if bodies.actors is not actors:  # the response to a hit has removed or changed some
                self._move_actors((other for other, *_ in runners if other.id > body.id), dt, move)
                return
        if moved:
            paths.note_all(moved)

    def move_solids(self, dt: float, move: Move) -> None:
        bodies, movers = self.bodies, self.bodies.movers
        if not movers:
            return
        write_x, write_y, space, alone = bodies.write_x, bodies.write_y, self._space, self._space.alone
        paths = bodies.paths
        moved: Moved = {}  # handed over before any other move or question, as paths are in the order of the moves
        hosts = self._hosts()  # these stay as they are, as do the movers: no system responds to a push or a carry
        for body, position, velocity, remainder, box in self._in_motion("solids", movers):
            if not (velocity.x or velocity.y or remainder.x or remainder.y):
                continue
            x = remainder.x + velocity.x * dt
            y = remainder.y + velocity.y * dt
            # Alone in its region, it has only to stay there: the ends are whole px, so that it does after rounding, too
            if -0.5 <= y <= 0.5:
                if -0.5 <= x <= 0.5:  # no whole px on either axis, as in most ticks of most solids
                    remainder.x = x
                    remainder.y = y
                    continue
                if box in alone and box.x_from <= box.left + x <= box.x_to and not (hosts and body.id in hosts):
                    dx = round(x)
                    remainder.x = x - dx
                    remainder.y = y
                    write_x(position, position.x + dx)
                    box.left += dx
                    box.right += dx
                    if body.path is not None:
                        moved[body] = dx, 0
                    continue
            elif (
                box in alone
                and box.y_from <= box.top + y <= box.y_to
                and box.x_from <= box.left + x <= box.x_to
                and not (hosts and body.id in hosts)
            ):
                dx, dy = round(x), round(y)
                remainder.x = x - dx
                remainder.y = y - dy
                if dx:
                    write_x(position, position.x + dx)
                    box.left += dx
                    box.right += dx
                write_y(position, position.y + dy)
                box.top += dy
                box.bottom += dy
                if body.path is not None:
                    moved[body] = dx, dy
                continue
            if -NEAR < x < NEAR and -NEAR < y < NEAR and not (hosts and body.id in hosts):
                dx, dy = round(x), round(y)
                remainder.x = x - dx
                remainder.y = y - dy
                if around := space.near_path(box, dx, dy):
                    if moved:
                        paths.note_all(moved)
                    if dx and dy:
                        self._move_across(body, dx)
                        dx, around = 0, None
                    if near := space.invalidate_path(box, dx, dy, around):
                        move_solid_along(bodies, body, dx, dy, [bodies[other.id] for other in near])
                        continue
                    space.translate(box, dx, dy)
                else:  # no actor to push or carry, as nearly always
                    Space.translate(space, box, dx, dy)
                if dx:
                    write_x(position, position.x + dx)
                if dy:
                    write_y(position, position.y + dy)
                if body.path is not None:
                    moved[body] = dx, dy
                continue
            if moved:
                paths.note_all(moved)
            move(body, velocity.x * dt, velocity.y * dt)
        if moved:
            paths.note_all(moved)

    def _move_across(self, solid: Body, dx: int) -> None:
        """Move a solid to which nothing is attached by dx px sideways."""
        near = self._space.invalidate_path(solid.box, dx, 0)
        move_solid_along(self.bodies, solid, dx, 0, [self.bodies[other.id] for other in near])

    def airborne(self, kinds: type_key, also: type_key, without: type_key) -> Iterator[Row]:
        bodies, entities = self.bodies, self.bodies.entities
        bodies.sync()
        boxes, rows = self._rows(kinds, also, without)
        # First drop those with a cached floor, without a call; then those that cannot be in the air
        boxes = [box for box in boxes if not box.floor_from <= box.left <= box.floor_to]
        space, paused = self._space, entities.paused
        if paused:
            boxes = [box for box in boxes if box.id not in paused]
        boxes = [
            box for box in boxes if box.top != box.y_rest or not (bodies[box.id].blockable and space.supports(box))
        ]  # fmt: skip
        changes = entities.changes
        for box in boxes:
            row = rows[box]
            if changes != entities.changes:
                body = bodies.get(box.id)
                if body is None or not (body.is_actor and entities.is_unchanged(row, kinds)):
                    continue
            yield row

    def _rows(self, kinds: type_key, also: type_key, without: type_key) -> tuple[list[FreeBox], dict[FreeBox, Row]]:
        bodies, entities = self.bodies, self.bodies.entities
        key, composition = (kinds, also, without), entities.composition()
        kept = self._airborne.get(key)
        if kept is None or kept[1] is not composition:
            actors, stamp = bodies.actors, entities.stamp(kinds + also + without)
            boxes: list[FreeBox] = []
            rows: dict[FreeBox, Row] = {}
            if kept is not None and kept[0] == stamp and kept[2] is actors:
                boxes, rows = kept[3:]
            else:
                for entity, found in entities.all_rows(kinds):
                    body, components = bodies.get(entity), entities.components(entity)
                    if body is not None and body.is_actor and not any(kind in components for kind in without):
                        box = cast(FreeBox, body.box)
                        boxes.append(box)
                        rows[box] = entity, (*found, *map(components.get, also))
            kept = self._airborne[key] = stamp, composition, actors, boxes, rows
        return kept[3:]

    def _in_motion(self, name: str, those: list[Body]) -> list[Runner]:
        """Return what the loops iterate over, paused bodies left out; cached until the list changes."""
        kept = self._runners.get(name)
        if kept is None or kept[0] is not those:
            runners = [
                (body, body.position, body.velocity, body.remainder, cast(FreeBox, body.box))
                for body in those
                if body.velocity is not None and body.remainder is not None and not body.kinematic
            ]
            kept = self._runners[name] = those, runners
        paused = self.bodies.entities.paused
        return [runner for runner in kept[1] if runner[0].id not in paused] if paused else kept[1]

    def _hosts(self) -> Container[int]:
        """Return the ids of all bodies that something is attached to."""
        return self.bodies.links if self.bodies.attaching else ()
