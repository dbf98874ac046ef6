from functools import partial

import pytest
from esper import Processor

from components import (
    ActiveAbility,
    Collider,
    Duck,
    Ghost,
    Player,
    Position,
    Push,
    Pushable,
    Remainder,
    Tag,
    Velocity,
    Wind,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room

BOX = Pushable()


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=["solid_motion", "wind", "actor_motion"], tick_rate=50)


def blow(room: Room, x: float = 50, y: float = 0, left: int = 0, width: int = 40) -> Room:
    room.world.create(Position(left, 0), Collider(width, 40), Wind(x, y))
    return room


def place(room: Room, name: str = "a") -> tuple[int, int]:
    position = room.get(name, Position)
    return position.x, position.y


def test_it_moves_an_actor_that_is_in_it_and_leaves_the_velocity(room: partial[Room]) -> None:
    blown = blow(room("....aa...")).tick(2)
    assert place(blown) == (6, 0)
    assert blown.get("a", Velocity) == Velocity()


def test_beside_its_own_motion(room: partial[Room]) -> None:
    assert place(blow(room("....aa...", a=Velocity(-50, 0))).tick(3)) == (4, 0)


def test_up_and_down(room: partial[Room]) -> None:
    assert place(blow(room("....\n....\naa..\n...."), x=0, y=-50).tick(2)) == (0, 0)
    assert place(blow(room("aa..\n....\n....\n###."), x=0, y=50).tick(5)) == (0, 2)


def test_a_breeze_moves_a_pixel_now_and_then(room: partial[Room]) -> None:
    breeze = blow(room("aa......."), x=20)
    assert [place(breeze.tick())[0] for _ in range(5)] == [0, 1, 1, 2, 2]


class PausesWinds(Processor):
    def process(self, world: World) -> None:
        world.clock.pause([entity for entity, _ in world.entities.each(Wind)])


def test_a_paused_wind_is_calm(room: partial[Room]) -> None:
    assert place(blow(room("....aa...", systems=[PausesWinds, "wind", "actor_motion"])).tick(2)) == (4, 0)


def test_a_wind_into_which_another_has_blown_it_blows_it_on_in_the_same_tick(room: partial[Room]) -> None:
    blown = blow(room("aa.........................."), x=500, width=3)
    assert place(blow(blown, left=11).tick()) == (11, 0)


def test_what_its_tag_selects_and_is_no_actor_is_left_where_it_is() -> None:
    world = World(["wind"], tick_rate=50)
    left = world.create(Position(20, 0), Collider(2, 2), Tag(("leaf",)))
    blown = world.create(Position(8, 0), Collider(2, 2), Remainder(), Tag(("leaf",)))
    world.create(Position(), Collider(40, 40), Wind(50, 0, by="leaf"))
    world.step()
    assert [world.get(one, Position).x for one in (left, blown)] == [20, 9]


def test_outside_it_is_calm(room: partial[Room]) -> None:
    assert place(blow(room(".....aa.."), width=5).tick(3)) == (5, 0)


def test_walls_stop_it(room: partial[Room]) -> None:
    assert place(blow(room("....aa.#"), x=150).tick(2)) == (5, 0)


@pytest.mark.parametrize(("by", "there"), [("players", (4, 12)), ("leaves", (6, 10)), ("all", (6, 12))])
def test_it_may_blow_only_players_or_what_has_a_tag(room: partial[Room], by: str, there: tuple[int, int]) -> None:
    windy = room("....aa....bb", a=Tag(("leaves",)), b=Player())
    windy.world.create(Position(), Collider(40, 40), Wind(50, by=by))
    windy.tick(2)
    assert (place(windy)[0], place(windy, "b")[0]) == there


@pytest.mark.parametrize(("drawing", "spared"), [("#..aa...", True), ("#...aa..", False)])
def test_a_wall_at_the_back_is_shelter(room: partial[Room], drawing: str, spared: bool) -> None:
    before = place(sheltered := blow(room(drawing)))
    assert (place(sheltered.tick()) == before) == spared


def test_so_is_a_box(room: partial[Room]) -> None:
    assert place(blow(room("bb..aa...", b=BOX), left=2).tick()) == (4, 0)


def test_an_actor_that_ducks_is_spared_and_ghosts_are_not_there(room: partial[Room]) -> None:
    low = Duck()
    low.on = True
    assert place(blow(room("....aa...", a=low)).tick()) == (4, 0)
    assert place(blow(room("....aa...", a=Ghost())).tick()) == (4, 0)


@pytest.mark.parametrize(("ability", "blown"), [("dash", False), ("bubble", False), ("climb", True)])
def test_no_wind_bends_a_dash_or_the_flight_of_a_bubble(room: partial[Room], ability: str, blown: bool) -> None:
    active = ActiveAbility()
    active.by = ability
    assert (place(blow(room("....aa...", a=active)).tick()) != (4, 0)) is blown


def test_a_stack_is_blown_as_one(room: partial[Room]) -> None:
    stack = blow(room("....bb....\n....aa....", a=BOX, b=BOX)).tick(2)
    assert (place(stack), place(stack, "b")) == ((6, 1), (6, 0))


def test_it_takes_a_push_to_move_a_box_that_is_out_of_the_wind(room: partial[Room]) -> None:
    for push, moved in ((Push(), 1), (Velocity(), 0)):
        blown = blow(room("....aabb..", b=BOX, a=push), width=6).tick()
        assert (place(blown), place(blown, "b")) == ((4 + moved, 0), (6 + moved, 0))
