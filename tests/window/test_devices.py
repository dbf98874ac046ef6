"""Game pads, the event loop, and machines without a display."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.scene.tape.inputs import by_slot
from tests.support.projects import python
from tests.support.window_rig import ROOM, FakeClock, FakePad, Play, Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import manager_fixture as manager_fixture
from tests.support.window_rig import play_fixture as play_fixture


def held(rig: Rig) -> set[str]:
    return set(by_slot(rig.session.controls.take())[0])


@pytest.mark.slow
def test_a_pad_connected_before_the_window_opens_works(play: Play, manager: Any) -> None:
    pad = FakePad()
    manager.plugged = [pad.controller]
    rig = play()
    pad.x.value, pad.y.value, pad.a.value = 127, 0, True
    assert held(rig) == {"right", "jump"}
    pad.x.value, pad.y.value, pad.a.value = 0, -128, False
    assert held(rig) == {"up"}
    pad.y.value, pad.across.value = 0, -1
    assert held(rig) == {"left"}
    pad.start.value = True
    assert rig.loop.program.menus.worlds


@pytest.mark.slow
def test_a_pad_can_be_disconnected_and_connected_again(play: Play, manager: Any) -> None:
    rig = play()
    pad = FakePad()
    for _ in range(2):  # some systems reuse the same object
        manager.dispatch_event("on_connect", pad.controller)
        pad.x.value = 127
        assert held(rig) == {"right"}
        manager.dispatch_event("on_disconnect", pad.controller)
        assert held(rig) == set()
        pad.x.value = -128
        assert held(rig) == set()


@pytest.mark.slow
def test_a_pad_reported_twice_is_one_pad(play: Play, manager: Any) -> None:
    rig = play()
    pad = FakePad()
    manager.dispatch_event("on_connect", pad.controller)
    pad.x.value = 127
    manager.dispatch_event("on_connect", pad.controller)
    pad.x.value = 0
    held(rig)
    assert held(rig) == set()


@pytest.mark.slow
def test_a_pad_that_fails_to_open_does_not_stop_the_game(play: Play, manager: Any) -> None:
    manager.plugged = [FakePad(broken=True).controller]
    rig = play()
    rig.run(3)
    assert rig.world.tick == 3


@pytest.mark.slow
def test_the_game_runs_where_pads_cannot_be_listed(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyglet.input

    def unavailable() -> None:
        raise FileNotFoundError("/dev/input")

    monkeypatch.setattr(pyglet.input, "ControllerManager", unavailable)
    rig = play()
    rig.run(3)
    assert rig.world.tick == 3


@pytest.mark.slow
def test_the_clock_drives_the_game_until_its_end(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    from ecs_platformer.window.gl.untyped_pyglet import clock

    pyglet_clock = clock.get_default()
    now = pyglet_clock.time()
    monkeypatch.setattr(pyglet_clock, "time", FakeClock(now, step=0.001))
    monkeypatch.setattr(pyglet_clock, "last_ts", now)
    rig = play()
    seconds: list[float] = []

    def end(elapsed: float) -> None:
        seconds.append(elapsed)
        rig.loop.end()

    clock.schedule_once(end, 0.5)
    rig.loop.play()
    assert seconds == [pytest.approx(0.5, abs=0.02)]
    assert rig.world.tick == pytest.approx(seconds[0] * 60, abs=2)
    assert not rig.open
    rig.loop.close()  # a second time does nothing


@pytest.mark.slow
def test_play_opens_a_window_and_returns_when_it_is_closed(display: str, tmp_path: Path) -> None:
    from ecs_platformer import window
    from ecs_platformer.window.gl.untyped_pyglet import app, clock

    scene = tmp_path / "room.toml"
    scene.write_text(ROOM)
    found: list[tuple[str, int, int]] = []

    def close(elapsed: float) -> None:
        for each in tuple(app.windows):
            found.append((each.caption, *each.get_framebuffer_size()))
            each.dispatch_event("on_close")

    clock.schedule_once(close, 0.05)
    window.play(scene, 1)
    assert found == [("A room", 320, 180)]


def test_importing_the_window_package_does_not_import_pyglet(tmp_path: Path) -> None:
    code = "import sys; from ecs_platformer.window import NoDisplayError, play; print('pyglet' in sys.modules)"
    run = python("-c", code, folder=tmp_path)
    assert (run.stdout, run.stderr) == ("False\n", "")


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a display can be taken away")
@pytest.mark.parametrize("where", [{}, {"DISPLAY": ":987"}, {"PYGLET_HEADLESS": "1"}])
def test_a_missing_display_is_a_one_line_error(tmp_path: Path, where: dict[str, str]) -> None:
    (tmp_path / "room.toml").write_text(ROOM)
    code = """if True:
        from pathlib import Path
        from ecs_platformer.window import NoDisplayError, play
        try:
            play(Path("room.toml"))
        except NoDisplayError as error:
            print("no window:", error)
    """
    run = python("-c", code, folder=tmp_path, env=where)
    assert run.stdout.startswith("no window: ")
    assert (run.stdout.count("\n"), run.stderr) == (1, "")
