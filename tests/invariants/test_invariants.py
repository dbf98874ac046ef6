"""The invariants: none is violated in correct worlds, and each reports a violation that is made by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import esper
import pytest

from components import Collider, Position, Remainder, Rider, Solid, Squished, Struck, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.monitor import InvariantMonitor
from ecs_platformer.world.invariants.watch import violations, violations_so_far, watch
from tests.support.internals import space_of
from tests.support.planted.eyes import by_invariants, story_of
from tests.support.quick import some_quick, thinned
from tests.support.worlds.both_worlds import Product, told_by_tick
from tests.support.worlds.random_worlds import random_story

TICKS = 300


# ---- correct worlds have no violations


@pytest.mark.slow
@pytest.mark.parametrize("first", some_quick(thinned(range(0, 100, 3), 5), every=99))
def test_random_worlds_have_no_violations(first: int) -> None:
    """300 ticks each, every invariant on every tick."""
    for seed in range(first, first + 3):
        assert by_invariants(random_story(seed, TICKS, fair=True), TICKS) == "", seed


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(1, 24, 2), every=12))
def test_worlds_that_start_with_overlaps_have_no_other_violations(seed: int) -> None:
    assert by_invariants(story_of(seed, TICKS), TICKS, fair=False) == ""


@pytest.mark.slow
def test_watching_does_not_change_the_simulation() -> None:
    story = random_story(3, 100)
    plain, watched = Product(story), Product(story)
    watch(watched.world)
    assert (plain.world.physics.monitor is None, watched.world.physics.monitor is None) == (True, False)
    for tick, (ours, theirs) in told_by_tick(story, 100, plain, watched):
        assert ours == theirs, tick
        assert plain.world.hash() == watched.world.hash(), tick


def test_watching_continues_after_a_restore() -> None:
    world = World([])
    watch(world)
    world.create(Position())
    saved = world.snapshot()
    world.remove(world.create(Position()))
    world.restore(saved)
    world.step()
    assert violations(world) == []


def test_a_restore_forgets_the_moves_of_the_tick_before() -> None:
    world = World([])
    watch(world)
    saved = world.snapshot()
    monitor = world.physics.monitor
    assert isinstance(monitor, InvariantMonitor)
    monitor.moves.append("a violation")
    assert violations(world) == ["a violation"]
    world.restore(saved)
    assert violations(world) == []


# ---- violations of the present state


def a_box(world: World, x: int = 0, y: int = 0, **more: Any) -> int:
    return world.create(Position(x, y), Remainder(), Collider(8, 8, **more), Velocity(), name="box")


def a_floor(world: World, y: int = 8, *more: object) -> int:
    return world.create(Position(0, y), Collider(8, 8), Solid(), *more, name="floor")


def test_an_overlap_is_reported_with_both_entities_and_positions() -> None:
    world = World([])
    a_box(world)
    a_floor(world, 7)
    assert violations(world) == ['entity "box" at 0, 0 overlaps entity "floor" at 0, 7']


def test_touching_one_ways_gaps_in_tiles_and_other_layers_are_not_overlaps() -> None:
    world = World([])
    a_box(world, ignores=("glass",))
    a_floor(world)
    world.create(Position(0, 4), Collider(8, 8), Solid(one_way=True))
    world.create(Position(-8, 0), Collider(8, 8), Solid(), Tiles(("#.#",), 8))
    world.create(Position(), Collider(8, 8, layers=("glass",)), Solid())
    world.create(Position(), Collider(8, 8, enabled=False), Solid())
    assert violations(world) == []


def test_only_a_filled_cell_overlaps() -> None:
    world = World([])
    a_box(world, 12, 4)
    tiles = world.create(Position(), Collider(2, 8, 6), Solid(), Tiles(("#.", "..#"), 8))
    assert violations(world) == []
    world.get(tiles, Position).x = 5
    assert violations(world) == [f'entity "box" at 12, 4 overlaps entity {tiles} at 5, 0']


@pytest.mark.parametrize(
    ("kind", "field", "value", "message"),
    [
        (Struck, "away", 1.0, "Struck.away: 1.0 is not an integer"),
        (Velocity, "y", float("nan"), "Velocity.y: nan is not finite"),
        (Velocity, "x", float("-inf"), "Velocity.x: -inf is not finite"),
        (Remainder, "x", -0.75, "Remainder.x: -0.75 is more than half a px"),
    ],
)
def test_an_invalid_number_is_reported_with_its_field(kind: type[Any], field: str, value: object, message: str) -> None:
    world = World([])
    box = a_box(world)
    world.add(box, Struck())
    setattr(world.get(box, kind), field, value)
    assert violations(world) == [f'entity "box" > {message}']


def test_colliders_missing_stale_or_misplaced_in_space_are_reported() -> None:
    world = World([])
    box = a_box(world)
    (filed,) = space_of(world).overlapping(0, 0, 1, 1)
    space_of(world).take_out(filed)
    assert violations(world) == ['Space lacks entity "box" at 0, 0']
    space_of(world).file(filed)
    filed.right += 1
    assert violations(world) == ['Space has entity "box" at 0, 0 elsewhere: from 0, 0']
    filed.right -= 1
    world.get(box, Collider).enabled = False
    assert violations(world) == []
    space_of(world).file(filed)
    assert violations(world) == ['Space still has entity "box" at 0, 0']


def test_a_collider_missing_in_one_sector_is_reported() -> None:
    world = World([])
    a_box(world, 124, 60)
    (filed,) = space_of(world).overlapping(124, 60, 125, 61)
    space_of(world).take_out(filed)
    filed.left, filed.right = 0, 8
    space_of(world).file(filed)
    filed.left, filed.right = 124, 132
    assert violations(world) == ['Space lacks entity "box" at 124, 60']


# ---- violations in the moves of a tick


def test_a_lost_entity_is_reported_and_a_removed_one_is_not() -> None:
    world = World([])
    one, two = world.create(Position()), world.create(Position())
    watch(world)
    world.remove(one)
    world.create(Position())
    assert violations(world) == []
    esper.switch_world(world._entities.context)  # pyright: ignore[reportPrivateUsage]
    esper.delete_entity(two, immediate=True)
    esper.switch_world("default")
    assert violations(world) == ["1 entities are gone, but not by World.remove"]


def test_each_violation_is_kept_once_with_its_first_tick() -> None:
    world = World([])
    watch(world)
    box = a_box(world)
    floor = a_floor(world)
    world.step()
    for _ in range(3):
        world.get(box, Position).y += 1
        world.step()
    assert violations_so_far(world) == ['tick 2: entity "box" at 0, 1 overlaps entity "floor" at 0, 8']
    world.get(floor, Position).y = 100
    world.step()
    assert len(violations(world)) == 0
    assert len(violations_so_far(world)) == 1


def test_violations_from_before_watching_are_reported() -> None:
    world = World([])
    a_box(world)
    a_floor(world, 4)
    watch(world)
    assert violations_so_far(world) == ['tick 0: entity "box" at 0, 0 overlaps entity "floor" at 0, 4']


class Spoiler:
    """Moves of solids and actors that are replaced by wrong ones."""

    def __init__(self) -> None:
        self.world = World([])
        self.box = self.world.create(Position(), Remainder(), Collider(8, 8), Velocity(), Rider(), name="box")
        self.lift = a_floor(self.world, 8, Remainder(), Velocity())
        watch(self.world)

    def violations(self, mover: int, dx: float, dy: float, spoil: Callable[[], None]) -> list[str]:
        """Return the violations reported for a move of (dx, dy) that consists only of what `spoil` does."""
        monitor = self.world.physics.monitor
        assert isinstance(monitor, InvariantMonitor)
        monitor.check_move(self.world, mover, (dx, dy), spoil)
        return monitor.moves

    def shift(self, entity: int, dx: int, dy: int) -> None:
        position = self.world.get(entity, Position)
        position.x, position.y = position.x + dx, position.y + dy


def test_a_missing_short_or_double_carry_is_reported() -> None:
    for made in (0, 2, 6):
        here = Spoiler()

        def carry(here: Spoiler = here, made: int = made) -> None:
            here.shift(here.lift, 3, 0)
            here.shift(here.box, made, 0)

        how = f"went {made} px of 3" if made > 3 else f"stopped after {made} px of 3 with nothing in its way"
        assert here.violations(here.lift, 3, 0, carry) == [f'entity "box", carried by entity "floor", {how}']


def test_moving_an_uninvolved_actor_is_reported() -> None:
    here = Spoiler()
    here.shift(here.box, 0, -1)

    def drag() -> None:
        here.shift(here.lift, 3, 0)
        here.shift(here.box, 3, 0)

    assert here.violations(here.lift, 3, 0, drag) == [
        'entity "box", neither pushed nor carried by entity "floor", went 3 px of 0'
    ]


def test_a_push_that_is_not_flush_or_squishes_without_cause_is_reported() -> None:
    here = Spoiler()

    def short() -> None:
        here.shift(here.lift, 0, -3)
        here.shift(here.box, 0, -2)

    message = 'entity "box", pushed by entity "floor", stopped after 2 px of 3 with nothing in its way'
    assert here.violations(here.lift, 0, -3, short)[0] == message
    other = Spoiler()

    def squish() -> None:
        other.shift(other.lift, 0, -3)
        other.shift(other.box, 0, -3)
        other.world.add(other.box, Squished())

    message = 'entity "box" is squished with nothing behind it by entity "floor"'
    assert other.violations(other.lift, 0, -3, squish) == [message]


def test_a_solid_that_does_not_arrive_or_loses_its_remainder_is_reported() -> None:
    here = Spoiler()
    here.shift(here.box, 50, 0)
    message = 'entity "floor" did not arrive: 1 px in x and a remainder of 0.0, of 2 and 0.25'
    assert here.violations(here.lift, 2.25, 0, lambda: here.shift(here.lift, 1, 0)) == [message]


def test_an_actor_that_tunnels_stops_without_cause_or_moves_while_squished_is_reported() -> None:
    for made, message in (
        (20, 'entity "box" passed through entity "floor"'),
        (0, 'entity "box" stopped after 0 px of 20 with nothing in its way'),
        (21, 'entity "box" went 21 px of 20'),
    ):
        here = Spoiler()
        here.shift(here.box, 0, -5)
        assert (
            here.violations(here.box, 0, 20, lambda here=here, made=made: here.shift(here.box, 0, made))[0] == message
        )
    here = Spoiler()
    here.world.add(here.box, Squished())
    message = 'entity "box" moved while it waits for its squish'
    assert here.violations(here.box, 1, 0, lambda: here.shift(here.box, 1, 0)) == [message]
