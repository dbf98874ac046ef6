"""Climbing, and what ends it: letting go, tiredness, and the hop over the top."""

from functools import partial

import pytest

from components import ActiveAbility, Climb, Facing, Intent, Jump, Player, Position, Rider, Velocity, WallJump
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.climbing import both, clinging, used
from tests.support.hero.rooms import hero, place, places, speed, speeds

DT = 0.0166667


# ---- On the wall


@both
def test_it_holds_on_climbs_up_and_down(room: type[Room], side: int, toward: str, away: str) -> None:
    """-45 and 80 px/s, at 900 px/s²: 15 a tick."""
    hanging = clinging(room, side)
    assert speeds(hanging, 2, "grab") == [(0, 0)] * 2
    assert speeds(hanging, 4, "grab up") == [(0, -15), (0, -30), (0, -45), (0, -45)]
    assert speeds(hanging, 4, "grab") == [(0, -30), (0, -15), (0, 0), (0, 0)]
    assert speeds(hanging, 7, "grab down")[3:] == [(0, 60), (0, 75), (0, 80), (0, 80)]


@pytest.mark.parametrize("held", ["grab up", "grab down"])
def test_for_six_ticks_after_the_grab_it_does_not_move_by_itself(room: type[Room], held: str) -> None:
    hanging = clinging(room, settled=False)
    assert [vy != 0 for _, vy in speeds(hanging, 7, held)] == [False] * 5 + [True] * 2


@pytest.mark.parametrize(("held", "a_second"), [("grab up", 45.4545), ("grab", 10), ("grab down", 0)])
def test_it_costs_strength_by_what_it_does(room: type[Room], held: str, a_second: float) -> None:
    hanging = clinging(room).tick(held=held)
    before = hanging.get("hero", Climb).used
    spent = hanging.tick(60, held=held).get("hero", Climb).used - before
    assert spent == pytest.approx(a_second, abs=0.01)
    assert used(clinging(room, settled=False).tick(5, held=held)) == 0


def test_without_strength_it_falls(room: type[Room]) -> None:
    tired = clinging(room, Climb={"stamina": 30})
    tired.get("hero", Climb).used = 29.9
    tired.tick(held="grab")
    assert (tired.tick(held="grab").get("hero", ActiveAbility).by, speed(tired)[1]) == ("", 15)


def test_letting_go_falls_and_gives_the_rider_its_feet_back(room: type[Room]) -> None:
    hanging = clinging(room)
    assert hanging.get("hero", Rider).sides == ("right",)
    hanging.tick(held="up")
    assert hanging.get("hero", Rider).sides == ("feet",)
    assert speed(hanging.tick())[1] == 15


def test_hands_above_the_edge_it_slips_down_to_where_they_hold(room: type[Room]) -> None:
    """30 px/s, unless it climbs. The hands are 4 px below its head."""
    top = hero(room, "......\n..@###\n...###\n...###\n...###", (16, 0)).tick(held="grab")
    assert place(top)[1] == 0
    assert speeds(top, 3, "grab") == [(0, 15), (0, 30), (0, 30)]
    top.tick(20, held="grab")
    assert (place(top)[1], speed(top)) == (8 - 4, (0, 0))
    down = hero(room, "......\n..@###\n...###\n...###\n...###", (16, -2), Climb={"settle": 0}).tick(held="grab")
    assert speeds(down, 4, "grab down") == [(0, 15), (0, 30), (0, 45), (0, 60)]


def test_below_a_ceiling_it_goes_no_further_up(room: type[Room]) -> None:
    low = hero(room, "######\n..@###\n...###\n...###", (16, 9)).tick(8, held="grab")
    assert {vy for _, vy in speeds(low, 30, "grab up")[10:]} == {0}
    assert place(low) == (16, 8)


def test_down_to_the_ground_it_stands(room: type[Room]) -> None:
    standing = hero(room, ".@#\n..#\n###", (8, 3)).tick(8, held="grab").tick(30, held="grab down")
    assert (place(standing), speed(standing)) == ((8, 5), (0, 0))


def test_where_the_wall_ends_below_it_does_not_slip_off(room: type[Room]) -> None:
    hanging = hero(room, ".@#\n..#\n...\n...\n...\n...", (8, 2)).tick(7, held="grab")
    hanging.put("hero", 8, 15, velocity=(0, 80)).tick(3, held="grab")
    assert (place(hanging), speed(hanging)) == ((8, 15), (0, 0))
    assert hanging.get("hero", ActiveAbility).by == "climb"


def test_where_there_is_no_wall_any_more_it_falls(room: type[Room]) -> None:
    hanging = hero(room, ".@C\n..C\n..C\n...", (8, 2)).tick(8, held="grab")
    hanging.world.remove(hanging.entity("C"))
    assert speeds(hanging, 3, "grab")[-1] == (0, 30)


@both
def test_it_rides_the_wall_that_it_clings_to(room: type[Room], side: int, toward: str, away: str) -> None:
    hanging = hero(room, "CC.@.\nCC...\nCC...\nCC...", (24, 6), facing=side)
    hanging.put("C", 32 if side > 0 else 8, 0).tick(7, held="grab").put(
        "C", 32 if side > 0 else 8, 0, velocity=(60, -60)
    )
    found = places(hanging, 6, "grab")
    assert found == [(24 + n, 6 - n) for n in range(1, 7)]


# ---- Over the top


LEDGE = "\n".join(["." * 12] * 6 + ["....####...."] * 6)


@pytest.mark.parametrize(("side", "toward"), [(1, "right"), (-1, "left")])
def test_at_the_edge_it_hops_over_onto_the_top(room: type[Room], side: int, toward: str) -> None:
    """Not decided by the recorded movements toward the left."""
    at = (24, 50) if side > 0 else (64, 50)
    top = hero(room, LEDGE.replace("...", ".@.", 1), at, facing=side).tick(7, held="grab")
    found = speeds(top, 40, "grab up")
    hop = found.index((0, -120))
    assert set(found[3:hop]) == {(0, -45)}
    forwards = next(number for number, (vx, _) in enumerate(found) if vx)
    assert forwards > hop
    assert found[forwards][0] == pytest.approx(side * (100 - 1000 * 0.65 * DT), abs=0.02)
    top.tick(40)
    assert place(top)[1] == 6 * 8 - 11
    assert 24 < place(top)[0] < 64
    assert top.world.space.is_grounded(top.entity("hero"))


def test_for_twelve_ticks_it_steers_nowhere(room: type[Room]) -> None:
    top = hero(room, LEDGE.replace("...", ".@.", 1), (24, 42)).tick(7, held="grab")
    while speed(top)[1] != -120:
        top.tick(held="grab up left")
    assert [top.tick(held="left").get("hero", Intent).x for _ in range(13)] == [0] * 12 + [-1]


def test_what_is_faster_upwards_hops_so(room: type[Room]) -> None:
    top = hero(room, LEDGE.replace("...", ".@.", 1), (24, 42)).tick(7, held="grab")
    assert speed(top.put("hero", 24, 42, velocity=(0, -200)).tick(held="grab up"))[1] == -200


def test_with_a_low_ceiling_above_the_edge_it_does_not_hop(room: type[Room]) -> None:
    low = LEDGE.splitlines()
    low[4] = "...#####...."
    nook = hero(room, "\n".join(low).replace("...", ".@.", 1), (24, 50)).tick(7, held="grab")
    assert min(vy for _, vy in speeds(nook, 40, "grab up")) == -45
    assert nook.get("hero", ActiveAbility).by == "climb"


def test_it_goes_along_with_the_solid_that_it_hops_over(room: type[Room]) -> None:
    lift = hero(room, "......\n.@....\n..CCC.\n..CCC.\n......", (8, 10)).put("C", 16, 16).tick(7, held="grab")
    while speed(lift)[1] != -120:
        lift.tick(held="grab up")
    lift.put("C", 16, 16, velocity=(0, -60))
    still = hero(room, "......\n.@....\n..CCC.\n..CCC.\n......", (8, 10)).put("C", 16, 16).tick(7, held="grab")
    while speed(still)[1] != -120:
        still.tick(held="grab up")
    moved = [(a[1] - b[1]) for a, b in zip(places(lift, 5), places(still, 5), strict=True)]
    assert moved == [0, -1, -2, -3, -4]


# ---- Alone


def test_alone_it_needs_only_to_face_the_wall(room: type[Room]) -> None:
    lone = partial(room, systems=["input", "footing", "steering", "hop", "grab", "climb", "actor_motion"])
    drawing = "\n".join(["..#"] * 8 + ["aa#"] * 8)
    climbing = lone(drawing, a=(Climb(), Intent(), Player(), Facing())).tick(7, held="grab").tick(8, held="grab up")
    assert climbing.get("a", Velocity).y == -45
    assert lone(drawing, a=(Intent(), Player(), Facing())).tick(9, held="grab up").get("a", Velocity).y == 0
    jumps = lone(drawing, a=(Climb(), Jump(), WallJump(), Intent(), Player(), Facing())).tick(held="grab jump")
    assert jumps.get("a", Position).y == 8
