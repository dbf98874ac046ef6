"""A horizontal dash snaps to a floor just below it."""

from typing import Any

import pytest

from components import CornerCorrection, Dash, Footing, JumpRequest, Position
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, place

FLOOR = "\n".join(["." * 20] * 10 + ["#" * 20])
X, GROUND = 64, 80  # px
sides = pytest.mark.parametrize("side", [-1, 1])


def dashing(room: type[Room], gap: int, **dash: Any) -> Room:
    """An actor alone, this many px above the floor, in a horizontal dash unless these fields differ."""
    drawing = "\n".join(["aa", *[".."] * gap, "##"])
    made = room(drawing, systems=["dash_snap"], a=(CornerCorrection(floor=3), Dash()))
    for name, value in {"x": 1.0, "at": 5, "attack_left": 9, **dash}.items():
        setattr(made.get("a", Dash), name, value)
    return made


@pytest.mark.parametrize(("gap", "snaps"), [(1, True), (2, True), (3, False)])
def test_it_snaps_to_a_floor_that_moving_3_px_would_hit(room: type[Room], gap: int, snaps: bool) -> None:
    assert dashing(room, gap).tick().get("a", Position).y == (gap if snaps else 0)


@pytest.mark.parametrize("dash", [{"attack_left": 0}, {"y": 0.7}, {"y": -1.0}])
def test_only_during_a_horizontal_dash_and_shortly_after_it(room: type[Room], dash: dict[str, float]) -> None:
    assert dashing(room, 2, **dash).tick().get("a", Position).y == 0


def test_not_after_a_jump_out_of_the_dash(room: type[Room]) -> None:
    jumping = dashing(room, 2)
    jumping.get("a", JumpRequest).at = 5
    assert jumping.tick().get("a", Position).y == 0


def test_not_in_a_tick_that_began_on_the_ground(room: type[Room]) -> None:
    """So that it does not stick to the ground where it dashes off an edge."""
    standing = dashing(room, 2)
    standing.get("a", Footing).on = True
    assert standing.tick().get("a", Position).y == 0


@sides
@pytest.mark.parametrize("gap", range(6))
@pytest.mark.parametrize("below", ["#", "="])
def test_the_hero_keeps_to_a_floor_and_to_a_one_way(room: type[Room], side: int, gap: int, below: str) -> None:
    """Not decided by the recorded movements."""
    made = hero(room, FLOOR.replace("...", ".@.", 1).replace("#", below), (X, GROUND - 11 - gap))
    held = "right" if side > 0 else "left"
    made.tick(held=f"{held} dash").tick(3, held=held).tick(3, held=held)
    assert place(made) == (X + side * 12, GROUND - 11 - (0 if gap < 3 else gap))


def test_a_diagonal_dash_does_not_keep_to_it(room: type[Room]) -> None:
    made = hero(room, FLOOR.replace("...", ".@.", 1), (X, GROUND - 11 - 2), velocity=(0, -1))
    made.tick(held="up right dash").put("hero", X, GROUND - 11 - 2).tick(3, held="up right").tick(held="up right")
    assert place(made) == (X + 3, GROUND - 11 - 2 - 3)
