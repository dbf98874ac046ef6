"""F6: one system of a tick at a time, and what is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Contacts, Health, Hit, Position
from ecs_platformer import World
from ecs_platformer.rendering.pillow_painter import paint
from ecs_platformer.tape.parser import parse
from ecs_platformer.window.component_diff import MOST, look, told
from ecs_platformer.window.session import Session
from tests.support.window_rig import ROOM, Play, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

TAPE = "30,R\n12,R,J\n30,L\n"


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    return path


def words(session: Session) -> str:
    inside = session._inside  # pyright: ignore[reportPrivateUsage]
    return inside.told if inside else ""


def test_system_by_system_a_tick_becomes_the_same(scene: Path) -> None:
    session, alone = Session(scene, parse(TAPE)), Session(scene, parse(TAPE))
    alone.run(40)
    for tick in range(1, 41):
        count = 0
        while f"tick {tick} is over" not in words(session):
            session.system()
            count += 1
            session.frame()
        assert count == int(words(session).split()[0].split("/")[1])
    assert session.world.hash() == alone.world.hash()


def test_each_system_says_its_name_and_what_it_changed(scene: Path) -> None:
    session = Session(scene, parse("30,R\n"))
    session.run(10)
    seen = ""
    for _ in range(100):
        session.system()
        seen += words(session) + "\n"
        if "is over" in words(session):
            break
    assert "1/" in seen
    assert " Input\n" in seen
    assert "ActorMotion\nhero moved 1, 0\n" in seen
    assert "nothing changed" in seen
    assert " Position" in seen


@pytest.mark.parametrize("key", ["tick", "run"])
def test_the_rest_of_a_tick_comes_with_the_next(scene: Path, key: str) -> None:
    session, alone = Session(scene, parse(TAPE)), Session(scene, parse(TAPE))
    alone.run(12)
    session.run(10)
    for _ in range(7):
        session.system()
    assert (session.world.tick, session.paused) == (11, True)
    session.run(5)
    assert session.world.tick == 11
    if key == "tick":
        session.tick()
        assert session.world.tick == 11
    session.paused = False
    session.run(1 if key == "tick" else 2)
    assert session.world.hash() == alone.world.hash()
    assert not words(session)


def test_a_recording_holds_whole_ticks_only(scene: Path) -> None:
    session = Session(scene)
    session.record()
    session.run(5)
    session.controls.press("LEFT", "left")
    for _ in range(3):
        session.system()
    tape = parse(session.recorded())
    assert tape.runs == parse("5\n1,L\n").runs
    assert tape.directives[-1].source.endswith(session.world.hash())


def test_a_scene_that_starts_again_forgets_the_tick_under_way(scene: Path) -> None:
    session = Session(scene)
    session.system()
    assert session.reload()
    assert not words(session)
    session.system()
    assert session.world.tick == 1


def test_who_came_and_went_moved_and_hit_is_told() -> None:
    world = World([])
    world.create(Position(0, 0), Contacts(), name="hero")
    went = world.create(Position(0, 0))
    for _ in range(MOST + 2):
        world.create(Position(5, 5))
    before = look(world)
    world.get(1, Position).x = 3
    world.remove(went)
    world.create(Position(1, 1))
    for entity in range(3, MOST + 5):
        world.get(entity, Position).y -= 1
    world.add(3, Health())
    world.get(1, Contacts).hits.append(Hit("down", (3,), 0, 1))
    lines = list(told(before, look(world)))
    assert lines[:3] == ["#8 came", "#2 went", "hero moved 3, 0"]
    assert lines[3:] == [
        *("#3 moved 0, -1", "#4 moved 0, -1", "and 3 more", "hero hit down"),
        "1 Contacts, 1 Health, 6 Position",
    ]
    assert list(told(before, before)) == ["nothing changed"]


def test_f6_stops_the_game_and_tells_in_the_corner(play: Play) -> None:
    rig = play()
    rig.run(10)
    rig.tap("F6")
    assert (rig.world.tick, rig.session.paused) == (11, True)
    rig.run(100)
    corner = (0, 120, 150, 180)
    assert differ(rig.canvas().crop(corner), paint(rig.world.frame()).crop(corner)) > 100
    rig.tap("F2")
    rig.run(1)
    assert rig.world.tick == 11
    assert not differ(rig.canvas(), paint(rig.world.frame()))
