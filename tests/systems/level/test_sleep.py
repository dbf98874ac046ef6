"""Rooms that sleep: what is in a room without a player stands still there, and goes on when a player comes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from components import Awake, Collider, Follow, Position, Room, Timeline, Velocity
from ecs_platformer import Snapshot, World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.world.branches import Branches
from systems.rules.senses.selectors import crowd, targets
from tests.support.three_rooms import SLIDE, at, enter, house, put, room, run

SLEEPS = "{ sleeps = true }"


@pytest.fixture
def world() -> World:
    return house(SLEEPS)


def falls(world: World, entity: int, held: str = "") -> int:
    """Return how many px the entity moves down in the next tick but one: a crate that falls never rests in the air."""
    before = world.get(entity, Position).y
    run(world, 2, held)
    return world.get(entity, Position).y - before


class TestAsleep:
    def test_what_is_in_a_room_without_a_player_stands_still(self, world: World) -> None:
        here, there = world.spawn("crate", Position=(40, 90)), world.spawn("crate", Position=(120, 90))
        run(world, 1)
        assert falls(world, here) > 0
        assert falls(world, there) == 0
        assert world.get(there, Velocity).y == 0

    def test_only_rooms_that_say_so_sleep(self) -> None:
        world = house()
        assert falls(world, world.spawn("crate", Position=(120, 90))) > 0

    def test_its_timers_go_on_where_they_were(self, world: World) -> None:
        steps = [{"wait": 1.0}, {"count": "bells"}]
        bell = world.spawn("crate", Position=(40, 120), Timeline={"steps": steps})
        run(world, 20)
        enter(world)
        then = run(world, SLIDE + 1, "right").clock.now(bell)
        assert run(world, 100, "right").clock.now(bell) == then
        put(world, 40, 141)  # without a slide; the hall wakes up in the tick after
        assert world.level.count("bells") == 0
        waited = next(ticks for ticks in range(1, 200) if run(world, 1).level.count("bells"))
        awake = house()
        awake.spawn("crate", Position=(40, 120), Timeline={"steps": steps})
        whole = next(ticks for ticks in range(1, 200) if run(awake, 1).level.count("bells"))
        assert waited == 1 + whole - (then - world.get(bell, Timeline).entered)

    def test_it_goes_on_when_the_picture_has_slid_on(self, world: World) -> None:
        hall = world.spawn("crate", Position=(40, 90))
        store = world.spawn("crate", Position=(120, 90))
        enter(world)
        before = world.get(hall, Position).y, world.get(store, Position).y
        run(world, SLIDE, "right")
        assert (world.get(hall, Position).y, world.get(store, Position).y) == before
        run(world, 3, "right")
        assert world.get(hall, Position).y == before[0]
        assert world.get(store, Position).y > before[1]

    def test_its_walls_still_block(self, world: World) -> None:
        world.spawn("wall", Position=(80, 144), Tiles={"rows": ["#"]})
        ball = world.spawn("crate", Position=(60, 144), Velocity={"x": 240.0})
        run(world, 30)
        assert world.space.bounds(ball)[2] <= 80

    def test_nothing_meets_it(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 1)
        assert world.space.colliders_in((110, 80, 140, 110), "actor") == []
        assert crate not in [one for one, _ in world.entities.each(Position)]
        assert crate in [one for one, _ in world.entities.every(Position)]

    def test_names_and_tags_find_it_but_it_is_in_no_crowd(self, world: World) -> None:
        crate = world.spawn("crate", "box", Position=(120, 90), Tag={"names": ["boxes"]})
        run(world, 1)
        assert targets(world, 0, 0, "boxes") == [crate] == targets(world, 0, 0, "box")
        assert crowd(world, "boxes") == [] == crowd(world, "box")

    def test_it_is_drawn(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 1)
        picture, hash = world.frame(camera=(80, 80)), world.hash()
        world.get(crate, Position).x -= 200
        assert len(world.frame(camera=(80, 80)).rows) == len(picture.rows) - 1
        assert crate not in [one for one, _ in world.each(Position)]
        world.get(crate, Position).x += 200
        assert world.frame(camera=(80, 80)).rows == picture.rows
        assert world.hash() == hash

    def test_drawing_changes_nothing(self, world: World) -> None:
        seen = house(SLEEPS)
        for one in (world, seen):
            one.spawn("crate", Position=(120, 90))
            put(one, 70, 141)
        for _ in range(100):
            seen.frame()
            assert run(seen, 1, "right").hash() == run(world, 1, "right").hash()

    def test_it_can_be_removed(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 1)
        world.remove(crate)
        enter(world)
        run(world, SLIDE + 2, "right")
        assert not world.alive(crate)
        assert world.clock.sleep_of_living()[1] == {}


class TestComingAndGoing:
    def test_what_flies_into_a_room_that_sleeps_falls_asleep_there(self, world: World) -> None:
        ball = world.spawn("crate", Position=(60, 120), Velocity={"x": 240.0})
        run(world, 60)
        left, _, right, _ = world.space.bounds(ball)
        assert left >= 80
        assert right < 100
        assert ball in world.clock.asleep

    def test_what_reaches_into_a_room_that_is_awake_does_not_sleep(self, world: World) -> None:
        crate = world.spawn("crate", Position=(77, 90))
        assert falls(world, crate) > 0

    def test_what_is_awake_by_name_does_not_sleep(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90), Awake={})
        assert falls(world, crate) > 0
        world.remove(crate, Awake)

    def test_what_follows_a_player_comes_along(self, world: World) -> None:
        fly = world.create(Position(10, 100), Collider(4, 4), Follow())
        run(world, 2)
        assert world.get(fly, Follow).after == world.named("hero")
        enter(world)
        x = world.get(fly, Position).x
        run(world, SLIDE + 10, "right")
        assert world.get(fly, Position).x > x

    def test_with_two_players_the_rooms_of_both_are_awake(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        assert falls(world, crate) == 0
        world.spawn("visitor", "other", Player={"slot": 2}, Position=(140, 141))
        run(world, 1)
        assert falls(world, crate) > 0

    def test_after_a_restart_the_others_sleep_again(self, world: World) -> None:
        enter(world)
        run(world, SLIDE + 2, "right")
        assert room(world) == "store"
        world.level.restart()
        run(world, 2)
        store, hall = world.named("store"), world.named("hall")
        assert world.get(store, Room).asleep or at(world)[0] > 80
        assert bool(world.get(store, Room).asleep) != bool(world.get(hall, Room).asleep)
        crate = world.spawn("crate", Position=(120 if world.get(store, Room).asleep else 20, 90))
        run(world, 1)
        assert falls(world, crate) == 0

    def test_a_room_that_no_longer_sleeps_wakes_up(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 2)
        world.get(world.named("store"), Room).sleeps = False
        assert falls(world, crate) > 0


class TestRoomsThatGo:
    """What slept in a room wakes up when that is a room no longer."""

    @pytest.mark.parametrize("rooms", [("store",), ("attic", "hall", "store")])
    @pytest.mark.parametrize("kinds", [(), (Room,), (Collider,)], ids=["removed", "no Room", "no Collider"])
    def test_it_wakes_up(self, world: World, rooms: tuple[str, ...], kinds: tuple[type, ...]) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 2)
        assert crate in world.clock.asleep
        for name in rooms:
            world.remove(world.named(name), *kinds)
        run(world, 1)
        assert falls(world, crate) > 0

    def test_what_sleeps_in_another_room_sleeps_on(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 2)
        world.remove(world.named("attic"))
        run(world, 1)
        assert falls(world, crate) == 0

    def test_it_wakes_up_in_a_world_that_was_restored_in_between(self, world: World) -> None:
        crate = world.spawn("crate", Position=(120, 90))
        run(world, 2)
        world.remove(world.named("store"))
        other = World(scene=world.scene)
        other.restore(world.snapshot())
        assert crate in other.clock.asleep
        run(other, 1)
        assert falls(other, crate) > 0

    def test_it_falls_asleep_again_when_its_room_is_a_room_again(self, world: World) -> None:
        crate, store = world.spawn("crate", Position=(120, 90)), world.named("store")
        run(world, 2)
        part = world.get(store, Collider)
        world.remove(store, Collider)
        assert falls(world, crate) >= 0
        world.add(store, part)
        run(world, 2)
        assert falls(world, crate) == 0


class TestEffects:
    """What an effect puts elsewhere, or gives or takes Awake, sleeps or wakes up at once."""

    def do(self, world: World, **effect: object) -> None:
        world.spawn("checkpoint", Trigger={"on": "start", "do": [effect]}, Position=(20, 100))
        run(world, 1)

    @pytest.mark.parametrize("effect", [{"place": "box", "at": (40, 90)}, {"set": "box.Position.x", "to": 40}])
    def test_what_is_put_into_a_room_that_is_awake_wakes_up(self, world: World, effect: dict[str, object]) -> None:
        crate = world.spawn("crate", "box", Position=(120, 90))
        assert falls(world, crate) == 0
        self.do(world, **effect)
        assert world.get(crate, Position).x == 40
        assert falls(world, crate) > 0

    @pytest.mark.parametrize("effect", [{"place": "bells", "at": (120, 90)}, {"set": "bells.Position.x", "to": 120}])
    def test_what_is_put_into_a_room_that_sleeps_falls_asleep(self, world: World, effect: dict[str, object]) -> None:
        bells = world.spawn("checkpoint", "bells", Position=(40, 90))
        run(world, 2)
        self.do(world, **effect)
        assert bells in world.clock.asleep

    def test_it_wakes_up_when_it_is_given_awake_and_sleeps_when_that_is_taken(self, world: World) -> None:
        crate = world.spawn("crate", "box", Position=(120, 90))
        run(world, 2)
        self.do(world, give="box.Awake")
        assert falls(world, crate) > 0
        self.do(world, take="box.Awake")
        assert falls(world, crate) == 0


class TestState:
    def test_a_snapshot_has_it(self, world: World) -> None:
        world.spawn("crate", Position=(120, 90))
        world.spawn("crate", Position=(40, 90))
        run(world, 5)
        saved = world.snapshot()
        other = house(SLEEPS)
        other.restore(Snapshot.from_json(saved.to_json()))
        assert other.hash() == saved.hash()
        for one in (world, other):
            put(one, 76, 141)
            run(one, SLIDE + 30, "right")
        assert other.hash() == world.hash()

    def test_a_restore_before_it_slept_wakes_it_up(self, world: World) -> None:
        awake = house().snapshot()
        world.restore(awake)
        assert world.clock.asleep == {}
        crate = world.spawn("crate", Position=(40, 90))
        saved = world.snapshot()
        put(world, 76, 141)
        run(world, SLIDE + 30, "right")
        world.restore(saved)
        assert falls(world, crate) > 0

    def test_a_branch_has_it(self, world: World) -> None:
        world.spawn("crate", Position=(120, 90))
        run(world, 5)
        branches = Branches(world)
        branch, saved = branches.take(), world.snapshot()
        put(world, 76, 141)
        run(world, SLIDE + 30, "right")
        gone = world.hash()
        branches.restore(branch)
        assert world.snapshot() == saved
        put(world, 76, 141)
        assert run(world, SLIDE + 30, "right").hash() == gone

    def test_a_snapshot_with_a_wrong_sleeper_is_refused(self, world: World) -> None:
        saved = replace(world.snapshot(), asleep=((999, 1),))
        with pytest.raises(InvalidValueError, match="asleep"):
            Snapshot.from_json(saved.to_json())
