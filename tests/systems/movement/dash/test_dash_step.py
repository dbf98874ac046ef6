"""A horizontal dash steps up onto a one-way that its feet only just hit."""

import pytest

from components import ActiveAbility, Collider, CornerCorrection, Dash, Position, Solid
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, place

SKY = "\n".join(["." * 20] * 20)
X, GROUND = 64, 80  # px
sides = pytest.mark.parametrize("side", [-1, 1])


def dashing(room: type[Room], deep: int, *, by: str = "dash", slant: float = 0, reach: int = 6) -> Room:
    """An actor alone, 9 px tall, whose feet are this many px deep in a one-way."""
    drawing = "\n".join(["aa"] * 9 + ["vv"] + [".."] * 9)
    made = room(drawing, systems=["dash_step"], a=(CornerCorrection(one_way=reach), Dash()))
    made.get("a", ActiveAbility).by = by
    made.get("a", Dash).y = slant
    return made.put("a", 0, deep)


@pytest.mark.parametrize("deep", range(8))
def test_it_is_raised_onto_a_one_way_that_its_feet_are_up_to_6_px_in(room: type[Room], deep: int) -> None:
    assert dashing(room, deep).tick().get("a", Position).y == (0 if deep <= 6 else deep)


@pytest.mark.slow
def test_how_far_is_data(room: type[Room]) -> None:
    assert dashing(room, 3, reach=2).tick().get("a", Position).y == 3
    assert dashing(room, 3, reach=3).tick().get("a", Position).y == 0


@pytest.mark.parametrize(("by", "slant"), [("", 0), ("climb", 0), ("dash", 0.7), ("dash", -0.7)])
def test_only_a_horizontal_dash_is(room: type[Room], by: str, slant: float) -> None:
    assert dashing(room, 3, by=by, slant=slant).tick().get("a", Position).y == 3


def test_a_ceiling_stops_it(room: type[Room]) -> None:
    low = room("..\n..\naa\naa\naa\nvv", systems=["dash_step"], a=(CornerCorrection(), Dash()))
    low.get("a", ActiveAbility).by = "dash"
    low.put("a", 0, 4).world.create(Position(0, 2), Collider(2, 1), Solid())
    assert low.tick().get("a", Position).y == 3  # 2 would be on top


@sides
@pytest.mark.parametrize("deep", range(1, 9))
def test_the_hero_gets_onto_a_bridge(room: type[Room], side: int, deep: int) -> None:
    """Not decided by the recorded movements."""
    made = hero(room, SKY.replace("...", ".@.", 1), (X, GROUND - 11 + deep), OneWayAssist=False)
    left = X + 10 if side > 0 else X - 26
    made.world.spawn("bridge", "plank", Position=(left, GROUND), Path=False)
    held = "right" if side > 0 else "left"
    made.tick(held=f"{held} dash").tick(3, held=held).tick(4, held=held)
    assert place(made)[1] == GROUND - 11 + (0 if deep <= 6 else deep)
