"""The law of boxes told a second time, as plainly as possible: lists, one pixel at a time, nothing remembered.

What is said of worlds without boxes is in `reference`; a world without boxes goes alike in both. `step` is one tick:
gravity, paths, solids, conveyors, actors, squish.
"""

from __future__ import annotations

from dataclasses import replace

from tests.reference import bodies as plain
from tests.reference.crowd import (
    ANYONE,
    CARRYING,
    NONE,
    SIDES,
    Actor,
    Force,
    Progress,
    Solid,
    advance,
    block_each_other,
    face,
    together,
)
from tests.reference.law import World, inside_any, moves_most, push_of_all, resolve_squish, respond, shifted, sign
from tests.reference.path import follow_paths

__all__ = ["Actor", "Solid", "step"]


def step(world: World) -> None:
    plain.hide_attached(world.solids)
    for actor in world.actors:
        actor.shifts = []
        fall(actor, world)
    follow_paths(world.actors, world.solids, world.dt)
    for solid in world.solids:
        if solid.moves:
            move_solid(solid, world)
    move_conveyors(world)
    for actor in list(world.actors):
        move_actor(actor, world)
    for actor in list(world.actors):
        if actor.squished is not None:
            resolve_squish(actor, world, lambda x, y, actor=actor: is_free(actor, x, y, world))


def fall(actor: plain.Actor, world: World) -> None:
    if actor.gravity is None or not actor.moves or face(actor, 0, actor.down, world, ()):
        return
    acceleration, terminal = actor.gravity
    change, falls = acceleration * world.dt, actor.vy * actor.down
    falls = min(falls + change, terminal) if falls < terminal else max(falls - change, terminal)
    actor.vy = falls * actor.down


# ---- solids and conveyors


def move_solid(solid: plain.Solid, world: World) -> None:
    solid.rx += solid.vx * world.dt
    solid.ry += solid.vy * world.dt
    pixels_x, pixels_y = round(solid.rx), round(solid.ry)
    solid.rx -= pixels_x
    solid.ry -= pixels_y
    if pixels_x:
        move_solid_along(solid, sign(pixels_x), 0, abs(pixels_x), world)
    if pixels_y:
        move_solid_along(solid, 0, sign(pixels_y), abs(pixels_y), world)


def move_solid_along(solid: plain.Solid, dx: int, dy: int, pixels: int, world: World) -> None:
    parts = plain.joined(solid, world.solids)
    wanted = {
        actor.id: pixels
        for actor in world.actors
        if actor.squished is None and any(plain.rides(actor, part) for part in parts)
    }
    before = [replace(part) for part in parts]
    for part in parts:
        part.x += dx * pixels
        part.y += dy * pixels
    progress = Progress({actor.id: shifted(actor, dx, dy) for actor in world.actors})
    while True:
        pushes: dict[int, int] = {}
        for actor in world.actors:
            if actor.squished is None and (push := push_of_all(actor, before, parts, dx, dy)):
                pushes[actor.id] = push
        wanted.update(pushes)
        if not wanted:
            return
        forces: dict[int, Force] = {entity: ANYONE if entity in pushes else CARRYING for entity in wanted}
        starts = {actor.id: (actor.x, actor.y) for actor in world.actors}
        taken, stuck = together(wanted, forces, dx, dy, world, parts, progress)
        for actor in world.actors:
            x, y = starts[actor.id]
            if actor.id in taken:
                lifts = not (solid.one_way and dx)
                actor.shifts.append((solid.id, dx, dy, (actor.x - x) * dx + (actor.y - y) * dy, lifts))
                if lifts and moves_most(actor, solid):
                    actor.lift = (solid.vx, solid.vy)
            if actor.id in stuck and inside_any(plain.box_of(actor), actor, parts):
                actor.squished = (solid.id, x + dx * wanted[actor.id], y + dy * wanted[actor.id])
        before = parts  # one-ways lift only what their tops have crossed in the move itself
        wanted = {}


def move_conveyors(world: World) -> None:
    ways: dict[tuple[int, int], dict[int, int]] = {(1, 0): {}, (-1, 0): {}, (0, -1): {}, (0, 1): {}}
    lifts: dict[int, tuple[float, float]] = {}
    for solid in world.solids:
        conveyor: tuple[float, float] | None = getattr(solid, "conveyor", None)
        if conveyor is None or not isinstance(solid, Solid):
            continue
        whole = [0, 0]
        for axis in (0, 1):
            solid.rest[axis] += conveyor[axis] * world.dt
            whole[axis] = round(solid.rest[axis])
            solid.rest[axis] -= whole[axis]
        for actor in world.actors:
            if actor.squished is not None or not plain.rides(actor, solid):
                continue
            assert actor.rides is not None
            standing = "feet" in actor.rides and plain.on_top(plain.box_of(actor), solid, actor.down)
            way = (sign(whole[0]), 0) if standing else (0, sign(whole[1]))
            if way != (0, 0):
                ways[way][actor.id] = max(ways[way].get(actor.id, 0), abs(whole[0] if standing else whole[1]))
                lifts[actor.id] = conveyor
    for (dx, dy), pixels in ways.items():
        rest = {entity: amount - ways[-dx, -dy].get(entity, 0) for entity, amount in pixels.items()}
        forces: dict[int, Force] = dict.fromkeys(rest, CARRYING)
        taken, _ = together(rest, forces, dx, dy, world, ())
        for actor in world.actors:
            if actor.id in taken:
                actor.lift = lifts[taken[actor.id]]


# ---- actors


def move_actor(actor: plain.Actor, world: World) -> None:
    actor.hits = []
    if actor.squished is not None or not actor.moves:
        return
    actor.rx += actor.vx * world.dt
    pixels = round(actor.rx)
    actor.rx -= pixels
    if go(actor, sign(pixels), 0, abs(pixels), world):
        respond(actor, "x", actor.on_hit_x, world)
    if actor not in world.actors:
        return
    actor.ry += actor.vy * world.dt
    pixels = round(actor.ry)
    actor.ry -= pixels
    if go(actor, 0, sign(pixels), abs(pixels), world):
        respond(actor, "y", actor.on_hit_y, world)


def go(actor: plain.Actor, dx: int, dy: int, pixels: int, world: World) -> bool:
    """-> whether something stopped it."""
    if actor.ghost or not actor.enabled:
        actor.x += dx * pixels
        actor.y += dy * pixels
        return False
    push: tuple[float, int, tuple[str, ...]] | None = getattr(actor, "push", None)
    force: Force = NONE if push is None else push
    for made in range(pixels):
        moved, _ = advance({actor.id: force}, dx, dy, world, ())
        if actor.id not in moved:
            actor.hits.append((SIDES[dx, dy], face(actor, dx, dy, world, ()), made, pixels))
            return True
    return False


def is_free(actor: plain.Actor, x: int, y: int, world: World) -> bool:
    """Also of those that wait for their squish."""
    left, top, right, bottom = actor.box
    box = (x + left, y + top, x + right, y + bottom)
    others = [other for other in world.actors if block_each_other(actor, other)]
    return plain.is_free(actor, x, y, world.solids) and not any(
        plain.overlap(box, plain.box_of(other)) for other in others
    )
