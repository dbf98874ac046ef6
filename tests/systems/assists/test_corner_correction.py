from functools import partial
from typing import Any

import pytest

from components import CornerCorrection, Position, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import height, hero, place, speed

SKY = "\n".join(["." * 20] * 20)
UP = -105.0  # px/s, 1.75 px a tick
X, Y = 64, 80
sides = pytest.mark.parametrize("side", [-1, 1])


def below(room: type[Room], over: int, velocity: tuple[float, float], **own: Any) -> Room:
    """The hero 1 px under a block of 24 px of which `over` px are above it; negative: those on its right."""
    made = hero(room, SKY.replace("...", ".@.", 1), (X, Y), velocity=velocity, **own)
    left = X + over - 24 if over > 0 else X + 8 + over
    return _with_block(made, left, Y - 9, 24, 8)


def _with_block(made: Room, left: int, top: int, width: int, high: int) -> Room:
    made.world.spawn("solid", "block", Position=(left, top), Collider={"width": width, "height": high})
    return made


# ---- Rising


@sides
@pytest.mark.parametrize("over", range(1, 7))
def test_rising_it_slips_around_a_corner_of_up_to_4_px(room: type[Room], side: int, over: int) -> None:
    rising = below(room, -side * over, (0, UP), Fall=False, Run=False).tick()
    if over <= 4:
        assert (place(rising), speed(rising)) == ((X - side * over, Y - 2), (0, UP))
    else:
        assert (place(rising), speed(rising)) == ((X, Y - 1), (0, 0))


@pytest.mark.parametrize(("over", "vx", "slips"), [(3, 20, True), (3, -20, False), (-3, -20, True), (-3, 20, False)])
def test_it_does_not_slip_against_its_way(room: type[Room], over: int, vx: float, slips: bool) -> None:
    rising = below(room, over, (vx, UP), Fall=False, Run=False).tick()
    assert (speed(rising)[1] == UP) is slips


def test_the_left_is_tried_first(room: type[Room]) -> None:
    for left, width, x in ((3, 1, X - 4), (2, 2, X + 4)):
        made = hero(room, SKY.replace("...", ".@.", 1), (X, Y), velocity=(0, UP), Fall=False, Collider={"width": 7})
        assert place(_with_block(made, X + left, Y - 9, width, 8).tick())[0] == x


def test_the_pixel_aside_must_be_free_too(room: type[Room]) -> None:
    made = below(room, 3, (0, UP), Fall=False)
    made.world.spawn("solid", "wall", Position=(X + 9, Y - 1), Collider={"width": 8, "height": 30})
    assert speed(made.tick())[1] == 0


def test_how_far_is_data(room: type[Room]) -> None:
    wide = below(room, 7, (0, UP), Fall=False, CornerCorrection={"rising": 7})
    assert place(wide.tick())[0] == X + 7
    none = below(room, 1, (0, UP), Fall=False, CornerCorrection={"rising": 0})
    assert speed(none.tick())[1] == 0


@sides
@pytest.mark.parametrize("over", [4, 5, 6])
def test_a_dash_straight_up_slips_5_px(room: type[Room], side: int, over: int) -> None:
    """Not decided by the recorded movements."""
    dashing = below(room, -side * over, (0, 0)).tick(held="up dash").tick(3, held="up")
    assert speed(dashing.tick(held="up"))[1] == (-240 if over <= 5 else 0)
    assert place(dashing)[0] == (X - side * over if over <= 5 else X)


# ---- Level dashes


def dashed(room: type[Room], side: int, dy: int, high: int = 24, **own: Any) -> Room:
    """It dashes into a block whose bottom, or with a negative `dy` its top, leaves `dy` px of it in the way."""
    made = hero(room, SKY.replace("...", ".@.", 1), (X, Y), **own)
    top = Y + dy - high if dy > 0 else Y + 11 + dy
    _with_block(made, X + 10 if side > 0 else X - 26, top, 24, high)
    held = "right" if side > 0 else "left"
    return made.tick(held=f"{held} dash").tick(3, held=held).tick(held=held)


@sides
@pytest.mark.parametrize("dy", [*range(1, 6), *range(-5, 0)])
def test_a_level_dash_slips_over_or_under_an_edge_of_up_to_4_px(room: type[Room], side: int, dy: int) -> None:
    slipped = dashed(room, side, dy)
    if abs(dy) <= 4:
        assert (place(slipped), speed(slipped)) == ((X + side * 3, Y + dy), (side * 240, 0))
    else:
        assert (place(slipped), speed(slipped)) == ((X + side * 2, Y), (0, 0))


@sides
def test_without_a_dash_the_edge_stops_it(room: type[Room], side: int) -> None:
    made = hero(room, SKY.replace("...", ".@.", 1), (X, Y), velocity=(side * 240, 0), Fall=False, Run=False)
    _with_block(made, X + 10 if side > 0 else X - 26, Y - 22, 24, 24)
    assert speed(made.tick())[0] == 0


@sides
def test_a_slant_dash_does_not_slip(room: type[Room], side: int) -> None:
    made = hero(room, SKY.replace("...", ".@.", 1), (X, Y))
    _with_block(made, X + 8 if side > 0 else X - 24, Y - 30, 24, 34)
    held = "up right" if side > 0 else "up left"
    assert speed(made.tick(held=f"{held} dash").tick(3, held=held).tick(held=held))[0] == 0


FLOOR = "\n".join(["." * 20] * 10 + ["#" * 20])
GROUND = 10 * 8  # px


@sides
@pytest.mark.parametrize(("gap", "ducks"), [(5, False), (6, True), (10, True)])
def test_a_dash_along_the_ground_ducks_under_a_ledge(room: type[Room], side: int, gap: int, ducks: bool) -> None:
    """Not decided by the recorded movements: where a ducking body fits, it goes on, as fast as before."""
    made = hero(room, FLOOR.replace("...", ".@.", 1), (X, GROUND - 11))
    _with_block(made, X + 11 if side > 0 else X - 27, GROUND - gap - 16, 24, 16)
    held = "right" if side > 0 else "left"
    made.tick(held=f"{held} dash").tick(3, held=held).tick(4, held=held)
    assert height(made) == (6 if ducks else 11)
    assert speed(made)[0] == (side * 240 if ducks else 0)
    assert place(made)[1] == GROUND - 11
    assert (abs(place(made)[0] - X) > 11) is ducks


def test_what_cannot_duck_does_not(room: type[Room]) -> None:
    made = hero(room, FLOOR.replace("...", ".@.", 1), (X, GROUND - 11), Duck=False)
    _with_block(made, X + 11, GROUND - 8 - 16, 24, 16)
    made.tick(held="right dash").tick(3, held="right").tick(4, held="right")
    assert (place(made)[0], height(made)) == (X + 3, 11)


# ---- Falling dashes


def diving(room: type[Room], on: int, held: str = "down", start: int = 20) -> Room:
    """It dashes down onto a block of 24 px, `on` px of which are below it; negative: those on its right."""
    made = hero(room, SKY.replace("...", ".@.", 1), (X, Y))
    left = X + on - 24 if on > 0 else X + 8 + on
    _with_block(made, left, Y + 11 + start, 24, 8)
    return made.tick(held=f"{held} dash").tick(3, held=held).tick(8, held=held)


@sides
@pytest.mark.parametrize("on", [1, 4, 5])
def test_a_dash_down_slips_off_an_edge_of_up_to_4_px(room: type[Room], side: int, on: int) -> None:
    """Not decided by the recorded movements."""
    dived = diving(room, side * on)
    if on <= 4:
        assert place(dived)[0] == X + side * on
        assert place(dived)[1] > Y + 20
        assert speed(dived) == (0, 240)
    else:
        assert (place(dived), speed(dived)) == ((X, Y + 20), (0, 0))


def test_a_slant_dash_down_slips_off_forwards_only(room: type[Room]) -> None:
    start, diagonal = 11, 169.71  # 11 px down, and as many aside
    forwards = hero(room, SKY.replace("...", ".@.", 1), (X, Y))
    _with_block(forwards, X + 11 + 3 - 24, Y + 11 + start, 24, 8)
    forwards.tick(held="down right dash").tick(3, held="down right").tick(5, held="down right")
    assert speed(forwards) == (diagonal, diagonal)
    assert place(forwards)[1] > Y + start
    backwards = hero(room, SKY.replace("...", ".@.", 1), (X, Y))
    _with_block(backwards, X + 11 + 5, Y + 11 + start, 24, 8)
    backwards.tick(held="down right dash").tick(3, held="down right").tick(5, held="down right")
    assert place(backwards)[1] == Y + start
    assert (speed(backwards)[1], height(backwards)) == (0, 6)


def test_one_that_dashed_off_from_the_ground_does_not_slip(room: type[Room]) -> None:
    made = hero(room, FLOOR.replace("...", ".@.", 1), (X, GROUND - 11)).tick(held="down dash")
    made.world.add(made.world.named("hero"), Position(X, Y - 40))
    _with_block(made, X + 3 - 24, Y - 29 + 6, 24, 8)
    made.tick(8, held="down")
    assert (place(made), speed(made)) == ((X, Y - 34), (0, 0))


def test_alone_it_needs_only_to_move(room: type[Room]) -> None:
    lone = partial(room, systems=["corner_correction", "actor_motion"])
    drawing = "####.....\n####.....\n######...\n####aaa..\n####aaa.."
    rising = lone(drawing, a=(CornerCorrection(), Velocity(0, -120))).tick()
    assert rising.get("a", Position) == Position(6, 2)
    assert lone(drawing, a=Velocity(0, -120)).tick().get("a", Position) == Position(4, 3)
