"""The invariants: silent in every right world, and each one told, in its own words, where it is broken by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import esper
import pytest

from components import Collider, Position, Remainder, Rider, Solid, Squished, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.invariants.journal import Journal
from ecs_platformer.invariants.watch import violations, violations_so_far, watch
from tests.support.internals import space_of
from tests.support.planted.eyes import by_invariants, story_of
from tests.support.worlds.both_worlds import Product, told_by_tick
from tests.support.worlds.random_worlds import random_story

TICKS = 300


# ---- a right world has none


@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(3, 300, 3))])
def test_random_worlds_have_no_faults(first: int) -> None:
    """300 worlds of 300 ticks in all, and every invariant on every tick."""
    for seed in range(first, first + 3):
        assert by_invariants(random_story(seed, TICKS, fair=True), TICKS) == "", seed


@pytest.mark.parametrize("seed", [*range(1, 6, 2), *(pytest.param(s, marks=pytest.mark.slow) for s in range(7, 24, 2))])
def test_unfair_worlds_have_no_faults_but_overlaps(seed: int) -> None:
    assert by_invariants(story_of(seed, TICKS), TICKS, fair=False) == ""


def test_watching_changes_nothing() -> None:
    story = random_story(3, 100)
    plain, watched = Product(story), Product(story)
    watch(watched.world)
    assert (plain.world.physics.journal is None, watched.world.physics.journal is None) == (True, False)
    for tick, (ours, theirs) in told_by_tick(story, 100, plain, watched):
        assert ours == theirs, tick
        assert plain.world.hash() == watched.world.hash(), tick


def test_watching_goes_on_after_a_restore() -> None:
    world = World([])
    watch(world)
    world.create(Position())
    saved = world.snapshot()
    world.remove(world.create(Position()))
    world.restore(saved)
    world.step()
    assert violations(world) == []


# ---- what is wrong as it stands


def a_box(world: World, x: int = 0, y: int = 0, **more: Any) -> int:
    return world.create(Position(x, y), Remainder(), Collider(8, 8, **more), Velocity(), name="box")


def a_floor(world: World, y: int = 8, *more: object) -> int:
    return world.create(Position(0, y), Collider(8, 8), Solid(), *more, name="floor")


def test_an_overlap_is_told_with_both_and_where() -> None:
    world = World([])
    a_box(world)
    a_floor(world, 7)
    assert violations(world) == ['entity "box" at 0, 0 overlaps entity "floor" at 0, 7']


def test_touching_is_no_overlap_nor_is_a_one_way_a_gap_in_tiles_or_another_layer() -> None:
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
    ("kind", "field", "value", "told"),
    [
        (Position, "x", 0.0, "Position.x: 0.0 is no whole number"),
        (Position, "y", True, "Position.y: True is no whole number"),
        (Collider, "width", 8.5, "Collider.width: 8.5 is no whole number"),
        (Velocity, "y", float("nan"), "Velocity.y: nan is not finite"),
        (Velocity, "x", float("-inf"), "Velocity.x: -inf is not finite"),
        (Remainder, "x", -0.75, "Remainder.x: -0.75 is more than half a px"),
    ],
)
def test_a_bad_number_is_told_with_its_field(kind: type[Any], field: str, value: object, told: str) -> None:
    world = World([])
    setattr(world.get(a_box(world), kind), field, value)
    assert violations(world) == [f'entity "box" > {told}']


def test_space_that_lost_or_kept_a_collider_or_has_it_elsewhere() -> None:
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


def test_a_collider_that_one_of_its_sectors_does_not_know() -> None:
    world = World([])
    a_box(world, 124, 60)
    (filed,) = space_of(world).overlapping(124, 60, 125, 61)
    space_of(world).take_out(filed)
    filed.left, filed.right = 0, 8
    space_of(world).file(filed)
    filed.left, filed.right = 124, 132
    assert violations(world) == ['Space lacks entity "box" at 124, 60']


# ---- what went wrong on the way


def test_a_lost_entity_is_told_and_a_removed_one_is_not() -> None:
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


def test_each_fault_is_kept_once_with_its_first_tick() -> None:
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


def test_what_was_wrong_before_it_was_watched_is_told_too() -> None:
    world = World([])
    a_box(world)
    a_floor(world, 4)
    watch(world)
    assert violations_so_far(world) == ['tick 0: entity "box" at 0, 0 overlaps entity "floor" at 0, 4']


class Spoiler:
    """Moves of solids and actors in which something goes wrong by hand, on the way."""

    def __init__(self) -> None:
        self.world = World([])
        self.box = self.world.create(Position(), Remainder(), Collider(8, 8), Velocity(), Rider(), name="box")
        self.lift = a_floor(self.world, 8, Remainder(), Velocity())
        watch(self.world)

    def told(self, mover: int, dx: float, dy: float, spoil: Callable[[], None]) -> list[str]:
        """The journal's view of a move of (dx, dy) that is nothing but what `spoil` does."""
        journal = self.world.physics.journal
        assert isinstance(journal, Journal)
        journal.judge(self.world, mover, (dx, dy), spoil)
        return journal.moves

    def shift(self, entity: int, dx: int, dy: int) -> None:
        position = self.world.get(entity, Position)
        position.x, position.y = position.x + dx, position.y + dy


def test_a_carry_that_is_not_made_made_short_or_made_twice() -> None:
    for made in (0, 2, 6):
        here = Spoiler()

        def carry(here: Spoiler = here, made: int = made) -> None:
            here.shift(here.lift, 3, 0)
            here.shift(here.box, made, 0)

        how = f"went {made} px of 3" if made > 3 else f"stopped after {made} px of 3 with nothing in its way"
        assert here.told(here.lift, 3, 0, carry) == [f'entity "box", carried by entity "floor", {how}']


def test_a_move_of_somebody_who_neither_rides_nor_is_in_the_way() -> None:
    here = Spoiler()
    here.shift(here.box, 0, -1)

    def drag() -> None:
        here.shift(here.lift, 3, 0)
        here.shift(here.box, 3, 0)

    assert here.told(here.lift, 3, 0, drag) == [
        'entity "box", neither pushed nor carried by entity "floor", went 3 px of 0'
    ]


def test_a_push_that_is_not_flush_or_squishes_for_nothing() -> None:
    here = Spoiler()

    def short() -> None:
        here.shift(here.lift, 0, -3)
        here.shift(here.box, 0, -2)

    told = 'entity "box", pushed by entity "floor", stopped after 2 px of 3 with nothing in its way'
    assert here.told(here.lift, 0, -3, short)[0] == told
    other = Spoiler()

    def squish() -> None:
        other.shift(other.lift, 0, -3)
        other.shift(other.box, 0, -3)
        other.world.add(other.box, Squished())

    told = 'entity "box" is squished with nothing behind it by entity "floor"'
    assert other.told(other.lift, 0, -3, squish) == [told]


def test_a_solid_that_does_not_arrive_or_forgets_its_remainder() -> None:
    here = Spoiler()
    here.shift(here.box, 50, 0)
    told = 'entity "floor" did not arrive: 1 px in x and a remainder of 0.0, of 2 and 0.25'
    assert here.told(here.lift, 2.25, 0, lambda: here.shift(here.lift, 1, 0)) == [told]


def test_an_actor_that_goes_through_a_wall_stops_for_nothing_or_while_it_waits_for_its_squish() -> None:
    for made, told in (
        (20, 'entity "box" passed through entity "floor"'),
        (0, 'entity "box" stopped after 0 px of 20 with nothing in its way'),
        (21, 'entity "box" went 21 px of 20'),
    ):
        here = Spoiler()
        here.shift(here.box, 0, -5)
        assert here.told(here.box, 0, 20, lambda here=here, made=made: here.shift(here.box, 0, made))[0] == told
    here = Spoiler()
    here.world.add(here.box, Squished())
    told = 'entity "box" moved while it waits for its squish'
    assert here.told(here.box, 1, 0, lambda: here.shift(here.box, 1, 0)) == [told]
