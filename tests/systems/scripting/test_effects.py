"""Every verb that makes something happen, alone; which entities it means, and what it leaves as it is."""

from __future__ import annotations

from typing import Any

import pytest

from components import (
    ActiveAbility,
    Attached,
    Camera,
    Collider,
    Facing,
    Health,
    JumpRequest,
    Position,
    Remainder,
    Respawning,
    Solid,
    Sprite,
    Tag,
    Timeline,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from systems.rules.scripting.effects import perform
from systems.rules.senses.selectors import targets

Many = tuple[World, int, int, int]


@pytest.fixture
def world() -> World:
    return World(["respawning"])


def block(world: World, x: int = 0, *components: object, name: str | None = None) -> int:
    """A solid of 8x8 px."""
    return world.create(Position(x, 0), Collider(8, 8), Solid(), *components, name=name)


def solid(world: World, entity: int) -> bool:
    return world.get(entity, Collider).enabled


def passes(world: World, ticks: int) -> None:
    for _ in range(ticks):
        world.step()


def free(world: World, x: int, y: int) -> bool:
    """Is there no solid in so much as one px of these 8x8?"""
    probe = world.create(Position(x, y), Collider(8, 8))
    found = world.space.fits_at(probe, x, y)
    world.remove(probe)
    return found


@pytest.fixture
def many(world: World) -> Many:
    """A host, what sits on it, and another with the same tag as the host."""
    host = block(world, 0, Tag(("row", "first")), name="host block")
    sitting = world.create(Position(0, -8), Collider(8, 8), Attached(to="host block"), name="sitting")
    other = block(world, 16, Tag(("row",)), name="other")
    world.step()
    return world, host, sitting, other


# Which entities


def test_self_by_host_a_name_and_a_tag(many: Many) -> None:
    world, host, sitting, other = many
    assert targets(world, sitting, other, "self") == [sitting]
    assert targets(world, sitting, other, "by") == [other]
    assert targets(world, sitting, other, "host") == [host]
    assert targets(world, sitting, 0, "other") == [other]
    assert targets(world, sitting, 0, "row") == [host, other]
    assert targets(world, sitting, 0, "first") == [host]


def test_a_name_comes_before_a_tag(world: World) -> None:
    block(world, 0, Tag(("twin",)))
    named = block(world, 16, name="twin")
    assert targets(world, named, 0, "twin") == [named]


def test_an_entity_that_is_not_there_is_skipped(many: Many) -> None:
    world, host, sitting, other = many
    assert targets(world, sitting, 0, "by") == []
    assert targets(world, other, 0, "host") == []
    world.remove(host)
    assert targets(world, sitting, 0, "row") == [other]
    assert targets(world, other, host, "by") == []
    assert targets(world, other, 0, "host block") == []
    for effect in ({"open": "host block"}, {"hurt": "by"}, {"place": "host", "at": (0, 0)}, {"remove": "nobody"}):
        perform(world, other, (effect,), host)
    assert solid(world, other)


def test_effects_happen_in_order(world: World) -> None:
    thing = block(world)
    perform(world, thing, ({"count": "n"}, {"set": "self.Position.x", "to": 8}, {"place": "self", "at": (4, 4)}))
    assert world.get(thing, Position) == Position(4, 4)
    assert world.level.count("n") == 1


# open, close, toggle


def test_what_is_open_is_passed_through_at_once(world: World) -> None:
    door = block(world)
    perform(world, door, ({"open": "self"},))
    assert not solid(world, door)
    assert free(world, 0, 0)


def test_close_waits_until_nothing_is_in_its_place(world: World) -> None:
    door = block(world)
    perform(world, door, ({"open": "self"},))
    crate = world.create(Position(4, 0), Collider(4, 4), Remainder(), Velocity())
    perform(world, door, ({"close": "self"},))
    passes(world, 3)
    assert not solid(world, door)
    world.get(crate, Position).x = 8
    world.step()
    assert solid(world, door)


def test_open_calls_off_a_close_that_waits(world: World) -> None:
    door = block(world)
    perform(world, door, ({"open": "self"}, {"close": "self"}, {"open": "self"}))
    passes(world, 3)
    assert not solid(world, door)


def test_toggle_is_the_one_or_the_other_and_calls_off_a_close_that_waits(world: World) -> None:
    door = block(world)
    for expected in (False, True, False):
        perform(world, door, ({"toggle": "self"},))
        world.step()
        assert solid(world, door) == expected
    perform(world, door, ({"toggle": "self"}, {"toggle": "self"}))
    world.step()
    assert not solid(world, door)


def test_toggle_gives_back_what_is_away_for_a_while(world: World) -> None:
    door = block(world)
    world.get(door, Collider).enabled = False
    world.add(door, Respawning(due=99))
    perform(world, door, ({"toggle": "self"},))
    world.step()
    assert solid(world, door)


def test_closing_what_is_closed_changes_nothing(world: World) -> None:
    door = block(world)
    before = world.hash()
    perform(world, door, ({"close": "self"},))
    assert world.hash() == before


def test_what_has_no_box_is_neither_opened_nor_closed(world: World) -> None:
    lamp = world.create(Position())
    perform(world, lamp, ({"open": "self"}, {"close": "self"}, {"toggle": "self"}))
    assert not world.has(lamp, Respawning)


# remove, spawn


def test_all_of_a_tag_are_removed(many: Many) -> None:
    world, host, sitting, other = many
    perform(world, sitting, ({"remove": "row"},))
    assert not world.alive(host)
    assert not world.alive(other)


@pytest.mark.parametrize(
    ("facing", "flip", "x", "speed"), [(1, True, 108, 18), (-1, True, 92, -18), (-1, False, 108, 18)]
)
def test_a_spawn_is_mirrored_if_its_maker_faces_left_and_it_says_so(
    world: World, facing: Any, flip: bool, x: int, speed: float
) -> None:
    maker = world.create(Position(100, 50), Facing(facing))
    perform(world, maker, ({"spawn": "slime", "at": (8, -4), "flip": flip},))
    (made,) = set(world.entities) - {maker}
    assert world.get(made, Position) == Position(x, 46)
    assert (world.get(made, Velocity).x, world.get(made, Facing).x) == (speed, speed / 18)


def test_a_spawn_is_where_its_maker_is_and_needs_such_a_place(world: World) -> None:
    perform(world, world.create(Position(3, 4)), ({"spawn": "crate"},))
    assert world.get(list(world.entities)[-1], Position) == Position(3, 4)
    nowhere, before = world.create(Facing()), len(world.entities)
    perform(world, nowhere, ({"spawn": "crate"},))
    assert len(world.entities) == before


# set, place


def test_set_keeps_the_type_of_the_field(world: World) -> None:
    thing = block(world, 0, Velocity(), Sprite(color="#ffffff"), name="it")
    for field, to in (("Velocity.x", 3), ("Collider.width", 4), ("Sprite.color", "#000000")):
        perform(world, thing, ({"set": f"it.{field}", "to": to},))
    speed, width = world.get(thing, Velocity).x, world.get(thing, Collider).width
    assert (speed, type(speed)) == (3.0, float)
    assert (width, type(width)) == (4, int)
    assert world.get(thing, Sprite).color == "#000000"


def test_set_of_a_list_opens_a_layer_for_one_actor_and_closes_it_once_it_is_out(world: World) -> None:
    wall = world.create(Position(20, 0), Collider(8, 8, layers=("dream",)), Solid())
    one, other = (world.create(Position(8, y), Collider(4, 4), Remainder(), Velocity(120)) for y in (0, 4))
    perform(world, wall, ({"set": "by.Collider.ignores", "to": ("dream",)},), one)
    for _ in range(5):
        world.physics.move_actors()
    assert (world.get(one, Position).x, world.get(other, Position).x) == (18, 16)
    perform(world, wall, ({"set": "by.Collider.ignores", "to": ()},), one)
    assert world.get(one, Collider).ignores == ("dream",)
    for _ in range(5):
        world.physics.move_actors()
    perform(world, wall, ({"set": "by.Collider.ignores", "to": ()},), one)
    assert world.get(one, Position).x == 28
    assert world.get(one, Collider).ignores == ()


def test_set_passes_over_an_actor_that_has_no_such_component(many: Many) -> None:
    world, host, sitting, other = many
    world.add(other, Health(2))
    perform(world, sitting, ({"set": "row.Health.points", "to": 5},))
    assert world.get(other, Health).points == 5
    assert not world.has(host, Health)


def test_place_is_in_px_of_the_world_and_takes_along_what_sits_there(many: Many) -> None:
    world, _, sitting, other = many
    perform(world, other, ({"place": "host block", "at": (100, 60)},))
    assert free(world, 0, 0)
    assert not free(world, 107, 67)
    assert world.get(sitting, Position) == Position(100, 52)


# start, count, hurt


def test_start_asks_a_timeline_and_stores_by_which_entity(world: World) -> None:
    clock = world.create(Timeline(states={"a": {}, "b": {}}))
    first, second = block(world), block(world, 16)
    perform(world, clock, ({"start": "self", "state": "b"},), first)
    line = world.get(clock, Timeline)
    assert (line.started, line.asked, line.by) == (True, "b", first)
    perform(world, clock, ({"start": "self"},))
    assert (line.asked, line.by) == ("", first)
    perform(world, first, ({"start": "self"},), second)  # it has none


def test_count_adds_one_or_so_many_and_never_falls_below_none(world: World) -> None:
    thing = block(world)
    for effect, expected in (({"count": "n"}, 1), ({"count": "n", "add": 3}, 4), ({"count": "n", "add": -9}, 0)):
        perform(world, thing, (effect,))
        assert world.level.count("n") == expected


def test_hurt_is_one_point_or_so_many_and_the_hardest_counts(many: Many) -> None:
    world, host, sitting, other = many
    perform(world, sitting, ({"hurt": "row"}, {"hurt": "other", "points": 3}, {"hurt": "by", "points": 2}), other)
    found: list[Any] = [world.get(one, "Struck") for one in (host, other)]
    assert [(struck.points, struck.by) for struck in found] == [(1, sitting), (3, sitting)]


# throw


def thrown(world: World, x: int, y: int, effect: dict[str, Any], *more: object) -> tuple[float, float]:
    """Return the velocity (rounded) of an actor of 4x4 px at (x, y), thrown by what is at (0, 0), of 4x4 px, too."""
    bumper = world.create(Position(), Collider(4, 4))
    actor = world.create(Position(x, y), Collider(4, 4), Remainder(), Velocity(9, 9), *more)
    perform(world, bumper, ({"throw": "by", **effect},), actor)
    velocity = world.get(actor, Velocity)
    return round(velocity.x, 1), round(velocity.y, 1)


def test_throw_is_away_from_the_middle_or_towards_it(world: World) -> None:
    assert thrown(world, 30, 40, {"speed": 100}) == (60, 80)
    assert thrown(world, 30, 40, {"speed": -100}) == (-60, -80)
    assert thrown(world, 0, 0, {}) == thrown(world, 0, 0, {"speed": -240.0}) == (0, -240)
    assert thrown(world, 0, 0, {}, UpsideDown()) == (0, 240)


def test_throw_in_an_angle_is_to_the_side_and_up(world: World) -> None:
    assert thrown(world, 30, 40, {"speed": 100, "angle": 30}) == (86.6, -50)
    assert thrown(world, -1, 40, {"speed": 100, "angle": 0}) == (-100, 0)
    assert thrown(world, -1, 40, {"speed": -100, "angle": 30}) == (86.6, -50)
    assert thrown(world, 30, 0, {"speed": 100, "angle": -90}) == (0, 100)
    assert thrown(world, 0, 9, {"speed": 100, "angle": 45}) == (70.7, -70.7)
    assert thrown(world, 30, 0, {"speed": 100, "angle": 90}, UpsideDown()) == (0, 100)


def test_throw_ends_an_ability_and_takes_control_for_a_while(world: World) -> None:
    world = World(["input", "steering", "run", "actor_motion"])
    bomb = world.create(Position(20, 0), Collider(4, 4), name="bomb")
    hero = world.spawn("hero", Position=(0, 0))
    world.get(hero, ActiveAbility).by, world.get(hero, JumpRequest).left = "dash", 9
    perform(world, hero, ({"throw": "self", "source": "bomb", "speed": 120, "angle": 0, "forced": 0.1},))
    assert world.get(hero, ActiveAbility).over
    assert world.get(hero, JumpRequest).left == 0
    world.get(hero, ActiveAbility).by = ""
    seen: list[float] = []
    for _ in range(8):
        world.step("right")
        seen.append(world.get(hero, Velocity).x)
    assert all(one < -60 for one in seen[:5])
    assert seen[7] > seen[5] + 15  # it steers against the throw again
    perform(world, bomb, ({"throw": "bomb"}, {"throw": "self"}, {"throw": "self", "source": "other"}))


# The world


def test_play_is_a_cue_from_the_acting_entity(world: World) -> None:
    thing = block(world)
    perform(world, thing, ({"play": "bell"},))
    assert world.cues == [("bell", thing)]


def test_shake_is_for_seconds_and_by_px_of_every_camera(world: World) -> None:
    cameras = [world.create(Position(), Camera()) for _ in range(2)]
    passes(world, 3)
    perform(world, cameras[0], ({"shake": 0.1},))
    perform(world, cameras[0], ({"shake": 0.2, "strength": 5},))
    assert [(world.get(one, Camera).shaken, world.get(one, Camera).strength) for one in cameras] == [(15, 5)] * 2
    perform(world, cameras[0], ({"shake": 0.1},))
    assert (world.get(cameras[0], Camera).shaken, world.get(cameras[0], Camera).strength) == (9, 2)


def test_freeze_is_in_seconds(world: World) -> None:
    door = block(world)
    world.get(door, Collider).enabled = False
    perform(world, door, ({"close": "self"}, {"freeze": 0.05}))
    found: list[bool] = []
    for _ in range(4):
        world.step()
        found.append(solid(world, door))
    assert found == [False, False, False, True]


def test_save_keeps_what_was_counted_before_it(world: World) -> None:
    thing = block(world)
    perform(world, thing, ({"count": "n"}, {"save": True}, {"count": "n"}))
    assert (world.level.count("n"), world.level.state.saved_counts) == (2, {"n": 1})


def test_go_says_where_the_level_leads(world: World) -> None:
    perform(world, block(world), ({"go": "again"}, {"go": "next"}))
    assert world.level.state.goal == "again"
