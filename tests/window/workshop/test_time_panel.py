"""The panel of time in a real window, by keys and mouse: scrubbing, rewinding, going on, the ghost, slow motion."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.tools.workshop.area import Area
from ecs_platformer.tools.workshop.time.time_panel import TimePanel
from systems.physics.actor_motion import ActorMotionSystem
from tests.support.window_rig import ROOM, Play, Rig, differ
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

TALL = ROOM.replace("map = '''", "map = '''" + "\n........................................" * 18)


def walked(play: Play, ticks: int = 60) -> tuple[Rig, list[str]]:
    """A rig whose hero has walked to the right; the hash of each tick."""
    rig = play(TALL)
    rig.press("D")
    hashes = [rig.world.hash()]
    for _ in range(ticks):
        rig.run(1)
        hashes.append(rig.world.hash())
    rig.release("D")
    return rig, hashes


def click(rig: Rig, x: int, y: int, event: str = "on_mouse_press") -> None:
    place = rig.loop.mode.picture(rig.loop.workshop.view(rig.loop.program.view))
    at = place.x + x * place.scale, rig.window.get_framebuffer_size()[1] - 1 - place.y - y * place.scale
    rig.dispatch(event, *at, *((0, 0, 1, 0) if event == "on_mouse_drag" else (1, 0)))


def bar_of(rig: Rig) -> TimePanel:
    panel = rig.loop.workshop.front
    assert isinstance(panel, TimePanel)
    rig.canvas()
    return panel


@pytest.mark.slow
def test_keys_scrub_and_escape_leads_back_to_the_present(play: Play) -> None:
    rig, hashes = walked(play)
    rig.tap("TAB")
    for key, tick in (("LEFT", 59), ("PAGEUP", 0), ("END", 60), ("HOME", 0), ("RIGHT", 1)):
        rig.tap(key)
        assert (rig.world.tick, rig.world.hash()) == (tick, hashes[tick])
    before = rig.canvas().crop((0, 0, 320, 100))
    assert not differ(before, paint(rig.world.frame()).crop((0, 0, 320, 100)))
    rig.tap("ESCAPE")
    assert (rig.world.tick, rig.world.hash(), rig.session.paused) == (60, hashes[60], False)
    assert "old run" not in rig.world.profile.ghosts


@pytest.mark.slow
def test_the_mouse_scrubs_on_the_bar_and_presses_buttons(play: Play) -> None:
    rig, hashes = walked(play)
    rig.tap("TAB")
    panel = bar_of(rig)
    track: Area = panel.bar.track
    click(rig, track.x, track.y + 3)
    assert rig.world.tick == 0
    click(rig, track.x + track.width // 2, 5, "on_mouse_drag")
    assert rig.world.tick in (29, 30, 31)
    click(rig, 5, 5, "on_mouse_release")
    forward = panel.bar.buttons["forward"]
    tick = rig.world.tick
    click(rig, forward.x + 3, forward.y + 3)
    click(rig, forward.x + 3, forward.y + 3, "on_mouse_release")
    assert (rig.world.tick, rig.world.hash()) == (tick + 1, hashes[tick + 1])


@pytest.mark.slow
def test_going_on_from_the_past_leaves_the_old_run_as_a_ghost(play: Play) -> None:
    rig, _ = walked(play)
    old = rig.hero.x
    rig.tap("TAB")
    rig.tap("HOME")
    rig.run(3)
    rig.tap("ENTER")
    rig.run(60)
    assert (rig.world.tick, rig.loop.workshop.front) == (60, None)
    assert rig.hero.x == 8
    looks = rig.world.profile.ghosts["old run"].looks
    assert len(looks) == 60
    assert abs(looks[59].x - old) < 8
    with_ghost = paint(rig.world.frame())
    rig.world.profile.ghosts.clear()
    box = (old - 8, 0, old + 16, 180)
    assert differ(with_ghost.crop(box), paint(rig.world.frame()).crop(box)) > 30


@pytest.mark.slow
def test_holding_a_key_rewinds_and_releasing_it_goes_on(play: Play) -> None:
    rig, hashes = walked(play)
    rig.press("BACKSPACE")
    rig.run(21)
    assert rig.loop.workshop.front
    assert rig.world.hash() == hashes[rig.world.tick]
    tick = rig.world.tick
    assert tick == 39
    rig.release("BACKSPACE")
    assert rig.loop.workshop.front is None
    rig.run(1)
    assert rig.world.tick == tick + 1
    assert rig.session.ticks.past.history.last == tick + 1


@pytest.mark.slow
def test_a_key_without_a_name_does_not_end_a_rewind(play: Play) -> None:
    rig, _ = walked(play)
    rig.press("BACKSPACE")
    rig.run(5)
    rig.tap("UNDERSCORE")
    rig.run(16)
    assert rig.world.tick == 39
    rig.release("BACKSPACE")


@pytest.mark.slow
def test_losing_the_focus_ends_a_rewind(play: Play) -> None:
    rig, _ = walked(play)
    rig.press("BACKSPACE")
    rig.run(5)
    rig.dispatch("on_deactivate")
    tick = rig.world.tick
    rig.run(3)
    assert rig.world.tick == tick + 3 or rig.loop.program.in_menu


@pytest.mark.slow
def test_a_recording_is_shortened_by_a_rewind(play: Play, tmp_path: Path) -> None:
    rig = play(TALL)
    rig.tap("F9")
    rig.run(1)  # the first picture of a new world runs no tick
    rig.press("D")
    rig.run(70)
    rig.tap("TAB")
    for _ in range(5):
        rig.tap("LEFT")
    rig.tap("ENTER")
    rig.release("D")
    rig.run(10)
    rig.tap("F9")
    tape = parse(next(tmp_path.glob("*.tape")).read_text())
    assert len(tape) == 75
    world = World.load(tmp_path / "room.toml")
    for held in tape:
        world.step(held)
    assert world.hash() == rig.world.hash()
    assert world.hash() in tape.directives[-1].source
    assert len(rig.session.ticks.inputs) == 75


def test_slow_motion_lets_fewer_ticks_pass_and_counts_as_help(play: Play) -> None:
    rig = play(TALL)
    rig.tap("TAB")
    rig.tap("MINUS")
    rig.tap("MINUS")
    rig.tap("ENTER")
    rig.run(40)
    assert rig.world.tick == 10
    assert rig.session.ticks.past.helped
    rig.tap("F5")
    rig.tap("TAB")
    rig.tap("EQUAL")
    rig.tap("EQUAL")
    rig.tap("ENTER")
    rig.run(6)
    assert (rig.world.tick, rig.session.ticks.past.helped) == (5, False)


def fails(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.slow
def test_a_reload_begins_the_history_anew_and_a_fault_keeps_it(play: Play) -> None:
    rig, hashes = walked(play)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ActorMotionSystem, "process", fails)
        rig.run(2)
    assert rig.session.fault
    rig.tap("TAB")
    rig.tap("HOME")
    assert (rig.world.hash(), rig.session.fault) == (hashes[0], None)
    rig.tap("END")
    assert rig.world.hash() == hashes[60]
    rig.tap("ESCAPE")
    rig.tap("F5")
    rig.tap("F2")  # the fault has paused the game
    rig.run(4)
    rig.tap("TAB")
    rig.tap("END")
    assert rig.session.ticks.past.history.last == 3


@pytest.mark.slow
def test_no_sound_is_heard_while_scrubbing(play: Play) -> None:
    rig, _ = walked(play, 30)
    rig.tap("SPACE")
    rig.run(10)
    rig.session.ticks.take_sounds()
    rig.tap("TAB")
    rig.tap("HOME")
    rig.tap("END")
    assert rig.session.ticks.take_sounds() == {}
