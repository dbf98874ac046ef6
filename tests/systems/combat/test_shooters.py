from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pytest

from components import (
    Aim,
    Ammo,
    Collider,
    Facing,
    Hazard,
    Intent,
    Player,
    Pose,
    Position,
    Projectile,
    Roam,
    Shooter,
    Solid,
    Sprite,
    Tag,
    Team,
    Transform,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.levels import level


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["input", "shooters"], tick_rate=50)


def shots(room: Room | World) -> list[tuple[int, int, float, float]]:
    world = room.world if isinstance(room, Room) else room
    found = world.each(Position, Velocity, Collider)
    return [(at.x, at.y, speed.x, speed.y) for _, (at, speed, box) in found if box.width == 8]


def test_by_the_clock(room: partial[Room]) -> None:
    gun = room("aa", a=Shooter("crate", every=0.1, delay=0.06))
    counts = [len(shots(gun.tick())) for _ in range(14)]
    assert counts == [0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]


def test_without_a_delay_at_once(room: partial[Room]) -> None:
    assert len(shots(room("aa", a=Shooter("crate")).tick())) == 1


def test_a_shot_flies_from_the_muzzle_and_is_heard(room: partial[Room]) -> None:
    gun = room("." * 20 + "\n" + ".aa" + "." * 17, a=Shooter("crate", x=10, y=-3, velocity_x=70, velocity_y=5)).tick()
    assert shots(gun) == [(2 + 10 - 4, 1 - 3 - 4, 70, 5)]  # from its centre to the centre of the crate
    assert gun.world.cues == [("shoot", gun.entity("a"))]


def test_it_is_mirrored_where_it_faces_left(room: partial[Room]) -> None:
    gun = room("aaaa", a=(Shooter("crate", x=10, y=1, velocity_x=70, velocity_y=5), Facing(-1))).tick()
    assert shots(gun) == [(2 - 10 - 4, 1 - 4, -70, 5)]


def test_a_wall_before_the_muzzle_holds_the_shot_back(room: partial[Room]) -> None:
    narrow = room("." * 24 + ("\n" + "aaaaaa" + "." * 8 + "#" + "." * 9) * 8, a=Shooter("crate", x=14)).tick()
    assert shots(narrow)[0][0] == 6


def test_a_solid_shoots_from_its_face_or_not_at_all(room: partial[Room]) -> None:
    block = ("LLLLLLLL" + "." * 12 + "\n") * 8
    assert shots(room(block, L=Shooter("crate", x=8)).tick())[-1][:2] == (8, 0)
    walled = room(("LLLLLLLL####" + "." * 8 + "\n") * 8, L=Shooter("crate", x=8))
    assert len(shots(walled.tick())) == 1  # itself
    assert walled.world.cues == []


@pytest.mark.parametrize(
    ("muzzle", "drawing", "count"), [(6, "aa", 1), (3, "aa", 0), (12, "aa.......b", 0), (6, "aa..#", 0)]
)
def test_a_shot_that_is_a_solid_begins_at_the_muzzle_and_in_nothing(
    room: partial[Room], muzzle: int, drawing: str, count: int
) -> None:
    rows = f"{drawing:.<12}\n" * 8
    gun = room(rows, a=Shooter("solid", x=muzzle), systems=["shooters"], tick_rate=50).tick()
    places = [(at.x, at.y) for _, (at, _, box) in gun.world.each(Position, Solid, Collider) if box.width == 8]
    assert places == [(1 + muzzle - 4, 0)] * count


def test_what_is_switched_off_does_not_shoot(room: partial[Room]) -> None:
    gun = room("aa", a=Shooter("crate"))
    gun.get("a", Collider).enabled = False
    assert shots(gun.tick()) == []


def test_within_its_range_it_shoots_at_players(room: partial[Room]) -> None:
    for reach, shoots in ((9, False), (10, True)):
        gun = room("aa........bb", a=Shooter("crate", range=reach), b=Player()).tick()
        assert bool(shots(gun)) == shoots


class TestButtons:
    def gun(self, room: partial[Room], **shooter: object) -> Room:
        settings = {"prefab": "crate", "button": "grab", "velocity_x": 100.0, **shooter}
        return room("aa", a=(Shooter(**settings), Player(), Intent()))  # pyright: ignore[reportArgumentType]

    def test_a_press_is_a_shot(self, room: partial[Room]) -> None:
        gun = self.gun(room, every=0.0)
        counts = [len(shots(gun.tick(held=held))) for held in ("", "grab", "grab", "", "grab", "jump")]
        assert counts == [0, 1, 1, 1, 2, 2]

    def test_not_faster_than_it_may_but_a_press_is_remembered(self, room: partial[Room]) -> None:
        gun = self.gun(room, every=0.1, buffer=0.04)
        tape = ["grab", "", "grab", "", "", "", "", "grab", "", "grab", "", "", ""]
        counts = [len(shots(gun.tick(held=held))) for held in tape]
        # the second press is too early, the third comes at once, the fourth a tick before it would be remembered
        assert counts == [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]
        assert len(shots(gun.tick(held="grab"))) == 3

    def test_ammo_runs_out(self, room: partial[Room]) -> None:
        gun = self.gun(room, every=0.0, ammo="arrows")
        gun.world.level.add_count("arrows", 2)
        for _ in range(4):
            gun.tick(held="grab").tick()
        assert len(shots(gun)) == 2
        assert gun.world.level.count("arrows") == 0

    def test_ammo_of_its_own_runs_out_for_itself_alone(self, room: partial[Room]) -> None:
        shooter = Shooter("crate", button="grab", every=0.0, ammo="arrows")
        guns = room("aa\nbb", a=(shooter, Ammo(left=2), Player()), b=(shooter, Ammo(left=1), Player()))
        for _ in range(4):
            guns.tick(held="grab").tick()
        assert len(shots(guns)) == 3
        assert (guns.get("a", Ammo).left, guns.get("b", Ammo).left) == (0, 0)
        assert guns.world.level.count("arrows") == 0

    def test_ammo_that_a_player_keeps_for_itself(self, room: partial[Room]) -> None:
        shooter = Shooter("crate", button="grab", every=0.0, ammo="arrows")
        guns = room("aa\nbb", a=(shooter, Player(own=("arrows",))), b=(shooter, Player(slot=2)))
        guns.world.level.add_count("1.arrows", 2)
        guns.tick(held="grab | grab").tick()
        assert (guns.world.level.count("1.arrows"), len(shots(guns))) == (1, 1)

    @pytest.mark.parametrize(
        ("held", "velocity", "muzzle"),
        [
            ("", (100, 0), (6, 1)), ("right", (100, 0), (6, 1)), ("left", (-100, 0), (-6, 1)),
            ("up", (0, -100), (0, -5)), ("down", (0, 100), (0, 7)),
            ("right up", (70.71, -70.71), (6, -5)), ("left down", (-70.71, 70.71), (-6, 7)),
        ],
    )  # fmt: skip
    def test_eight_ways(
        self, room: partial[Room], held: str, velocity: tuple[float, float], muzzle: tuple[int, int]
    ) -> None:
        gun = self.gun(room, aims=True, x=6, y=1).tick(held=f"grab {held}")
        x, y, speed_x, speed_y = shots(gun)[0]
        assert (speed_x, speed_y) == pytest.approx(velocity, abs=0.01)
        assert (x, y) == (1 + muzzle[0] - 4, muzzle[1] - 4)

    def test_what_roams_aims_where_it_went_last(self, room: partial[Room]) -> None:
        roamer = room("aa", a=(Shooter("crate", aims=True, velocity_x=100, button="grab"), Roam(), Player(), Intent()))
        assert shots(roamer.tick(held="grab"))[0][2:] == (0, 100)
        roamer.get("a", Roam).x, roamer.get("a", Roam).y = -1, 0
        roamer.tick().tick(60).tick(held="grab")
        assert shots(roamer)[1][2:] == (-100, 0)


class TestASecondStick:
    def gun(self, room: partial[Room], **shooter: Any) -> Room:
        stick = ("grab", "jump", "up", "down")
        weapon = Shooter("crate", velocity_x=100, every=0.1, stick=stick, **shooter)
        return room("aa", a=(weapon, Player(), Intent(), Facing(-1)))

    @pytest.mark.parametrize(
        ("held", "velocity"),
        [("grab", (-100, 0)), ("jump", (100, 0)), ("up", (0, -100)), ("jump down", (70.71, 70.71))],
    )
    def test_it_shoots_where_that_is_held(self, room: partial[Room], held: str, velocity: tuple[float, float]) -> None:
        assert shots(self.gun(room).tick(held=held))[0][2:] == pytest.approx(velocity, abs=0.01)

    def test_it_goes_on_while_it_is_held_and_only_then(self, room: partial[Room]) -> None:
        gun = self.gun(room)
        for held, count in (("left", 0), ("grab jump", 0), ("jump", 2), ("", 2), ("jump left", 4)):
            assert len(shots(gun.tick(10, held=held))) == count, held

    def test_with_a_button_only_at_a_press_of_that_too(self, room: partial[Room]) -> None:
        gun = self.gun(room, button="dash")
        assert [len(shots(gun.tick(10, held=held))) for held in ("jump", "dash", "jump dash", "jump dash")] == [
            0,
            0,
            0,
            0,
        ]
        assert len(shots(gun.tick(10, held="jump").tick(held="jump dash"))) == 1


def test_what_it_shoots_is_of_its_team(room: partial[Room]) -> None:
    gun = room("aa", a=(Shooter("crate"), Team("red", ("blue",)))).tick()
    (shot,) = [entity for entity, (box,) in gun.world.each(Collider) if box.width == 8]
    assert gun.world.get(shot, Team) == Team("red", ("blue",))


def test_a_turret_hits_a_hero_and_no_other_enemy(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "turret"\nPosition = { x = 8, y = 16 }\n'
    world = level(tmp_path, "##########\n#........#\n#..w...@.#\n##########", more)
    world.remove(world.named("hero"), Velocity)
    world.get(world.named("walker"), Velocity).x = 0
    for _ in range(90):
        world.step()
        if world.level.state.deaths:
            break
    assert world.level.state.deaths == 1
    assert "walker" in world.entities.names
    assert not list(world.each(Projectile, Hazard))


def test_an_unknown_prefab_is_reported(tmp_path: Path) -> None:
    more = '[[entity]]\nprefab = "turret"\nShooter = { prefab = "pelet" }\n'
    with pytest.raises(Exception, match=r'no such prefab: "pelet".*did you mean "pellet"'):
        level(tmp_path, "@", more)


def test_its_clock_is_part_of_the_state(room: partial[Room]) -> None:
    gun = room("aa", a=(Shooter("crate", every=0.1), Solid())).tick(2)
    saved = gun.world.snapshot()
    after = gun.tick(5).world.hash()
    gun.world.restore(saved)
    assert gun.tick(5).world.hash() == after


def test_the_warning_is_shown_before_each_shot_and_only_then(room: partial[Room]) -> None:
    gun = room("aa", a=Shooter("crate", every=0.1, delay=0.06, warning=0.04))
    shown: list[str] = []
    for _ in range(9):
        pose = gun.tick().world.try_get(gun.entity("a"), Pose)
        shown.append("" if pose is None else pose.name)
    assert shown == ["", "aim", "aim", "", "", "", "aim", "aim", ""]


def test_a_shot_that_is_put_off_or_brought_forward_is_warned_of_and_shot_then(room: partial[Room]) -> None:
    gun = room("aa", a=(Shooter("crate", every=0.1, delay=0.06, warning=0.04), Pose("aim"))).tick()
    shooter, pose = gun.get("a", Shooter), gun.get("a", Pose)
    assert pose.name == "", "no warning yet"
    assert gun.tick().get("a", Pose).name == "aim"
    shooter.due += 2
    assert [gun.tick() and (pose.name, len(shots(gun))) for _ in range(4)] == [("", 0), ("aim", 0), ("aim", 0), ("", 1)]
    gun.tick()
    shooter.due -= 3  # now it is due in the next tick
    assert [gun.tick() and (pose.name, len(shots(gun))) for _ in range(2)] == [("", 2), ("", 2)]
    pose.name = "aim"
    assert gun.tick().get("a", Pose).name == ""
    shooter.due += 4
    assert gun.tick().get("a", Pose).name == ""
    shooter.warning = 0.1
    assert gun.tick().get("a", Pose).name == "aim"


def test_while_it_is_paused_it_waits(room: partial[Room]) -> None:
    gun = room("aa", a=Shooter("crate", delay=0.06)).tick()
    world = gun.world
    for _ in range(5):
        world.clock.begin_tick()
        world.clock.pause([gun.entity("a")])
        world.clock.run_system(1)
        world.clock.end_tick()
    assert [len(shots(gun.tick())) for _ in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("shooter", "parts"), [(Shooter(button="grab"), ()), (Shooter(ammo="shots"), ()), (Shooter(), (Ammo(left=0),))]
)
def test_where_no_shot_follows_nothing_warns_of_one(room: partial[Room], shooter: Shooter, parts: tuple[Ammo]) -> None:
    gun = room("aa", a=(replace(shooter, prefab="crate", delay=0.06, warning=0.04), *parts))
    assert [gun.tick().world.try_get(gun.entity("a"), Pose) for _ in range(4)] == [None] * 4


def test_one_that_is_too_far_from_a_player_warns_of_nothing(room: partial[Room]) -> None:
    gun = room("aa", a=Shooter("crate", every=0.1, delay=0.06, warning=0.04, range=20)).tick(2)
    assert gun.world.try_get(gun.entity("a"), Pose) is None


def aimed(room: partial[Room], drawing: str, aim: Aim, **shooter: Any) -> list[tuple[float, float]]:
    """Velocities of the shots that an `a` with this Aim has fired at `p` after a tick."""
    gun = room(drawing, cell=8, a=(Shooter("crate", velocity_x=100, **shooter), aim), p=Player())
    return [(x, y) for *_, x, y in shots(gun.tick()) if x or y]


def test_with_an_aim_it_shoots_straight_at_the_player_that_it_sees(room: partial[Room]) -> None:
    assert aimed(room, "a.....\n......\n......\n......\n...p..", Aim()) == [(60, 80)]
    assert aimed(room, "......a\n.......\n.......\n..p....", Aim()) == [(-80, 60)]


def test_with_an_aim_it_does_not_shoot_at_what_a_solid_hides_or_what_is_out_of_range(room: partial[Room]) -> None:
    assert aimed(room, "a..W..p", Aim()) == []
    assert aimed(room, "a..-..p", Aim()) == [(100, 0)], "one-ways hide nothing"
    assert aimed(room, "a.....p", Aim(), range=47) == []
    assert aimed(room, "a.....p", Aim(), range=48) == [(100, 0)]
    assert shots(room("a", a=(Shooter("crate"), Aim())).tick()) == [], "there is no player"


@pytest.mark.parametrize(
    ("drawing", "faces", "angle", "flipped"),
    [
        ("......a\n.......\n.......\n..p....", 1, 0, True),
        ("......a\n.......\n.......\n..p....", -1, 0, False),
        ("p.....a", -1, 0, False),
        ("a\n.\n.\n.\np", 1, 90, False),
        ("a\n.\n.\n.\np", -1, -90, False),
        ("p\n.\n.\n.\na", 1, -90, False),
    ],
)
def test_its_picture_looks_where_it_aims_from_the_warning_on(
    room: partial[Room], drawing: str, faces: Literal[-1, 1], angle: int, flipped: bool
) -> None:
    shooter = Shooter("crate", velocity_x=100, delay=0.06, warning=0.04)
    gun = room(drawing, cell=8, a=(shooter, Aim(), Facing(faces), Sprite()), p=Player())
    found = [(at.angle, at.flip_x) for at in (gun.tick(2).world.get(gun.entity("a"), Transform),)]
    assert found == [(angle, flipped)]
    assert not any(x or y for *_, x, y in shots(gun))


def test_an_aim_that_does_not_turn_shoots_as_ever_but_only_at_what_it_sees(room: partial[Room]) -> None:
    assert aimed(room, "a.....\n......\n...p..", Aim(turns=False)) == [(100, 0)]
    assert aimed(room, "a.....\n.WWWW.\n...p..", Aim(turns=False)) == []


def test_it_aims_at_the_nearest_that_it_sees_of_a_tag(room: partial[Room]) -> None:
    gun = room(
        "b.W..a..........d", cell=8, systems=["shooters"], a=(Shooter("crate", velocity_x=100), Aim("prey")),
        b=Tag(("prey",)), d=Tag(("prey",)),
    ).tick()  # fmt: skip
    assert [x for *_, x, _ in shots(gun) if x] == [100], "a wall hides the nearer one"
