from functools import partial
from pathlib import Path

import pytest

from components import (
    Collider,
    Facing,
    Follow,
    Health,
    Intent,
    Jump,
    Pickup,
    Player,
    Position,
    Remainder,
    Solid,
    Tag,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room

SCENE = """
include = ["prefabs.toml"]

[[entity]]
prefab = "hero"
name = "hero"

[[entity]]
name = "coin"
Position = { x = 0, y = 0 }
Collider = { width = 8, height = 8 }
Pickup = {}

[[entity]]
name = "second"
Position = { x = 40, y = 0 }
Collider = { width = 8, height = 8 }
Pickup = {}
"""


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second: 0.15 s are 8. The actor a is a player, b is none."""
    return partial(room, systems=["pickups", "respawning"], tick_rate=50, a=(Player(), Facing()))


def item(room: Room, x: int = 0, y: int = 0, **pickup: object) -> Room:
    room.world.create(Position(x, y), Collider(2, 2), Pickup(**pickup), name="item")  # pyright: ignore[reportArgumentType]
    return room


class TestTaking:
    def test_touched_by_a_player_it_is_counted_and_gone(self, room: partial[Room]) -> None:
        taken = item(room("aa"), sound="coin")
        coin = taken.entity("item")
        taken.tick()
        assert taken.world.level.count("coins") == 1
        assert taken.world.cues == [("coin", coin)]
        assert "item" not in taken

    def test_beside_it_nothing_happens(self, room: partial[Room]) -> None:
        assert "item" in item(room("..aa"), 0, 0).tick(3)

    def test_it_counts_what_it_says(self, room: partial[Room]) -> None:
        world = item(room("aa"), count="keys", amount=5).tick().world
        assert (world.level.count("keys"), world.level.count("coins")) == (5, 0)
        assert item(room("aa"), count="").tick().world.level.state.counts == {}

    def test_for_all_or_for_players_only(self, room: partial[Room]) -> None:
        assert "item" in item(room("bb.aa")).tick()
        assert "item" not in item(room("bb.aa"), by="all").tick()

    def test_for_what_has_a_tag(self, room: partial[Room]) -> None:
        for tag, taken in (("magpies", True), ("crows", False)):
            assert ("item" not in item(room("bb.aa", b=Tag((tag,))), by="magpies").tick()) is taken

    def test_it_may_set_any_counter_of_its_taker(self, room: partial[Room]) -> None:
        jumper = room("aa", a=(Player(), Facing(), Jump(air=1)))
        jumper.get("a", Jump).air_used = 1
        assert item(jumper, sets={"Jump.air_used": 0, "Ammo.left": 5}).tick().get("a", Jump).air_used == 0

    def test_it_heals(self, room: partial[Room]) -> None:
        for points, then in ((1, 3), (2, 4), (3, 4), (9, 9)):
            healed = room("aa", a=(Player(), Health(points=points)))
            assert item(healed, heals=2, heals_to=4).tick().get("a", Health).points == then

    def test_it_makes_happen_what_it_says(self, room: partial[Room]) -> None:
        done = item(room("aa.BB"), do=({"open": "B"}, {"count": "doors"})).tick()
        assert not done.get("B", Collider).enabled
        assert done.world.level.count("doors") == 1

    def test_one_that_returns_is_away_for_a_while(self, room: partial[Room]) -> None:
        away = item(room("aa"), returns=0.1)
        assert [away.tick().world.level.count("coins") for _ in range(8)] == [1] * 6 + [2] * 2


class TestSafety:
    def test_it_goes_along_until_its_taker_has_stood(self, room: partial[Room]) -> None:
        flying = item(room("..aa..\n......\n......"), 2, 0, safe=True)
        flying.put("a", 30, 0).put("item", 30, 0).tick(5).put("a", 60, 0).tick(60)
        assert flying.world.level.count("coins") == 0
        assert 35 < flying.get("item", Position).x < 60  # behind it
        flying.world.create(Position(0, 1), Collider(100, 1), Solid())
        assert [flying.tick().world.level.count("coins") for _ in range(9)] == [0] * 7 + [1] * 2

    def test_several_follow_in_a_line_which_closes_up_when_one_is_gone(self) -> None:
        world = World(["pickups", "follow"])
        actor = world.create(Position(100, 0), Collider(8, 8), Remainder(), Velocity(), Player(), Intent())
        follow = (Position(0, 0), Collider(8, 8), Follow())
        line = [world.create(*follow)]
        world.step()
        for at in (30, 100):
            line.append(world.create(Position(at, 0), Collider(8, 8), Pickup(safe=True)))
            world.get(actor, Position).x = at
            world.step()

        def places() -> list[int]:
            for _ in range(100):
                world.step()
            return [world.get(one, Position).x for one in line if world.alive(one)]

        assert places() == [85, 70, 55]  # 10 px apart, and 5 px short: they cover 1/6 of the distance in each tick
        world.remove(line[1])
        assert places() == [85, 70]
        world.remove(line[0])
        assert places() == [85]

    def test_it_must_stand_so_long_at_once(self, room: partial[Room]) -> None:
        hopping = item(room("aa\n##"), safe=True)
        for _ in range(4):
            hopping.put("a", 0, 0).tick(6).put("a", 0, -5).tick()
        assert hopping.world.level.count("coins") == 0

    def test_an_actor_that_rises_does_not_stand(self, room: partial[Room]) -> None:
        rising = item(room("aa\n##", a=(Player(), Velocity(0, -1))), safe=True)
        assert rising.tick(20).world.level.count("coins") == 0

    def test_a_death_before_it_is_safe_brings_it_back_to_its_place(self, tmp_path: Path) -> None:
        path = tmp_path / "scene.toml"
        path.write_text(SCENE.replace("Pickup = {}", "Pickup = { safe = true }"))
        world = World.load(path, ["pickups"])
        world.step()
        world.get(world.named("hero"), Position).y = -50
        for _ in range(9):
            world.step()
        assert world.get(world.named("coin"), Pickup).taker == world.named("hero")
        world.level.restart()
        world.step()
        coin = world.named("coin")
        assert (world.get(coin, Position), world.level.count("coins")) == (Position(0, 0), 0)

    def test_without_its_taker_it_waits_for_another(self, room: partial[Room]) -> None:
        left = item(room("aa.bb"), safe=True).tick(3)
        left.world.remove(left.entity("a"))
        assert left.tick().get("item", Pickup).taker == 0


class TestStartingAgain:
    def scene(self, tmp_path: Path) -> World:
        path = tmp_path / "scene.toml"
        path.write_text(SCENE)
        return World.load(path, ["pickups"])

    def test_what_was_saved_stays_taken(self, tmp_path: Path) -> None:
        world = self.scene(tmp_path)
        world.step()
        world.level.save()
        world.get(world.named("hero"), Position).x = 40
        world.step()
        assert world.level.count("coins") == 2
        world.level.restart()
        world.step()
        assert world.level.count("coins") == 1
        assert "coin" not in world.entities.names
        assert "second" in world.entities.names
