"""F6: stepping through a tick one system at a time, with a summary of the changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Contacts, Health, Hit, Position
from ecs_platformer import World
from ecs_platformer.game.session.component_diff import MAX_LINES, describe_changes, observe
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse
from tests.support.window_rig import ROOM, Play, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

TAPE = "30,R\n12,R,J\n30,L\n"


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    return path


def summary(session: Session) -> str:
    return session.ticks.summary


@pytest.mark.slow
def test_stepping_system_by_system_gives_the_same_state(scene: Path) -> None:
    session, alone = Session(scene, parse(TAPE)), Session(scene, parse(TAPE))
    alone.run(40)
    for tick in range(1, 41):
        count = 0
        while f"end of tick {tick}" not in summary(session):
            session.step_system()
            count += 1
            session.frame()
        assert count == int(summary(session).split()[0].split("/")[1])
    assert session.world.hash() == alone.world.hash()


def test_the_summary_names_the_system_and_its_changes(scene: Path) -> None:
    session = Session(scene, parse("30,R\n"))
    session.run(10)
    seen = ""
    for _ in range(100):
        session.step_system()
        seen += summary(session) + "\n"
        if "end of tick" in summary(session):
            break
    assert "1/" in seen
    assert " InputSystem\n" in seen
    assert "ActorMotionSystem\nhero moved 1, 0\n" in seen
    assert "nothing changed" in seen
    assert " Position" in seen


@pytest.mark.slow
@pytest.mark.parametrize("key", ["tick", "run"])
def test_the_next_step_or_tick_finishes_a_tick_in_progress(scene: Path, key: str) -> None:
    session, alone = Session(scene, parse(TAPE)), Session(scene, parse(TAPE))
    alone.run(12)
    session.run(10)
    for _ in range(7):
        session.step_system()
    assert (session.world.tick, session.paused) == (11, True)
    session.run(5)
    assert session.world.tick == 11
    if key == "tick":
        session.step_tick()
        assert session.world.tick == 11
    session.paused = False
    session.run(1 if key == "tick" else 2)
    assert session.world.hash() == alone.world.hash()
    assert not summary(session)


def test_a_recording_has_whole_ticks_only(scene: Path) -> None:
    session = Session(scene)
    session.record()
    session.run(5)
    session.controls.press("LEFT", "left")
    for _ in range(3):
        session.step_system()
    tape = parse(session.recorded())
    assert tape.runs == parse("5\n1,L\n").runs
    assert tape.directives[-1].source.endswith(session.world.hash())


@pytest.mark.slow
def test_a_reload_drops_the_tick_in_progress(scene: Path) -> None:
    session = Session(scene)
    session.step_system()
    assert session.reload()
    assert not summary(session)
    session.step_system()
    assert session.world.tick == 1


def test_created_removed_moved_and_hit_entities_are_described() -> None:
    world = World([])
    world.create(Position(0, 0), Contacts(), name="hero")
    removed = world.create(Position(0, 0))
    for _ in range(MAX_LINES + 2):
        world.create(Position(5, 5))
    before = observe(world)
    world.get(1, Position).x = 3
    world.remove(removed)
    world.create(Position(1, 1))
    for entity in range(3, MAX_LINES + 5):
        world.get(entity, Position).y -= 1
    world.add(3, Health())
    world.get(1, Contacts).hits.append(Hit("down", (3,), 0, 1))
    lines = list(describe_changes(before, observe(world)))
    assert lines[:3] == ["#8 created", "#2 removed", "hero moved 3, 0"]
    assert lines[3:] == [
        *("#3 moved 0, -1", "#4 moved 0, -1", "and 3 more", "hero hit down"),
        "1 Contacts, 1 Health, 6 Position",
    ]
    assert list(describe_changes(before, before)) == ["nothing changed"]


def test_an_entity_that_only_appears_or_disappears_is_a_change() -> None:
    world = World([])
    before = observe(world)
    entity = world.create(Position(0, 0))
    after = observe(world)
    assert list(describe_changes(before, after)) == [f"#{entity} created"]
    assert list(describe_changes(after, before)) == [f"#{entity} removed"]


@pytest.mark.slow
def test_f6_pauses_the_game_and_shows_the_summary(play: Play) -> None:
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
