"""The law of motion told a second time, as plainly as possible: pixel by pixel, through lists, without a shortcut.

The product must equal this on every tick. `step` is one tick: gravity, paths, solids, actors, squish. It imports
nothing of the product; the rules are those of docs/physics-rules.md, in the order in which they happen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tests.reference.bodies import (
    FACE,
    FEET,
    Actor,
    Box,
    Solid,
    as_met_by,
    blocks,
    box_of,
    cells_of,
    hide_attached,
    inside,
    is_free,
    joined,
    meet,
    overlap,
    rides,
    stands,
)
from tests.reference.path import follow_paths

SIDES = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}


@dataclass(slots=True)
class World:
    """Actors and solids, each list in ascending id. A tick lasts 1 / tick_rate s, rounded to 100 ns."""

    tick_rate: int = 60
    actors: list[Actor] = field(default_factory=list[Actor])
    solids: list[Solid] = field(default_factory=list[Solid])

    @property
    def dt(self) -> float:
        return round(10**7 / self.tick_rate) / 10**7


def step(world: World) -> None:
    hide_attached(world.solids)
    for actor in world.actors:
        actor.shifts = []
        fall(actor, world)
    follow_paths(world.actors, world.solids, world.dt)
    for solid in world.solids:
        if solid.moves:
            move_solid(solid, world)
    for actor in list(world.actors):
        move_actor(actor, world)
    for actor in list(world.actors):
        if actor.squished is not None:
            resolve_squish(actor, world, lambda x, y, actor=actor: is_free(actor, x, y, world.solids))


def fall(actor: Actor, world: World) -> None:
    """With nothing to stand on, vy approaches the terminal speed, from either side and never past it."""
    if actor.gravity is None or not actor.moves or stands(actor, world.solids):
        return
    acceleration, terminal = actor.gravity
    change, falls = acceleration * world.dt, actor.vy * actor.down
    falls = min(falls + change, terminal) if falls < terminal else max(falls - change, terminal)
    actor.vy = falls * actor.down


def walk(actor: Actor, dx: int, dy: int, pixels: int, solids: list[Solid]) -> tuple[int, tuple[int, ...]]:
    """Go up to so many steps of one pixel, asking before each. -> px made, ids of what stopped it."""
    those = [as_met_by(actor, solid) for solid in solids if meet(actor, solid)] if pixels else []
    for made in range(pixels):
        box = box_of(actor)
        stopped_by = tuple(solid.id for solid in those if blocks(solid, box, dx, dy, actor.down))
        if stopped_by:
            return made, stopped_by
        actor.x += dx
        actor.y += dy
    return pixels, ()


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def forget_remainder(actor: Actor, dx: int) -> None:
    """Being stopped on an axis clears the remainder of that axis."""
    if dx:
        actor.rx = 0.0
    else:
        actor.ry = 0.0


# ---- solids


def move_solid(solid: Solid, world: World) -> None:
    """A solid always arrives: x first, whole, with all that is in its way; then y."""
    solid.rx += solid.vx * world.dt
    solid.ry += solid.vy * world.dt
    pixels_x, pixels_y = round(solid.rx), round(solid.ry)
    solid.rx -= pixels_x
    solid.ry -= pixels_y
    if pixels_x:
        move_solid_along(solid, sign(pixels_x), 0, abs(pixels_x), world)
    if pixels_y:
        move_solid_along(solid, 0, sign(pixels_y), abs(pixels_y), world)


def move_solid_along(solid: Solid, dx: int, dy: int, pixels: int, world: World) -> None:
    parts = joined(solid, world.solids)
    riders = [actor.id for actor in world.actors if any(rides(actor, part) for part in parts)]
    before = [replace(part) for part in parts]
    for part in parts:
        part.x += dx * pixels
        part.y += dy * pixels
    others = [other for other in world.solids if other not in parts]
    for actor in world.actors:
        if actor.squished is not None:
            continue
        push = push_of_all(actor, before, parts, dx, dy)
        carry = max(0, pixels - shifted(actor, dx, dy)) if actor.id in riders else 0
        shift(actor, parts, dx, dy, push or carry, others)
        if not push and carry < pixels and actor.id in riders and actor.squished is None:
            # It was not carried all the way, and a solid that has passed it has to push it out of itself.
            shift(actor, parts, dx, dy, push_out_of(actor, parts, dx, dy), others)


def shift(actor: Actor, parts: list[Solid], dx: int, dy: int, wanted: int, others: list[Solid]) -> None:
    """A push or a carry by the first of these solids, which move as one."""
    solid = parts[0]
    target = (actor.x + dx * wanted, actor.y + dy * wanted)
    made, stopped_by = walk(actor, dx, dy, wanted, others)
    if stopped_by:
        forget_remainder(actor, dx)
        # A carry squishes nothing, unless it was stopped inside its own carrier (a lift that rises further than
        # its rider is tall, under a ceiling): law 1 leaves nothing else.
        if inside_any(box_of(actor), actor, parts):
            actor.squished = (solid.id, *target)
    if made:
        lifts = not (solid.one_way and dx)
        actor.shifts.append((solid.id, dx, dy, made, lifts))
        if lifts and moves_most(actor, solid):
            actor.lift = (solid.vx, solid.vy)


def shifted(actor: Actor, dx: int, dy: int) -> int:
    """How far solids have pushed and carried it this way in this tick, each px counted once."""
    return sum(pixels for _, x, y, pixels, _ in actor.shifts if (x, y) == (dx, dy))


def moves_most(actor: Actor, solid: Solid) -> bool:
    """Has none of those that lift it made more px of its ways, of both axes, than this one?"""
    made = {by: 0 for by, *_ in actor.shifts}
    for by, _, _, pixels, lifts in actor.shifts:
        made[by] += pixels * lifts
    return made[solid.id] == max(made.values())


def push_of_all(actor: Actor, before: list[Solid], after: list[Solid], dx: int, dy: int) -> int:
    """How far solids that have moved as one push an actor: out of all of them, and up with their one-ways."""
    lifts = [
        lift_of_one_way(actor, old, new, dy)
        for old, new in zip(before, after, strict=True)
        if new.one_way and meet(actor, new)
    ]
    return push_out_of(actor, after, dx, dy, max(lifts, default=0))


def push_out_of(actor: Actor, solids: list[Solid], dx: int, dy: int, least: int = 0) -> int:
    """The smallest number of steps, from `least` on, in this direction that frees the actor of the solids."""
    left, top, right, bottom = box_of(actor)
    pixels = least
    while inside_any((left + dx * pixels, top + dy * pixels, right + dx * pixels, bottom + dy * pixels), actor, solids):
        pixels += 1
    return pixels


def inside_any(box: Box, actor: Actor, solids: list[Solid]) -> bool:
    """Is the box of this actor in one of the solids? One-ways do not count."""
    return any(inside(box, solid) for solid in solids if not solid.one_way and meet(actor, solid))


def lift_of_one_way(actor: Actor, before: Solid, after: Solid, dy: int) -> int:
    """How far a rising one-way lifts an actor whose feet one of its cells has crossed; 0: none has."""
    if dy != -actor.down:
        return 0
    box, face = box_of(actor), FACE[actor.down]
    feet = box[FEET[actor.down]]
    lifts = [0]
    for old, new in zip(cells_of(as_met_by(actor, before)), cells_of(as_met_by(actor, after)), strict=True):
        if not overlap(box, old) and overlap(box, new) and (old[face] - feet) * actor.down >= 0:
            lifts.append((feet - new[face]) * actor.down)
    return max(lifts)


# ---- actors


def move_actor(actor: Actor, world: World) -> None:
    """An actor's own motion: x, the response to what it hit, then y; a squished one waits."""
    actor.hits = []
    if actor.squished is not None or not actor.moves:
        return
    actor.rx += actor.vx * world.dt
    pixels = round(actor.rx)
    actor.rx -= pixels
    if move_actor_along(actor, sign(pixels), 0, abs(pixels), world):
        respond(actor, "x", actor.on_hit_x, world)
    if actor not in world.actors:
        return
    actor.ry += actor.vy * world.dt
    pixels = round(actor.ry)
    actor.ry -= pixels
    if move_actor_along(actor, 0, sign(pixels), abs(pixels), world):
        respond(actor, "y", actor.on_hit_y, world)


def move_actor_along(actor: Actor, dx: int, dy: int, pixels: int, world: World) -> bool:
    """-> whether something stopped it."""
    made, stopped_by = walk(actor, dx, dy, pixels, world.solids)
    if stopped_by:
        forget_remainder(actor, dx)
        actor.hits.append((SIDES[dx, dy], stopped_by, made, pixels))
    return bool(stopped_by)


def respond(actor: Actor, axis: str, response: str, world: World) -> None:
    if response == "die":
        world.actors.remove(actor)
        return
    velocity = actor.vx if axis == "x" else actor.vy
    velocity = {"stop": 0.0, "turn": -velocity, "bounce": velocity * -actor.restitution, "keep": velocity}[response]
    if axis == "y":
        actor.vy = velocity
        return
    actor.vx = velocity
    if response == "turn" and actor.facing is not None:
        actor.facing = -actor.facing


# ---- squish

Free = Callable[[int, int], bool]


def resolve_squish(actor: Actor, world: World, free: Free) -> None:
    """The responses in their order, until the actor is free; `free` says whether its box is free at a place."""
    assert actor.squished is not None
    _, *target = actor.squished
    actor.squished = None
    places, stood = ((actor.x, actor.y), (target[0], target[1])), actor.standing is None
    for response in responses(actor):
        place: tuple[int, int] | None = None
        if response == "destroy" or (response == "damage" and not survives(actor)):
            break
        if response == "duck" and actor.duck is not None and actor.standing is None:
            lower(actor, actor.duck)
            place = next((one for one in places if free(*one)), None)
        elif response == "wiggle":
            place = wiggle(actor, places, free)
        elif response == "respawn":
            x, y, vx, vy = actor.spawn
            place = (x, y) if free(x, y) else wiggle(actor, ((x, y),), free)
            if place is not None:
                actor.vx, actor.vy, actor.rx, actor.ry = vx, vy, 0.0, 0.0
        if place is not None:
            actor.x, actor.y = place
            if stood:
                rise(actor, free)
            return
    world.actors.remove(actor)


def responses(actor: Actor) -> tuple[str, ...]:
    """One is a list of one; a final damage goes on with a wiggle."""
    listed = (actor.squish,) if isinstance(actor.squish, str) else actor.squish
    return (*listed, "wiggle") if listed and listed[-1] == "damage" else listed


def lower(actor: Actor, height: int) -> None:
    """The feet stay where they are."""
    left, top, right, bottom = actor.standing = actor.box
    height = min(height, bottom - top)
    actor.box = (left, bottom - height, right, bottom) if actor.down > 0 else (left, top, right, top + height)


def rise(actor: Actor, free: Free) -> None:
    if actor.standing is not None:
        low = actor.box
        actor.box, actor.standing = actor.standing, None
        if not free(actor.x, actor.y):
            actor.box, actor.standing = low, actor.box


def survives(actor: Actor) -> bool:
    if actor.health is None:
        return False
    actor.health = max(actor.health - actor.damage, 0)
    return actor.health > 0


def wiggle(actor: Actor, centres: tuple[tuple[int, int], ...], free: Free) -> tuple[int, int] | None:
    """The first free place around one of the centres, itself not asked."""
    aside, along = actor.reach
    for x, y in centres:
        for i in range(aside + 1):
            for j in range(along + 1):
                for sign_x in (1, -1):
                    for sign_y in (actor.down, -actor.down):
                        place = (x + i * sign_x, y + j * sign_y)
                        if place != (x, y) and free(*place):
                            return place
    return None
