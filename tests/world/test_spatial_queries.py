"""`world.space`: what is found where, in ids and px, in step with what was written."""

from __future__ import annotations

import pytest

from components import (
    Attached,
    Collider,
    Ghost,
    Position,
    Pushable,
    Remainder,
    Rider,
    Slope,
    Solid,
    Tag,
    Tiles,
    Velocity,
)
from ecs_platformer import InvalidValueError, World
from tests.support.worlds.lawful_scenes import actor, empty


def body(world: World, x: int, y: int, *more: object, width: int = 8, height: int = 8) -> int:
    return world.create(Position(x, y), Collider(width, height), *more)


def runner(world: World, x: int, y: int, *more: object) -> int:
    return body(world, x, y, Remainder(), Velocity(), *more)


def test_colliders_are_found_by_kind() -> None:
    world = World([])
    zone, solid = body(world, 0, 0), body(world, 4, 0, Solid())
    plank, walker = body(world, 0, 4, Solid(one_way=True)), runner(world, 4, 4)
    region = 5, 5, 7, 7
    assert world.space.colliders_in(region) == [zone, solid, plank, walker]
    assert world.space.colliders_in(region, "zone") == [zone]
    assert world.space.colliders_in(region, "solid", "one_way") == [solid, plank]
    assert world.space.colliders_in(region, "actor", excluding=walker) == []
    assert (world.space.solids_in(region), world.space.actors_in(region)) == ([solid], [walker])
    assert world.space.overlapping(walker) == [zone, solid, plank]
    assert world.space.overlapping(walker, Solid) == [solid, plank]
    assert world.space.overlapping(walker, Tag) == []


def test_what_only_the_gaps_of_tiles_overlap_is_left_out() -> None:
    world = World([])
    tiles = body(world, 0, 0, Solid(), Tiles(("#.#",), 8))
    body(world, 10, 2, Tag(), width=4)
    end = body(world, 20, 2, Tag(), width=4)
    assert world.space.overlapping(tiles, Tag) == [end]


def test_what_may_overlap_a_region_is_listed_once_with_its_bounds() -> None:
    world = World([])
    zone, solid, walker = body(world, 0, 0), body(world, 120, 60, Solid()), runner(world, 4, 4)  # in four sectors
    off = world.create(Position(0, 0), Collider(8, 8, enabled=False))
    found = world.space.bounds_near((0, 0, 200, 100))
    assert found == [(one, *world.space.bounds(one)) for one in (zone, solid, walker)]
    assert off not in [entity for entity, *_ in found]
    world.get(solid, Position).x = 2000
    assert [entity for entity, *_ in world.space.bounds_near((0, 0, 100, 60))] == [zone, walker]


def test_the_bounds_of_several_are_those_of_each() -> None:
    world = World([])
    bodies = body(world, 8, 0), body(world, -20, 60, Solid()), runner(world, 4, 4)
    assert world.space.bounds_of(bodies) == [world.space.bounds(one) for one in bodies]
    assert world.space.bounds_of(()) == []
    world.get(bodies[0], Position).x = 40
    assert world.space.bounds_of(bodies[:1]) == [world.space.bounds(bodies[0])]
    with pytest.raises(InvalidValueError, match=r"^there is no entity 99"):
        world.space.bounds_of((*bodies, 99))


def test_an_unknown_kind_or_side_is_an_error() -> None:
    world = World([])
    walker = runner(world, 0, 0)
    with pytest.raises(InvalidValueError, match='no kind of collider "solids"; did you mean "solid"'):
        world.space.colliders_in((0, 0, 8, 8), "solids")  # type: ignore[arg-type]
    with pytest.raises(InvalidValueError, match='no side "bottom"'):
        world.space.touching(walker, "bottom")


def test_an_entity_without_a_body_is_an_error_or_touches_nothing() -> None:
    world = World([])
    bare = world.create(Position(), name="bare")
    for ask in (world.space.bounds, world.space.overlapping, world.space.riders_of, world.space.can_materialize):
        with pytest.raises(
            InvalidValueError, match=r'^entity "bare" has no place in space: that takes a Position and a Coll'
        ):
            ask(bare)
        with pytest.raises(InvalidValueError, match=r"^there is no entity 99"):
            ask(99)
    assert not world.space.is_grounded(bare)
    assert not world.space.is_grounded_along(bare, 0, 4)
    assert not world.space.intersects(bare, (-9, -9, 9, 9))


def test_what_touches_on_each_side() -> None:
    world = World([])
    walker = runner(world, 8, 8)
    left, right = body(world, 0, 8, Solid()), body(world, 16, 8, Solid())
    above, below = body(world, 8, 0, Solid()), body(world, 8, 16, Solid(one_way=True))
    sides = ("left", "right", "up", "down")
    assert [world.space.touching(walker, side) for side in sides] == [[left], [right], [above], [below]]
    assert (world.space.walls_at(walker, -1), world.space.walls_at(walker, 1)) == ([left], [right])
    assert (world.space.touching_wall(walker), world.space.is_wall_at(walker, 1, -8)) == (1, True)
    world.remove(right)
    assert (world.space.touching_wall(walker), world.space.touching_wall(walker, 2)) == (-1, -1)
    assert (world.space.is_grounded(walker), world.space.is_resting(walker)) == (True, False)


def test_a_ghost_is_not_grounded() -> None:
    world = World([])
    body(world, 0, 8, Solid())
    assert world.space.is_grounded(runner(world, 0, 0))
    assert not world.space.is_grounded(runner(world, 0, 0, Ghost()))


def test_what_was_written_is_found_by_the_next_question() -> None:
    world = World([])
    walker, floor = runner(world, 0, 0), body(world, 0, 8, Solid())
    assert world.space.is_grounded(walker)
    world.get(floor, Position).y = 9
    assert not world.space.is_grounded(walker)
    assert world.space.solids_in((0, 16, 8, 17)) == [floor]
    world.get(floor, Collider).enabled = False
    assert world.space.solids_in((0, 16, 8, 17)) == []


def test_where_an_entity_fits_and_what_region_is_clear_for_it() -> None:
    world = World([])
    walker, wall = runner(world, 0, 0), body(world, 8, 0, Solid())
    body(world, 0, 8, Solid(one_way=True))
    assert (world.space.fits_at(walker, 0, 4), world.space.fits_at(walker, 1, 0)) == (True, False)
    assert world.space.is_region_clear(walker, (0, 0, 8, 20))
    assert not world.space.is_region_clear(walker, (0, 0, 9, 1))
    world.get(walker, Collider).ignores = ("wall",)
    world.get(wall, Collider).layers = ("wall",)
    assert world.space.fits_at(walker, 1, 0)


def test_a_solid_is_not_in_its_own_way() -> None:
    world = World([])
    block, grid = body(world, 0, 0, Solid()), body(world, 40, 0, Solid(), Tiles(("##",)))
    body(world, 12, 0, Solid())
    for one, x in ((block, 0), (grid, 40)):
        assert world.space.fits_at(one, x, 0)
        assert world.space.is_region_clear(one, world.space.bounds(one))
    assert [world.space.fits_at(block, x, 0) for x in (1, 4, 5)] == [True, True, False]
    assert not world.space.fits_at(block, 40, 0)


def test_the_solids_attached_to_a_solid_are_not_in_its_way() -> None:
    world = World([])
    host, knob = body(world, 0, 0, Solid()), body(world, 8, 0, Solid(), Attached())
    tip = body(world, 16, 0, Solid(), Attached())
    world.physics.update_attachments()
    assert [world.get(one, Attached).host for one in (knob, tip)] == [host, knob]
    assert [world.space.fits_at(host, x, 0) for x in (4, 12)] == [True, True]
    assert world.space.is_region_clear(host, (0, 0, 24, 8))
    assert [world.space.fits_at(knob, x, 0) for x in (4, 12)] == [False, True]


def test_a_solid_can_materialize_where_it_would_crush_nothing() -> None:
    world = World([])
    door = body(world, 0, 0, Solid())
    world.get(door, Collider).enabled = False
    assert world.space.can_materialize(door)
    walker = runner(world, 7, 0)
    assert not world.space.can_materialize(door)
    world.get(door, Solid).one_way = True
    assert world.space.can_materialize(door)
    world.get(door, Solid).one_way = False
    world.get(walker, Position).x = 8
    assert world.space.can_materialize(door)


def test_riders_and_pushables() -> None:
    world = World([])
    lift, other = body(world, 0, 8, Solid()), body(world, 40, 8, Solid())
    rider, box = runner(world, 0, 0, Rider()), runner(world, 8, 0, Pushable())
    assert world.space.riders_of(lift) == [rider]
    assert world.space.riders_by_solid([lift, other]) == {lift: [rider]}
    assert (world.space.pushables_at(rider, 1), world.space.pushables_at(rider, -1)) == ([box], [])
    assert (world.space.has_pushables, world.space.has_slopes) == (True, False)


def test_has_pushables_and_has_slopes_tell_what_is_there_now() -> None:
    world = World([])

    def there() -> tuple[bool, bool]:
        return world.space.has_pushables, world.space.has_slopes

    crates = [runner(world, at, 0, Pushable()) for at in (0, 20)]
    hill = body(world, 40, 0, Solid(), Slope(left=8))
    assert there() == (True, True)
    world.get(crates[0], Collider).enabled = False
    world.remove(crates[1])
    world.remove(hill, Slope)
    assert there() == (True, False)  # a disabled crate may come back
    world.remove(crates[0], Pushable)
    assert there() == (False, False)
    world.add(hill, Slope(left=8))
    world.get(hill, Slope).right = 4
    world.remove(hill, Solid)
    assert there() == (False, False)


def test_overlapping_pairs_are_actors_inside_solids() -> None:
    world = World([])
    walker, wall = runner(world, 0, 0), body(world, 7, 0, Solid())
    body(world, 0, 0)
    assert world.space.overlapping_pairs() == [(walker, wall)]


@pytest.mark.parametrize("many", [3, 80])
def test_query_region_finds_entities_with_a_component(many: int) -> None:
    """One by one among few, by the broadphase among many."""
    world = empty()
    for at in range(many):
        world.create(Position(20 * at, 0), Collider(8, 8), Tag())
        world.create(Position(20 * at, 0), Collider(8, 8))
    wall = world.create(Position(0, 40), Collider(8, 8), Solid(), Tiles(("#.", "##"), 8), Tag())
    other = actor(world, 12, 0, 0, 0, Tag())
    assert world.space.query_region(Tag, (0, 0, 30, 8)) == [1, 3, other]
    assert world.space.query_region(Tag, (8, 0, 20, 8)) == [other]
    assert world.space.query_region(Tag, (8, 40, 16, 48)) == []
    assert world.space.query_region(Tag, (8, 40, 16, 49)) == [wall]
    assert world.space.query_region(Tag, (0, 0, 30, 50), excluding=3) == [1, wall, other]
    world.get(1, Collider).enabled = False
    world.sync(1)
    world.remove(3)
    new = world.create(Position(0, 0), Collider(8, 8), Tag())
    assert world.space.query_region(Tag, (0, 0, 30, 8)) == [other, new]
    world.add(4, Tag())
    assert world.space.query_region(Tag, (20, 0, 28, 8)) == [4]
    world.remove(4, Collider)
    assert world.space.query_region(Tag, (20, 0, 28, 8)) == []
    world.add(4, Collider(4, 8))
    assert [world.space.query_region(Tag, (20, 0, 28, 8)), world.space.query_region(Tag, (24, 0, 28, 8))] == [[4], []]
