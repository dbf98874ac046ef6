from functools import partial

import pytest

from components import Climb, Collider, Dash, Health, Intent, Jump, Position, Refill, Remainder, Spring, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second: 0.1 s are 5."""
    return partial(room, systems=["footing", "dash", "refills", "respawning"], tick_rate=50)


def crystal(room: Room, **refill: object) -> Room:
    """Over the actor a, that has made its dash and is tired."""
    table = {"freeze": 0, "returns": 0.1, **refill}
    room.world.create(Position(0, 0), Collider(4, 4), Refill(**table), name="crystal")  # pyright: ignore[reportArgumentType]
    room.get("a", Dash).spent, room.get("a", Climb).used = 1, 100.0
    return room


def spent(room: Room) -> tuple[int, float]:
    return room.get("a", Dash).spent, room.get("a", Climb).used


ABLE = Dash(), Climb()


def test_it_gives_dash_and_stamina_and_is_away_for_a_while(room: partial[Room]) -> None:
    used = crystal(room("aa", a=ABLE)).tick()
    assert spent(used) == (0, 0)
    assert used.world.cues == [("refill", used.entity("crystal"))]
    used.put("a", 9, 9)
    away = [used.get("crystal", Collider).enabled for _ in range(7) if used.tick()]
    assert away == [False] * 4 + [True] * 3


def test_one_that_comes_back_never_is_gone(room: partial[Room]) -> None:
    assert "crystal" not in crystal(room("aa", a=ABLE), returns=0).tick()


def test_it_may_give_the_one_without_the_other(room: partial[Room]) -> None:
    assert spent(crystal(room("aa", a=ABLE), stamina=False).tick()) == (0, 100)
    assert spent(crystal(room("aa", a=ABLE), dashes=0).tick()) == (1, 0)


def test_it_stays_where_an_actor_needs_none(room: partial[Room]) -> None:
    for needs, used in ((True, 80.0), (False, 95.0)):
        rested = crystal(room("aa", a=ABLE))
        rested.get("a", Dash).spent, rested.get("a", Climb).used = 0, used  # of 110; with less than 20 it is tired
        assert rested.tick().get("crystal", Collider).enabled is needs
    assert not crystal(room("aa", a=ABLE), only_if_needed=False).tick().get("crystal", Collider).enabled


def test_an_actor_that_can_neither_dash_nor_climb_leaves_it(room: partial[Room]) -> None:
    box = room("aa.bb", a=ABLE)
    box.put("a", 9, 9).put("b", 0, 0)
    assert crystal(box, only_if_needed=False).tick().get("crystal", Collider).enabled


def test_it_may_set_any_counter_of_an_actor_that_has_it(room: partial[Room]) -> None:
    """The extra jumps of a double jump, say; where they are as they should be, it stays."""
    for used, taken in ((1, True), (0, False)):
        jumper = room("aa", a=(Jump(air=1), Dash(), Climb()))
        jumper.get("a", Jump).air_used = used
        fed = crystal(jumper, stamina=False, dashes=0, sets={"Jump.air_used": 0, "Ammo.left": 5}).tick()
        assert fed.get("a", Jump).air_used == 0
        assert fed.get("crystal", Collider).enabled is not taken
        assert spent(fed) == (1, 100)
    alone = room("aa", a=(Jump(air=1),))
    alone.get("a", Jump).air_used = 1
    alone.world.create(Position(0, 0), Collider(4, 4), Refill(sets={"Jump.air_used": 0}), name="crystal")
    assert alone.tick().get("a", Jump).air_used == 0


def test_one_that_sets_a_counter_is_met_on_the_way_however_fast_the_actor_is() -> None:
    for more in ((), (Intent(),)):
        world = World(["actor_motion", "refills"], tick_rate=50)
        shot = world.create(Position(), Collider(8, 8), Remainder(), Velocity(5000, 0), Health(1), *more)
        world.create(Position(50, 0), Collider(4, 8), Refill(sets={"Health.points": 3}, freeze=0))
        world.step()
        assert world.get(shot, Position).x == 100
        assert world.get(shot, Health).points == 3, more


def test_the_world_stands_still_for_a_moment(room: partial[Room]) -> None:
    frozen = crystal(room("aa", a=ABLE), freeze=0.06).tick()
    frozen.get("a", Dash).cooldown_left = 9
    assert [frozen.tick().get("a", Dash).cooldown_left for _ in range(4)] == [9, 9, 9, 8]


def test_two_dashes_of_one_crystal_are_two_on_the_ground_too(room: partial[Room]) -> None:
    twice = crystal(room("aa\n##", a=ABLE), dashes=2).tick()
    assert twice.get("a", Dash).spent == -1
    assert twice.tick(9).get("a", Dash).spent == -1


def test_a_balloon_pops_under_an_actor_that_comes_down_on_it_and_throws_it_up() -> None:
    world = World()
    balloon = world.create(
        Position(0, 40),
        Collider(8, 8),
        Refill(stamina=False, only_if_needed=False, sound="balloon"),
        Spring(y=140, aligns=False, refill=False, sound=""),
    )
    hero = world.spawn("hero", Position=(0, 0))
    while world.get(balloon, Collider).enabled:
        world.step()
    assert world.get(hero, Velocity).y == -140
    assert [name for name, source in world.cues if source == balloon] == ["balloon"]
