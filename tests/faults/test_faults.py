"""What raises in a running game is caught, whatever raises: the state stays, the panel is shown, the game goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from gc import collect
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from ecs_platformer import World, project
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse
from tests.support.campaign.small_campaigns import game
from tests.support.faults.ordeal import PlantedError, raise_error, raising
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.fixture
def session(tmp_path: Path) -> Session:
    (tmp_path / "room.toml").write_text(ROOM)
    return Session(tmp_path / "room.toml", parse("600,R\n"))


@pytest.mark.slow
def test_a_tick_that_raises_leaves_the_world_as_before_and_is_tried_again(session: Session) -> None:
    alone = World.load(session.path)
    with raising("actor_motion", raise_error, 99):
        session.run(300)
        session.run(300)
    assert session.fault
    assert isinstance(session.fault.error, PlantedError)
    assert session.world.tick == 99
    for _ in range(99):
        alone.step("right")
    assert session.world.hash() == alone.hash()
    session.toggle_pause()
    session.run(51)
    for _ in range(51):
        alone.step("right")
    assert (session.fault, session.world.tick, session.world.hash()) == (None, 150, alone.hash())


@pytest.mark.slow
@pytest.mark.parametrize("step", [Session.step_tick, Session.step_system])
def test_stepping_into_a_tick_that_raises(session: Session, step: Callable[[Session], None]) -> None:
    session.run(5)
    before = session.world.hash()
    with raising("actor_motion", raise_error, 5):
        for _ in range(150):
            step(session)
            if session.fault:
                break
    assert session.fault
    assert session.world.hash() == before
    step(session)
    assert session.fault is None


def test_while_the_rule_of_the_music_raises_the_tune_plays_on(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.run(5)
    before, heard = session.world.hash(), session.music

    def heard_by(world: World) -> None:
        sys.exit(f"no tune in tick {world.tick}")

    monkeypatch.setattr("systems.rules.level.music_choice.heard", heard_by)
    assert session.music == heard
    assert (session.world.tick, session.world.hash()) == (5, before)
    assert str(session.fault) == 'sys.exit("no tune in tick 5") does not end a game'
    monkeypatch.undo()
    session.toggle_pause()
    session.run(1)
    assert (session.fault, session.world.tick, session.music) == (None, 6, heard)


@pytest.mark.slow
def test_while_drawing_raises_the_last_picture_is_shown(session: Session) -> None:
    session.run(5)
    before, good = session.world.hash(), paint(session.frame(overlay=False))
    with raising("drawing", raise_error, -1):
        shown = paint(session.frame(overlay=False))
        session.run(30)
        assert (session.world.tick, session.world.hash()) == (5, before)
        assert differ(paint(session.frame()), good)
    assert not differ(shown, good)
    session.toggle_pause()
    session.run(1)
    assert (session.fault, session.world.tick) == (None, 6)


@pytest.mark.slow
def test_a_fault_leaves_nothing_for_the_garbage_collector(session: Session) -> None:
    with raising("actor_motion", raise_error, 5):
        session.run(5)
        gone = ref(session.world)
        collect()
        session.run(1)
    session.toggle_pause()
    session.run(1)
    assert gone() is None


@pytest.mark.slow
def test_a_recording_goes_on_after_a_fault(session: Session) -> None:
    session.record()
    session.run(70)
    with raising("actor_motion", raise_error, 70):
        session.run(1)
    session.toggle_pause()
    session.run(30)
    tape = parse(session.recorded())
    assert (len(tape), tape.directives[-1].source.split()[-1]) == (100, session.world.hash())


@pytest.mark.slow
def test_a_world_that_cannot_be_saved_starts_again(session: Session) -> None:
    kind: Any = project.system("actor_motion")

    def keep_a_set(self: Any) -> None:
        self.open = {1, 2}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "__init__", keep_a_set, raising=False)
        unsaved = Session(session.path)
        unsaved.run(30)
        with raising("actor_motion", raise_error, 30):
            unsaved.run(1)
        assert (unsaved.world.tick, bool(unsaved.fault)) == (0, True)
        unsaved.toggle_pause()
        unsaved.run(3)
        assert unsaved.reload(keep_state=True)
        assert (unsaved.world.tick, unsaved.fault) == (0, None)


def test_leaving_a_campaigns_level_may_raise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = Campaign(game(tmp_path), tmp_path / "kept")
    session = Session(campaign.start_level(), campaign=campaign)

    def leave(*_: object) -> None:
        raise PlantedError

    monkeypatch.setattr(campaign, "leave", leave)
    session.run(3)
    session.world.level.leave("next")
    session.run(3)
    assert session.fault
    assert paint(session.frame()).size == (64, 32)


# The seams of the window


def planted(*_: object, **__: object) -> None:
    raise PlantedError("planted")


SEAMS: list[tuple[str, str, Callable[[Rig], None], int]] = [  # owner, what raises, how it is called, in which tick
    ("session", "run", lambda rig: rig.run(1), 5),
    ("files", "changed", lambda rig: rig.loop.check_files(), 5),
    ("ticks", "take_sounds", lambda rig: rig.run(1), 6),
    ("painter", "paint", lambda rig: None, 5),
    ("session", "reload", lambda rig: rig.tap("F5"), 5),
    ("program", "switch_level", lambda rig: rig.tap("PAGEDOWN"), 5),
    ("speaker", "toggle_mute", lambda rig: rig.tap("M"), 5),
]


@pytest.mark.slow
@pytest.mark.parametrize(("owner", "name", "act", "tick"), SEAMS)
def test_what_raises_at_a_seam_of_the_window_is_shown(
    play: Play, owner: str, name: str, act: Callable[[Rig], None], tick: int
) -> None:
    rig = play()
    rig.run(5)
    alone = World.load(rig.session.path)
    alone.step((), tick)
    with pytest.MonkeyPatch.context() as patch:
        owners: dict[str, object] = {
            "session": rig.session,
            "files": rig.session.files,
            "ticks": rig.session.ticks,
            "painter": rig.loop.view.painter,
        }
        target: Any = owners.get(owner) or getattr(rig.loop, owner)
        whole, calls = getattr(target, name), 0

        def once(*given: object, **named: object) -> object:
            nonlocal calls
            calls += 1
            return planted() if calls == 1 else whole(*given, **named)

        patch.setattr(target, name, once)
        act(rig)
        rig.canvas()
    assert rig.open
    assert rig.session.fault
    assert rig.world.hash() == alone.hash()
    assert differ(rig.canvas(), paint(rig.world.frame()))
    rig.tap("F2")
    rig.run(3)
    assert rig.session.fault is None
    assert rig.world.tick > tick


@pytest.mark.slow
def test_a_picture_that_cannot_be_painted_is_replaced_by_the_panel(play: Play) -> None:
    rig = play()
    rig.run(5)
    rig.canvas()

    def draw(_: object, world: World, frame: Frame) -> None:
        image: Any = "no image"
        frame.rows.append((0, 0, 0, image, False, "figure"))

    kind: Any = project.system("drawing")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "process", draw)
        assert rig.canvas().getcolors(100)  # nothing but the panel
    assert rig.session.fault
    rig.tap("F2")
    assert not differ(rig.canvas(), paint(rig.world.frame()))
