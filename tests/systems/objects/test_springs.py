from functools import partial

import pytest

from components import (
    Attached,
    Collider,
    Contacts,
    Crumble,
    FallingBlock,
    Ghost,
    Jump,
    Pose,
    Position,
    Solid,
    Spring,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.tools.testing.room import Room

FLOOR = 100  # px


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """Springs alone: nothing falls."""
    return partial(room, systems=["springs"], tick_rate=50)


def sprung(room: Room, left: int, top: int, width: int = 4, tall: int = 2, **spring: object) -> Room:
    room.world.create(Position(left, top), Collider(width, tall), Spring(**spring), name="spring")  # pyright: ignore[reportArgumentType]
    return room


def speed(room: Room) -> tuple[float, float]:
    velocity = room.get("a", Velocity)
    return velocity.x, velocity.y


class TestOnTheFloor:
    def test_it_throws_what_comes_down_from_its_top(self, room: partial[Room]) -> None:
        thrown = sprung(room("....\n.aa.\n....", a=Velocity(30, 10)), 0, 1).tick()
        assert speed(thrown) == (0, -185)
        assert thrown.get("a", Position) == Position(1, 0)

    def test_what_rises_passes(self, room: partial[Room]) -> None:
        assert speed(sprung(room("....\n.aa.\n....", a=Velocity(0, -10)), 0, 1).tick()) == (0, -10)

    def test_it_may_leave_some_of_the_speed_sideways(self, room: partial[Room]) -> None:
        assert speed(sprung(room("aa\naa", a=Velocity(30, 0)), 0, 1, keep=0.2).tick()) == (6, -185)

    def test_under_a_ceiling_it_aligns_as_far_as_that_is_free(self, room: partial[Room]) -> None:
        low = sprung(room("####\n....\naaaa\naaaa\n....", a=Velocity()), 0, 2).tick()
        assert low.get("a", Position) == Position(0, 1)
        assert speed(low) == (0, -185)

    def test_one_that_does_not_align_leaves_it_where_it_is(self, room: partial[Room]) -> None:
        assert sprung(room("....\n.aa."), 0, 1, aligns=False).tick().get("a", Position) == Position(1, 1)

    def test_it_may_align_feet_below_its_top(self, room: partial[Room]) -> None:
        """Celeste Classic's spring holds the hero 4 px deep in its cell."""
        assert sprung(room("....\n.aa.\n....", a=Velocity()), 0, 1, depth=1).tick().get("a", Position) == Position(1, 1)

    def test_in_its_cooldown_it_throws_nothing(self, room: partial[Room]) -> None:
        thrown = sprung(room("aabb\naabb", a=Velocity(), b=Velocity()), 0, 1, cooldown=0.1).tick()
        assert thrown.get("b", Velocity).y == speed(thrown)[1] == -185
        speeds: list[float] = []
        for _ in range(5):
            thrown.get("a", Velocity).y = 0
            speeds.append(speed(thrown.put("a", 0, 0).tick())[1])
        assert speeds == [0] * 4 + [-185]

    def test_it_may_throw_only_what_comes_down_fast_enough(self, room: partial[Room]) -> None:
        for falling, throws in ((99, False), (100, True)):
            thrown = sprung(room("aa\naa", a=Velocity(0, falling)), 0, 1, least_speed=100).tick()
            assert (speed(thrown)[1] < 0) is throws
        moving = partial(room, systems=["actor_motion", "springs"])
        for falling, throws in (
            (300, True),
            (50, False),
        ):  # the floor stops it in the tick in which it meets the spring
            landed = sprung(
                moving("aa\naa\n..\n..\n##", a=(Velocity(0, falling), Contacts())), 0, 3, 4, 1, least_speed=100
            )
            assert (speed(landed.put("a", 0, 1).tick(1 if throws else 2))[1] < 0) is throws

    def test_it_may_set_any_counter_of_what_it_throws(self, room: partial[Room]) -> None:
        for sets, used in (({"Jump.air_used": 0}, 0), ({}, 1), ({"Dash.spent": 0}, 1)):
            jumper = room("aa\naa", a=(Velocity(), Jump(air=1)))
            jumper.get("a", Jump).air_used = 1
            assert sprung(jumper, 0, 1, sets=sets).tick().get("a", Jump).air_used == used

    def test_ghosts_and_solids_pass_and_a_disabled_one_throws_nothing(self, room: partial[Room]) -> None:
        assert speed(sprung(room("aa\naa", a=Ghost()), 0, 1).tick()) == (0, 0)
        assert sprung(room("AA\nAA"), 0, 1).tick().get("A", Velocity).y == 0
        disabled = sprung(room("aa\naa"), 0, 1)
        disabled.get("spring", Collider).enabled = False
        assert speed(disabled.tick()) == (0, 0)

    def test_it_looks_sprung_for_a_while_and_is_heard(self, room: partial[Room]) -> None:
        thrown = sprung(room("aa\naa", a=Velocity()), 0, 1).tick()
        assert thrown.get("spring", Pose).name == "on"
        assert thrown.world.cues == [("spring", thrown.entity("spring"))]
        assert thrown.put("a", 9, 9).tick(20).get("spring", Pose).name == ""


class TestOnAWall:
    def test_it_throws_away_from_the_wall_and_up(self, room: partial[Room]) -> None:
        thrown = sprung(room("....\n.aa.\n....", a=Velocity(-30, 50)), 0, 0, 2, 4, x=240, y=140).tick()
        assert speed(thrown) == (240, -140)
        assert thrown.get("a", Position) == Position(2, 1)  # beside it, its feet at its middle
        thrown = sprung(room("....\n.aa.\n....", a=Velocity(30, 50)), 2, 0, 2, 4, x=-240, y=140).tick()
        assert speed(thrown) == (-240, -140)
        assert thrown.get("a", Position) == Position(0, 1)

    def test_it_moves_no_actor_further_up_or_down_than_4_px(self, room: partial[Room]) -> None:
        assert sprung(room("aa\naa"), 1, 0, 2, 40, x=240).tick().get("a", Position) == Position(3, 4)

    def test_an_actor_that_leaves_it_faster_passes(self, room: partial[Room]) -> None:
        assert speed(sprung(room("aa\naa", a=Velocity(250, 0)), 0, 0, x=240).tick()) == (250, 0)
        for velocity in (-250, 0, 100):
            assert speed(sprung(room("aa\naa", a=Velocity(velocity, 0)), 0, 0, x=240).tick()) == (240, -185)


def hall(*, prefab: str = "hero", left: int = 40, **spring: object) -> tuple[World, int]:
    """A floor with a spring on it, and an actor above it."""
    world = World()
    world.create(Position(0, FLOOR), Collider(400, 8), Solid())
    world.create(Position(36, FLOOR - 6), Collider(16, 6), Spring(**spring))  # pyright: ignore[reportArgumentType]
    return world, world.spawn(prefab, Position=(left, FLOOR - 40))


def highest(world: World, entity: int) -> int:
    """px above the top of the spring that its feet come after the first throw."""
    while world.get(entity, Velocity).y >= 0:
        world.step()
    feet = world.space.bounds(entity)[3]
    while world.get(entity, Velocity).y < 0:
        world.step()
        feet = min(feet, world.space.bounds(entity)[3])
    return FLOOR - 6 - feet


class TestAbilities:
    def test_a_height_is_reached_whatever_the_gravity(self) -> None:
        for prefab in ("hero", "crate", "ball", "slime", "pico_hero"):
            for height in (5, 24, 48, 90.0):
                assert highest(*hall(prefab=prefab, height=height)) == height, prefab

    def test_a_speed_is_held_for_a_while_by_an_actor_that_can_jump(self) -> None:
        assert highest(*hall(prefab="crate")) == 17
        assert highest(*hall(hold=0)) < 20 < 50 < highest(*hall())

    def test_it_gives_dashes_and_stamina_back(self) -> None:
        for refills in (True, False):
            world, hero = hall(refill=refills)
            dash, climb = world.get(hero, "Dash"), world.get(hero, "Climb")
            dash.refill, dash.spent, climb.used = "never", 1, 50.0
            highest(world, hero)
            assert (dash.spent, climb.used > 0) == ((0, False) if refills else (1, True))

    def test_it_ends_a_dash(self) -> None:
        world, hero = hall(left=20)
        while not world.space.is_grounded(hero):
            world.step()
        world.step("right dash")
        for _ in range(12):
            world.step("right")
        assert world.get(hero, Velocity).y < -100
        assert world.get(hero, "ActiveAbility").by == ""

    def test_off_a_wall_there_is_no_way_back_for_a_moment(self) -> None:
        world, hero = hall(left=60, x=240, y=140)
        speeds: list[float] = []
        while world.tick < 60:
            world.step("left")
            speeds.append(world.get(hero, Velocity).x)
        thrown = speeds.index(240)
        assert min(speeds[thrown : thrown + 18]) > 80
        assert min(speeds[thrown + 18 :]) < 0

    def test_there_is_no_jump_from_the_ground_it_was_thrown_off(self) -> None:
        world, hero = hall(left=20)
        while world.get(hero, Velocity).y >= 0:
            world.step("right" if world.space.is_grounded(hero) else "")
        world.step("jump")
        assert world.get(hero, Velocity).y < -150

    def test_the_other_way_to_say_it_excludes_the_first(self) -> None:
        with pytest.raises(InvalidValueError, match="cannot be combined"):
            World().create(Position(), Collider(8, 8), Spring(y=100, height=40))


class TestOnSomethingElse:
    def test_on_a_block_that_falls_it_falls_too_and_throws_there(self, world: World) -> None:
        world.create(Position(0, 80), Collider(64, 8), Solid())
        block = world.create(Position(16, 0), Collider(16, 16), Solid(), FallingBlock())
        spring = world.create(Position(16, -6), Collider(16, 6), Spring(), Attached())
        for _ in range(120):
            world.step()
            assert world.space.bounds(spring)[3] == world.space.bounds(block)[1]
        assert world.space.bounds(block)[3] == 80
        crate = world.spawn("crate", Position=(20, 20))
        thrown = [
            world.space.bounds(crate)[3] for _ in range(120) if world.step() or world.get(crate, Velocity).y == -185
        ]
        assert set(thrown) == {world.space.bounds(spring)[1]}

    def test_ground_that_gives_way_takes_it_along(self, world: World) -> None:
        block = world.create(Position(0, 40), Collider(16, 8), Solid(), Crumble(stays=0, returns=1))
        spring = world.create(Position(0, 34), Collider(8, 6), Spring(), Attached())
        world.spawn("crate", Position=(8, 32))
        seen: set[tuple[bool, bool]] = set()
        for _ in range(120):
            world.step()
            seen.add((world.get(block, Collider).enabled, world.get(spring, Collider).enabled))
        assert seen == {(True, True), (False, False)}
