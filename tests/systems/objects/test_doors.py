from functools import partial

import pytest

from components import Collider, Door, Player, Position, Solid
from ecs_platformer.tools.testing.room import Room


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["doors"], a=Player())


def keyed(room: Room, keys: int = 1) -> Room:
    room.world.level.add_count("keys", keys)
    return room


def test_it_opens_for_an_actor_that_touches_it_with_a_key_and_takes_that(room: partial[Room]) -> None:
    opened = keyed(room("aaDD", D=Door(sound="door")), 2)
    door = opened.entity("D")
    opened.tick().shows("aa..")
    assert opened.world.level.count("keys") == 1
    assert opened.world.cues == [("door", door)]


def test_not_without_a_key_nor_for_others_nor_from_afar_nor_past_a_corner(room: partial[Room]) -> None:
    assert "D" in room("aaDD", D=Door()).tick(2)
    assert "D" in keyed(room("bbDD.a", D=Door())).tick(2)
    assert "D" in keyed(room("aa.DD", D=Door())).tick(2)
    assert "D" in keyed(room("aa..\n..DD", D=Door())).tick(2)


def test_of_two_doors_one_key_opens_the_first(room: partial[Room]) -> None:
    keyed(room("EEaaDD", D=Door(), E=Door())).tick(3).shows("EEaa..")


def test_it_may_leave_the_key(room: partial[Room]) -> None:
    assert keyed(room("EEaaDD", D=Door(uses=False), E=Door(uses=False))).tick().world.level.count("keys") == 1


def test_another_key(room: partial[Room]) -> None:
    other = keyed(room("aaDD", D=Door(key="skulls"))).tick()
    assert "D" in other
    other.world.level.add_count("skulls")
    assert "D" not in other.tick()


def test_from_afar_if_nothing_solid_is_between(room: partial[Room]) -> None:
    assert "D" not in keyed(room("aa...DD", D=Door(reach=3))).tick()
    assert "D" in keyed(room("aa....DD", D=Door(reach=3))).tick()
    assert "D" in keyed(room("aa.#.DD", D=Door(reach=3))).tick()
    assert "D" not in keyed(room("aa.-.DD", D=Door(reach=3))).tick()


def test_with_an_action_it_opens_to_a_press_of_it_there(room: partial[Room]) -> None:
    """By a hand, without a key; with one, the key is taken as ever."""
    by_hand = partial(room, systems=["input", "doors"])
    for drawing, reach, opens in (
        ("aaDD", 0, True),
        ("aa...DD", 3, True),
        ("aa....DD", 3, False),
        ("aa.#DD", 3, False),
    ):
        door = by_hand(drawing, D=Door(key="", action="up", reach=reach))
        assert "D" in door.tick(2, held="down jump")
        assert ("D" not in door.tick(held="up")) is opens, drawing
    locked = by_hand("aaDD", D=Door(action="grab"))
    assert "D" in locked.tick(held="grab")
    assert "D" in keyed(locked).tick(held="grab")  # held is not pressed
    assert "D" not in locked.tick().tick(held="grab")
    assert locked.world.level.count("keys") == 0


def test_without_a_key_it_opens_to_whatever_player_comes(room: partial[Room]) -> None:
    opened = keyed(room("aa.DD", D=Door(key="", reach=1))).tick()
    assert "D" not in opened
    assert opened.world.level.count("keys") == 1


def test_it_makes_happen_what_it_says(room: partial[Room]) -> None:
    done = keyed(room("aaDD.BB", D=Door(do=({"open": "B"},)))).tick()
    assert not done.get("B", Collider).enabled


def test_a_door_that_is_open_takes_no_key(room: partial[Room]) -> None:
    opened = keyed(room("aaDD", D=Door()))
    opened.get("D", Collider).enabled = False
    assert opened.tick().world.level.count("keys") == 1


def test_one_that_is_open_stays_so(room: partial[Room]) -> None:
    opened = keyed(room("aa.."))
    opened.world.create(Position(2, 0), Collider(2, 1), Solid(), Door(), name="D")
    assert "D" not in opened.tick()
