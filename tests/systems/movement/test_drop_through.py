from functools import partial

import pytest

from components import DropThrough, Fall, Intent, Jump, Player, Pushable, UpsideDown
from ecs_platformer.tools.testing.room import Room

HERO = (DropThrough(), Jump(), Fall(), Intent(), Player())


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    systems = ["input", "footing", "fall", "drop_through", "jump", "take_off", "gravity", "actor_motion"]
    return partial(room, systems=systems)


def test_down_and_jump_on_a_plank_lets_it_fall(room: partial[Room]) -> None:
    room("aa\n--\n..\n..\n##", a=HERO).tick(2).tick(20, held="down jump").shows("..\n--\n..\naa\n##")


def test_planks_below_catch_it(room: partial[Room]) -> None:
    room("aa\n--\n..\n..\n--\n..", a=HERO).tick(2).tick(20, held="down jump").shows("..\n--\n..\naa\n--\n..")


def test_jump_alone_jumps(room: partial[Room]) -> None:
    up = room("..\n" * 40 + "aa\n--", a=HERO).tick(2).tick(5, held="jump")
    assert up.world.space.bounds(up.entity("a"))[1] < 40


@pytest.mark.parametrize("wait", [1, 2, 3])
def test_a_jump_in_the_air_brings_it_back_onto_the_plank_even_from_under_a_ceiling(
    room: partial[Room], wait: int
) -> None:
    fell = room("##\naa\n--\n..\n..\n..", a=(DropThrough(), Jump(air=1), *HERO[2:])).tick(2).tick(held="down jump")
    fell.tick(wait, held="down").tick(20, held="jump").shows("##\naa\n--\n..\n..\n..")


def test_down_alone_holds(room: partial[Room]) -> None:
    room("aa\n--\n..\n..", a=HERO).tick(20, held="down").shows("aa\n--\n..\n..")


def test_by_down_a_press_of_down_drops_it_through_one_of_them(room: partial[Room]) -> None:
    parts = DropThrough(by="down"), *HERO[1:]
    dropped = room("aa\n--\n..\n..\n--\n..", a=parts).tick(2).tick(20, held="down")
    dropped.shows("..\n--\n..\naa\n--\n..")
    assert dropped.tick().tick(9, held="down").world.space.bounds(dropped.entity("a"))[1] > 4


def test_upside_down_its_down_is_up(room: partial[Room]) -> None:
    for drop in (DropThrough(by="down"), DropThrough(by="held")):
        hanging = room("##\n..\n..\n--\naa", a=(drop, *HERO[1:], UpsideDown())).tick(2)
        hanging.tick(20, held="down").shows("##\n..\n..\n--\naa")
        hanging.tick(20, held="up").shows("##\naa\n..\n--\n..")


def test_by_held_it_drops_through_all_of_them(room: partial[Room]) -> None:
    parts = DropThrough(by="held"), *HERO[1:]
    room("aa\n..\n--\n..\n..\n--\n..\n##", a=parts).tick(40, held="down").shows("..\n..\n--\n..\n..\n--\naa\n##")


@pytest.mark.parametrize("ground", ["##", "-#", "bb"])
def test_on_other_ground_it_jumps(room: partial[Room], ground: str) -> None:
    boxes = {"b": Pushable()} if "b" in ground else {}
    stood = room("..\n" * 40 + f"aa\n{ground}\n..", a=HERO, **boxes).tick(2).tick(5, held="down jump")
    assert stood.world.space.bounds(stood.entity("a"))[1] < 40


def test_a_box_on_its_head_stays_on_the_plank(room: partial[Room]) -> None:
    room("bb\naa\n--\n..\n..\n##", a=HERO, b=Pushable()).tick(2).tick(9, held="down jump").shows(
        "bb\n..\n--\n..\naa\n##"
    )


def test_the_press_is_used_up(room: partial[Room]) -> None:
    fallen = room("aa\n--\n##", a=HERO).tick(2).tick(1, held="down jump").tick(6, held="jump")
    fallen.shows("..\naa\n##")
