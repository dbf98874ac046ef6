"""What a search tells makers: routes, difficulty, softlocks, and whether a level can still be cleared."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.cli import main
from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.reports.difficulty import changed, difficulty
from ecs_platformer.lab.solving.reports.softlocks import without_way
from tests.solving.rooms import STEP, WALLED, write_room

RIGHT, JUMP, NONE = frozenset({"right"}), frozenset({"right", "jump"}), frozenset[str]()
FLAT = """
####################
#..................#
#..H.........^..E..#
####################
"""
# What falls into the hole on the left cannot leave it
HOLE = """
####################
#..................#
#..................#
#......H........E..#
#...################
#...################
#...################
#...################
####################
"""


def demo(folder: Path, room: str, tape: str, more: str = "") -> Path:
    scene = write_room(folder, room, more)
    scene.write_text('demo = "room.tape"\n' + scene.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "room.tape").write_text(tape, encoding="utf-8")
    return scene


def test_a_change_begins_a_tick_earlier_or_later() -> None:
    way = [RIGHT, RIGHT, JUMP, JUMP]
    assert changed(way, 2, -1) == [RIGHT, JUMP, JUMP, JUMP]
    assert changed(way, 2, 1) == [RIGHT, RIGHT, RIGHT, JUMP]


@pytest.mark.slow
def test_a_way_that_fails_with_any_change_is_difficult(tmp_path: Path) -> None:
    scene = write_room(tmp_path, FLAT.replace("^", "."))
    world = lean_world(scene)
    easy = difficulty(world, Search(lean_world(scene)).goal, [NONE] * 6 + [RIGHT] * 90)
    assert sum(one.tried for one in easy) == 2
    assert all(one.share == 1 for one in easy)
    late = difficulty(lean_world(scene), Search(lean_world(scene)).goal, [RIGHT] * 6 + [NONE] * 60)
    assert any(one.share == 0 for one in late if one.tried)


@pytest.mark.slow
def test_places_without_a_way_to_the_goal_are_found(tmp_path: Path) -> None:
    abilities = "".join(f"{one} = false\n" for one in ("Climb", "WallJump", "WallSlide", "Dash"))
    search = Search(lean_world(write_room(tmp_path, HOLE, f'[prefab.hero]\nextends = ["hero"]\n{abilities}')), seed=2)
    while search.ticks < 4000:
        search.explore()
    assert search.best is not None
    stuck = {(x, y) for _, x, y in without_way(search)}
    assert any(x < 2 and y >= 2 for x, y in stuck)
    assert search.archive.spots.keys() - set(without_way(search))
    assert search.known_in_order[0][1:] not in stuck


@pytest.mark.slow
def test_solve_draws_the_route_the_difficulty_and_softlocks(tmp_path: Path) -> None:
    scene = write_room(tmp_path, STEP)
    files = [tmp_path / name for name in ("route.png", "difficulty.png", "softlocks.png")]
    options = ["--route", str(files[0]), "--difficulty", str(files[1]), "--softlocks", str(files[2])]
    assert main(["solve", str(scene), "--ticks", "6000", "-o", str(tmp_path / "found.tape"), *options]) == 0
    for file in files:
        with Image.open(file) as picture:
            assert len(picture.convert("RGB").getcolors(4096) or ()) >= 2
    gif = tmp_path / "route.gif"
    assert main(["solve", str(scene), "--ticks", "6000", "-o", str(tmp_path / "found.tape"), "--route", str(gif)]) == 0
    with Image.open(gif) as picture:
        assert getattr(picture, "n_frames", 1) > 5


@pytest.mark.slow
def test_check_plays_the_demo_and_searches_if_it_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flat = FLAT.replace("^", ".")
    assert main(["check", str(demo(tmp_path, flat, "120,R\n")), "--beatable"]) == 0
    assert "by its demo" in capsys.readouterr().out
    for options in ((), ("--workers", "2")):
        assert main(["check", str(demo(tmp_path, flat, "5,R\n")), "--beatable", "3000", *options]) == 0
        assert "by a search; its demo room.tape no longer clears it" in capsys.readouterr().out


def test_check_has_workers_for_searches_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(demo(tmp_path, FLAT, "5,R\n")), "--workers", "2"]) == 2
    assert "only --beatable searches" in capsys.readouterr().err


@pytest.mark.slow
def test_check_fails_where_no_way_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(demo(tmp_path, WALLED, "120,R\n")), "--beatable", "500"]) == 1
    assert "impossible" in capsys.readouterr().out
    lift = WALLED.replace("##.......", "LL.......")
    scene = demo(tmp_path, lift, "120,R\n", '"L" = { prefab = "lift", Path = false, Collider = { width = 8 } }\n')
    assert main(["check", str(scene), "--beatable", "500"]) == 1
    assert "no longer beatable since this change" in capsys.readouterr().out
