"""What is in the way of what, and one pixel for all: the heart of the law of boxes, as plainly as possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.reference import bodies as plain
from tests.reference.law import World, forget_remainder

SIDES = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}
ANYONE = "anyone"
Force = tuple[float, float, tuple[str, ...]] | str  # mass, bodies, ways; or ANYONE
NONE: Force = (0.0, 0.0, ())
CARRYING: Force = (1e300, 1e300, ("left", "right", "up"))
Solids = Sequence[plain.Solid]  # that are in no way while they move
Waits = Callable[[plain.Actor], bool]  # whether it is not to be carried in this px


@dataclass(slots=True)
class Actor(plain.Actor):
    """`pushable` is (mass, ways), `push` is (strength, most, ways); None: it has none of it."""

    pushable: tuple[float, tuple[str, ...]] | None = None
    push: tuple[float, int, tuple[str, ...]] | None = None


@dataclass(slots=True)
class Solid(plain.Solid):
    """`conveyor` is px/s for what stands on it and for what clings to it; `rest` is what is left of the rounding."""

    conveyor: tuple[float, float] | None = None
    rest: list[float] = field(default_factory=lambda: [0.0, 0.0])


# ---- what is in the way of what


def block_each_other(one: plain.Actor, other: plain.Actor) -> bool:
    """Two actors: is one of them a box, and have they to do with each other?"""
    if one is other or other.ghost or not plain.meet(one, as_solid(other)):
        return False
    return getattr(one, "pushable", None) is not None or getattr(other, "pushable", None) is not None


def as_solid(actor: plain.Actor) -> plain.Solid:
    """Layers are asked of solids."""
    return plain.Solid(enabled=actor.enabled, layers=actor.layers, only=actor.only, ignores=actor.ignores)


def actors_at(actor: plain.Actor, dx: int, dy: int, world: World) -> list[plain.Actor]:
    """Those that it would overlap after one px."""
    left, top, right, bottom = plain.box_of(actor)
    there = (left + dx, top + dy, right + dx, bottom + dy)
    return [
        other
        for other in world.actors
        if plain.overlap(there, plain.box_of(other)) and block_each_other(actor, other) and other.squished is None
    ]


def solids_at(actor: plain.Actor, dx: int, dy: int, world: World, without: Solids) -> list[plain.Solid]:
    return [
        solid
        for solid in world.solids
        if solid not in without
        and plain.blocks(solid, plain.box_of(actor), dx, dy, actor.down)
        and plain.meet(actor, solid)
    ]


def face(actor: plain.Actor, dx: int, dy: int, world: World, without: Solids) -> tuple[int, ...]:
    """The ids of all that is in its way on the next px."""
    solids = solids_at(actor, dx, dy, world, without)
    return tuple(sorted(body.id for body in [*solids, *actors_at(actor, dx, dy, world)]))


def riders_on(carrier: plain.Actor, world: World) -> list[plain.Actor]:
    near = [*actors_at(carrier, 0, -1, world), *actors_at(carrier, 0, 1, world)]
    return [actor for actor in near if rides_on(actor, carrier)]


def rides_on(actor: plain.Actor, carrier: plain.Actor) -> bool:
    feet = actor.rides is not None and "feet" in actor.rides
    return feet and plain.box_of(actor)[plain.FEET[actor.down]] == plain.box_of(carrier)[plain.FACE[actor.down]]


# ---- a pixel


def chain_of(
    first: plain.Actor, dx: int, dy: int, force: Force, moved: dict[int, int], world: World, without: Solids
) -> list[plain.Actor]:
    """All that has to move with the first one; empty: it cannot."""
    chain = [first]
    mass = 0.0
    for actor in chain:
        if solids_at(actor, dx, dy, world, without):
            return []
        for other in actors_at(actor, dx, dy, world):
            if other in chain:
                continue
            box: tuple[float, tuple[str, ...]] | None = getattr(other, "pushable", None)
            if other.id in moved:
                return []
            if isinstance(force, tuple) and not (dy == -other.down and rides_on(other, actor)):
                strength, most, ways = force
                # Each calls the way that it falls "down"
                if box is None or SIDES[dx, dy * first.down] not in ways or SIDES[dx, dy * other.down] not in box[1]:
                    return []
                if len(chain) - 1 >= most or mass + box[0] > strength:
                    return []
            mass += 0.0 if box is None else box[0]
            chain.append(other)
    return chain


def never_waits(actor: plain.Actor) -> bool:
    return False


def advance(
    starters: dict[int, Force], dx: int, dy: int, world: World, without: Solids, waits: Waits = never_waits
) -> tuple[dict[int, int], set[int]]:
    """One px: (what has moved → because of what, what could not)."""
    moved: dict[int, int] = {}
    waiting = {entity: entity for entity in starters}
    while True:
        before = len(moved)
        stuck: dict[int, int] = {}
        while waiting:
            actor = min((actor for actor in world.actors if actor.id in waiting), key=lambda one: rank(one, dx, dy))
            because = waiting.pop(actor.id)
            chain = chain_of(actor, dx, dy, starters.get(actor.id, CARRYING), moved, world, without)
            if not chain:
                stuck[actor.id] = because
                continue
            riders = [rider for one in chain for rider in riders_on(one, world)]
            for one in chain:
                one.x += dx
                one.y += dy
                moved[one.id] = because
            for rider in riders:
                if rider.id not in stuck and rider.id not in moved and not waits(rider):
                    waiting[rider.id] = min(because, waiting.get(rider.id, because))
            for one in chain:
                waiting.pop(one.id, None)
        stuck = {entity: because for entity, because in stuck.items() if entity not in moved}
        if not stuck or len(moved) == before:
            break
        waiting = dict(stuck)
    for actor in world.actors:
        if actor.id in stuck:
            forget_remainder(actor, dx)
    return moved, set(stuck)


def rank(actor: plain.Actor, dx: int, dy: int) -> tuple[int, int]:
    """Those first that are furthest on, then by id."""
    left, top, _, _ = plain.box_of(actor)
    return (-dx * left - dy * top, actor.id)


@dataclass(slots=True)
class Progress:
    """Of one solid's move: how far solids have moved each actor this way in this tick, and the px of this move."""

    made: dict[int, int]
    step: int = 0

    def waits(self, actor: plain.Actor) -> bool:
        """Whether it is as far already as this px would take it: it may be pushed, but it is not carried."""
        return self.made[actor.id] >= self.step


def together(
    wanted: dict[int, int],
    forces: dict[int, Force],
    dx: int,
    dy: int,
    world: World,
    without: Solids,
    progress: Progress | None = None,
) -> tuple[dict[int, int], set[int]]:
    left = dict(wanted)
    taken: dict[int, int] = {}
    stuck: set[int] = set()
    while True:
        going = {entity: forces[entity] for entity, pixels in left.items() if pixels > 0 and entity not in stuck}
        if not going:
            return taken, stuck
        if progress is not None:
            progress.step += 1
            for actor in world.actors:
                if going.get(actor.id) == CARRYING and progress.waits(actor):
                    del going[actor.id]
                    left[actor.id] -= 1
        moved, stopped = advance(going, dx, dy, world, without, never_waits if progress is None else progress.waits)
        taken.update(moved)
        stuck |= {entity for entity in stopped if entity in going}
        for entity in moved:
            if progress is not None:
                progress.made[entity] += 1
            if entity in going:
                left[entity] -= 1
