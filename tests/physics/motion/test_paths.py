"""What was met on the way, against a tick in which the question is asked after every single px."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest
from esper import Processor

from components import (
    Attached,
    Collider,
    Gravity,
    Hazard,
    Health,
    OnHit,
    Position,
    Push,
    Pushable,
    Remainder,
    Rider,
    Solid,
    Tiles,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.core.physics.body import Body
from ecs_platformer.core.physics.paths import Paths
from tests.support.internals import bodies_of
from tests.support.quick import some_quick, thinned

SYSTEMS = ("gravity", "solid_motion", "actor_motion", "attachments", "squish")
TICKS = 30
Pairs = list[tuple[int, int]]
Region = tuple[int, int, int, int]


def each_met(world: World) -> Pairs:
    """Which entities with Health met which with a Hazard; those of each in the order of the meetings."""
    found: Pairs = []
    for one, _ in world.each(Health):
        others = [other.entity for other in world.space.met(one, Hazard)]
        found += [(one, other) for other in others]
        for other, _ in world.each(Hazard):
            assert world.space.has_met(one, other) == (other in others) == world.space.has_met(other, one)
    return found


def asked_at_the_end(seed: int, *, fast: bool) -> list[Pairs]:
    """What met() says in each tick."""

    class Asking(Processor):
        follows = (Health, Hazard)
        found: ClassVar[list[Pairs]] = []

        def process(self, world: World) -> None:
            self.found.append(each_met(world))

    lively(seed, Asking, fast=fast).step(ticks=TICKS)
    return Asking.found


def asked_by_pixel(seed: int) -> list[Pairs]:
    """What is found in each tick if all moves are made px by px, those of a joint move at once, and each is asked."""
    found: list[Pairs] = []
    met: Pairs = []
    moved: set[int] = set()
    places: dict[int, Region] = {}

    def overlapping() -> Pairs:
        return [
            (one, other)
            for one, _ in world.each(Health)
            for other, _ in world.each(Hazard)
            if one != other and one in places and other in places and overlap(places[one], places[other])
        ]

    def ask_along(moves: dict[int, tuple[int, int]]) -> None:
        """x before y; px by px, until each is where it moves to."""
        moved.update(moves)
        for axis in (0, 1):
            for step in range(max((abs(move[axis]) for move in moves.values()), default=0)):
                for entity in moves:
                    if step < abs(moves[entity][axis]):
                        sign = 1 if moves[entity][axis] > 0 else -1
                        places[entity] = shifted(places[entity], *((sign, 0) if axis == 0 else (0, sign)))
                met.extend(pair for pair in overlapping() if any(one in moves for one in pair))

    def places_now() -> dict[int, Region]:
        return {body.id: (body.box.left, body.box.top, body.box.right, body.box.bottom) for body in bodies_of(world)}

    class Beginning(Processor):
        follows = (Position,)

        def process(self, world: World) -> None:
            met.clear()
            moved.clear()
            places.clear()
            places.update(places_now())

    class Ending(Processor):
        def process(self, world: World) -> None:
            assert {entity: at for entity, at in places.items() if world.alive(entity)} == places_now()
            still = [pair for pair in overlapping() if moved.isdisjoint(pair)]  # they met before all others
            pairs = [pair for pair in dict.fromkeys([*still, *met, *overlapping()]) if all(map(world.alive, pair))]
            found.append(sorted(pairs, key=lambda pair: pair[0]))

    depth, moves = 0, dict[int, tuple[int, int]]()

    def begin_joint(paths: Paths) -> None:
        nonlocal depth
        depth += 1

    def end_joint(paths: Paths) -> None:
        nonlocal depth
        depth -= 1
        if not depth:
            ask_along(moves)
            moves.clear()

    def note(paths: Paths, body: Body, path: object, dx: int, dy: int) -> None:
        x, y = moves.get(body.id, (0, 0))
        moves[body.id] = x + dx, y + dy
        if not depth:
            ask_along(moves)
            moves.clear()

    world = lively(seed, Ending, first=[Beginning], fast=False)
    with pytest.MonkeyPatch.context() as patch:
        for patched in (begin_joint, end_joint, note):
            patch.setattr(Paths, patched.__name__, patched)
        world.step(ticks=TICKS)
    return found


def overlap(one: Region, other: Region) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def shifted(region: Region, dx: int, dy: int) -> Region:
    return region[0] + dx, region[1] + dy, region[2] + dx, region[3] + dy


def lively(seed: int, asking: type[Processor], first: Sequence[type[Processor]] = (), *, fast: bool) -> World:
    """Fast and slow actors, boxes, riders, lifts, and zones that are attached, within walls."""
    rng = Random(seed)
    world = World([*first, *SYSTEMS, asking], fast=fast)
    rows = ["#" * 20, *["#" + " " * 18 + "#"] * 10, "#" * 20]
    world.create(Position(), Collider(8, 8), Solid(), Tiles(tuple(rows), 8))
    boxes, hosts = rng.random() < 0.4, list[str]()
    for number in range(rng.randint(6, 14)):
        parts: list[object] = [
            Position(rng.randint(8, 140), rng.randint(8, 80)), Collider(rng.randint(1, 9), rng.randint(1, 9)),
        ]  # fmt: skip
        parts += [Health(9)] * (rng.random() < 0.6) + [Hazard()] * (rng.random() < 0.6)
        if hosts and rng.random() < 0.2:
            parts.append(Attached(to=rng.choice(hosts)))
        else:
            parts += [Remainder(), Velocity(speed(rng), speed(rng))]
            if rng.random() < 0.25:
                parts.append(Solid(one_way=rng.random() < 0.3))
            else:
                parts += [OnHit("bounce", "bounce")]
                parts += [Rider()] * (rng.random() < 0.5) + [Gravity()] * (rng.random() < 0.3)
                if boxes:
                    parts += [Pushable()] * (rng.random() < 0.4) + [Push()] * (rng.random() < 0.5)
        hosts.append(f"one {number}")
        world.create(*parts, name=hosts[-1])
    return world


WORLDS = [
    range(3),
    range(296, 297),  # two that overlapped before the tick, and have not moved, met first
    range(462, 463),  # two that overlapped, and are carried together, meet after their first px, not after the last
    *(range(first, first + 10) for first in thinned(range(3, 200, 10), 4)),
]


def speed(rng: Random) -> float:
    return rng.choice((0.0, 20.0, 60.0, 90.0, 300.0, 600.0, 1500.0)) * rng.choice((1, -1))


@pytest.mark.parametrize("seeds", some_quick(WORLDS, every=99), ids=str)
def test_what_was_met_is_what_asking_after_every_px_finds(seeds: range) -> None:
    for seed in seeds:
        expected = asked_by_pixel(seed)
        for fast in (True, False):
            for tick, (found, pairs) in enumerate(zip(asked_at_the_end(seed, fast=fast), expected, strict=True)):
                assert found == pairs, (seed, fast, tick)


def test_what_was_met_in_the_first_of_many_moves_of_a_tick_counts() -> None:
    class Moving(Processor):
        follows = (Health, Hazard)
        found: ClassVar[list[Pairs]] = []

        def process(self, world: World) -> None:
            for _ in range(10):
                world.move(world.named("one"), 20, 0)
            self.found.append(each_met(world))

    world = World([Moving])
    one = world.create(Position(), Collider(8, 8), Remainder(), Velocity(), Health(), name="one")
    hazard = world.create(Position(12, 0), Collider(8, 8), Hazard())
    world.step(ticks=2)
    assert Moving.found == [[(one, hazard)], []]


@pytest.mark.parametrize("fast", [True, False])
def test_what_was_met_counts_if_all_actors_are_moved_again_in_the_same_tick(*, fast: bool) -> None:
    class Moving(Processor):
        follows = (Health, Hazard)
        found: ClassVar[list[Pairs]] = []

        def process(self, world: World) -> None:
            for _ in range(4):
                world.physics.move_actors()
            self.found.append(each_met(world))

    world = World([Moving], fast=fast)
    one = world.create(Position(), Collider(8, 8), Remainder(), Velocity(600), Health())  # 10 px each time
    hazards = [world.create(Position(12 + 40 * number, 0), Collider(4, 8), Hazard()) for number in range(3)]
    world.step(ticks=3)
    assert Moving.found == [[(one, hazard)] for hazard in hazards]


@pytest.mark.parametrize("fast", [True, False])
def test_what_is_put_elsewhere_after_it_has_moved_has_met_nothing_there(*, fast: bool) -> None:
    class Moving(Processor):
        follows = (Health, Hazard)
        found: ClassVar[list[Pairs]] = []

        def process(self, world: World) -> None:
            for _, (position, _) in world.each(Position, Health):
                world.physics.move_actors()
                position.x = 300
            self.found.append(each_met(world))

    world = World([Moving], fast=fast)
    world.create(Position(), Collider(8, 8), Remainder(), Velocity(600), Health())  # 10 px
    world.create(Position(292, 0), Collider(8, 8), Hazard())
    world.step(ticks=3)
    assert Moving.found == [[], [], []]


@pytest.mark.parametrize("apart", range(62, 122))
def test_what_was_met_in_a_tick_of_moves_by_more_than_one_system_counts(apart: int) -> None:
    """They pass each other in one tick, by 10 px of each that count as motion, and 10 px more of one."""

    class Moving(Processor):
        def process(self, world: World) -> None:
            world.move(world.named("one"), 10, 0)

    class Asking(Processor):
        follows = (Health, Hazard)
        found: ClassVar[Pairs] = []

        def process(self, world: World) -> None:
            self.found.extend(each_met(world))

    world = World([Moving, "actor_motion", Asking], tick_rate=64)
    one = world.create(Position(), Collider(1, 1), Remainder(), Velocity(640), Health(), name="one")
    hazard = world.create(Position(apart, 0), Collider(1, 1), Remainder(), Velocity(-640), Hazard())
    world.step(ticks=12)
    assert set(Asking.found) == {(one, hazard)}


def test_a_path_begins_anew_where_what_is_followed_is_added_again() -> None:
    class Moving(Processor):
        follows = (Health, Hazard)
        found: ClassVar[list[Pairs]] = []

        def process(self, world: World) -> None:
            hazard = world.named("hazard")
            world.move(hazard, 20, 0)
            if world.tick == 2:
                world.remove(hazard, Hazard)
                world.add(hazard, Hazard())
            self.found.append(each_met(world))
            world.move(hazard, -20, 0)

    world = World([Moving])
    one = world.create(Position(12, 0), Collider(8, 8), Health())
    hazard = world.create(Position(), Collider(8, 8), Remainder(), Velocity(), Hazard(), name="hazard")
    world.step(ticks=3)
    assert Moving.found == [[(one, hazard)], [], [(one, hazard)]]


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("solid", [True, False])
def test_one_that_moves_after_another_is_met_where_it_was(*, solid: bool, fast: bool) -> None:
    """It moves so far that only the physics rules may move it, and gets away from where the other comes to."""

    class Asking(Processor):
        follows = (Health, Hazard)
        found: ClassVar[list[Pairs]] = []

        def process(self, world: World) -> None:
            self.found.append(each_met(world))

    world = World(["solid_motion", "actor_motion", Asking], tick_rate=64, fast=fast)
    one = world.create(Position(), Collider(4, 4), Remainder(), Velocity(640), Health())  # 10 px
    hazard = world.create(Position(8, 0), Collider(4, 4), Remainder(), Velocity(64 * 100), Hazard())
    for entity in (one, hazard):
        if solid:
            world.add(entity, Solid())
    world.step()
    assert Asking.found == [[(one, hazard)]]


@pytest.mark.parametrize("fast", [True, False])
def test_what_was_met_in_a_tick_in_which_no_system_asked_is_forgotten(*, fast: bool) -> None:
    class Asking(Processor):
        follows = (Health, Hazard)
        found: ClassVar[Pairs] = []

        def process(self, world: World) -> None:
            if world.tick == 2:
                self.found.extend(each_met(world))

    world = World(["actor_motion", Asking], tick_rate=64, fast=fast)
    one = world.create(Position(), Collider(8, 8), Remainder(), Velocity(20 * 64), Health())
    world.create(Position(10, 0), Collider(4, 8), Hazard())
    near = world.create(Position(30, 0), Collider(4, 8), Hazard())
    world.step(ticks=2)
    assert Asking.found == [(one, near)]
