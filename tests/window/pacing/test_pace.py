"""The window rests while its game stands still: it looks for ticks seldom, and draws only what has changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.window_rig import Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.fixture(name="playing")
def playing_fixture(play: Play) -> Iterator[Rig]:
    """A rig with updates scheduled as in play(), though the tests make the time pass."""
    rig = play()
    rig.loop.pace.start()
    yield rig
    rig.loop.pace.stop()


def flips(rig: Rig, ticks: int, monkeypatch: pytest.MonkeyPatch) -> int:
    count = 0
    flip = rig.window.flip

    def counted() -> None:
        nonlocal count
        count += 1
        flip()

    with monkeypatch.context() as patch:
        patch.setattr(rig.window, "flip", counted)
        rig.run(ticks)
    return count


@pytest.mark.slow
@pytest.mark.usefixtures("display")
def test_a_paused_game_rests_until_a_key_is_pressed(playing: Rig) -> None:
    rig = playing
    rig.run(100)
    assert not rig.loop.pace.resting
    rig.tap("F2")
    rig.run(25)
    assert not rig.loop.pace.resting
    rig.run(50)
    assert rig.loop.pace.resting
    rig.press("D")
    assert not rig.loop.pace.resting
    rig.run(60)
    assert rig.loop.pace.resting
    rig.tap("F2")
    assert not rig.loop.pace.resting
    rig.run(120)
    assert not rig.loop.pace.resting


@pytest.mark.slow
@pytest.mark.parametrize("event", ["on_mouse_motion", "on_activate", "on_expose", "on_resize"])
def test_other_events_wake_it_too(playing: Rig, event: str) -> None:
    playing.tap("F2")
    playing.run(120)
    assert playing.loop.pace.resting
    arguments = {"on_mouse_motion": (1, 2, 3, 4), "on_resize": (640, 360)}
    playing.dispatch(event, *arguments.get(event, ()))
    assert not playing.loop.pace.resting


@pytest.mark.slow
def test_a_menu_in_which_nothing_moves_rests_and_a_command_wakes_it(playing: Rig) -> None:
    playing.run(5)
    playing.loop.run_command("menu")
    playing.run(120)
    assert playing.loop.program.menus.worlds
    assert playing.loop.pace.resting
    playing.loop.run_command("menu")  # as a pad does
    assert not playing.loop.pace.resting


def test_a_picture_that_moves_is_no_rest(playing: Rig) -> None:
    pace = playing.loop.pace
    for number in range(200):
        pace.note(1 / 60, changed=number % 30 == 0, playing=False)  # a cursor that blinks
    assert pace.resting
    for _ in range(6):
        pace.note(1 / 10, changed=True, playing=False)
    assert not pace.resting


@pytest.mark.slow
def test_a_hidden_window_stands_still_and_goes_on_where_it_was(playing: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = playing
    rig.run(5)
    rig.dispatch("on_hide")
    assert rig.loop.pace.resting
    rig.tap("SPACE")
    assert rig.loop.pace.resting
    assert flips(rig, 30, monkeypatch) == 0
    assert rig.world.tick == 5
    rig.dispatch("on_show")
    rig.loop.update(8 * 3600)
    assert rig.world.tick == 5
    assert flips(rig, 3, monkeypatch) >= 1
    assert rig.world.tick == 8


@pytest.mark.slow
def test_a_picture_is_shown_once_and_again_when_the_window_was_covered(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = play()
    rig.run(60)
    rig.tap("F2")
    rig.run(20)
    assert flips(rig, 20, monkeypatch) == 0
    rig.dispatch("on_expose")
    assert flips(rig, 20, monkeypatch) == 1
    rig.tap("F1")
    assert flips(rig, 20, monkeypatch) == 1
    rig.switch_view()
    assert flips(rig, 20, monkeypatch) == 1
    rig.switch_view()
    assert flips(rig, 20, monkeypatch) == 1
