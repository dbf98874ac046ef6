"""Where a level with rooms starts again: on the first firm ground of the room that a player came into last."""

from __future__ import annotations

import pytest

from components import Duck
from ecs_platformer import World
from systems.rules.movement.ducking import duck
from tests.support.three_rooms import SLIDE, at, enter, house, put, room, run


@pytest.fixture
def world() -> World:
    return house()


class TestCheckpoints:
    def over(self, world: World, held: str = "") -> World:
        world.level.restart()
        return run(world, 1, held)

    def test_the_first_ground_in_it_is_one(self, world: World) -> None:
        world.level.add_count("coins", 2)
        run(enter(world), SLIDE + 1)
        run(world, 20, "right")
        world.level.add_count("coins", 2)
        self.over(world)
        assert at(world) == (84, 141)
        assert world.level.count("coins") == 2
        run(world, 2)
        assert (room(world), at(world)) == ("store", (84, 141))

    def test_but_not_the_air_nor_what_moves(self, world: World) -> None:
        world.spawn("lift", Position=(80, 120), Path={"points": [[0, 1], [0, 0]]})
        put(world, 70, 100, dx=200)
        run(world, SLIDE + 20)
        assert room(world) == "store"
        assert at(self.over(world)) == (16, 141)

    def test_nor_where_it_ducks(self, world: World) -> None:
        """There may be no room to stand up."""
        enter(world)
        duck(world, world.named("hero"), world.get(world.named("hero"), Duck))
        run(world, SLIDE + 20, "down")
        saved = world.snapshot()
        assert at(self.over(world, "down")) == (16, 141)
        world.restore(saved)
        run(world, 2)
        assert at(self.over(world))[0] > 80

    def test_and_none_where_data_says_so(self) -> None:
        world = run(enter(house("{ saves = false }")), SLIDE + 10)
        assert at(self.over(world)) == (16, 141)

    def test_a_new_start_in_the_middle_of_a_slide(self, world: World) -> None:
        run(enter(world), 10, "right")
        self.over(world)
        assert at(world) == (16, 141)
        run(world, 5, "right")
        assert at(world)[0] > 16
        assert room(world) == "hall"
        assert world.frame().camera == (0, 80)
