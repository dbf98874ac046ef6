"""What a signal, or the end of the window or terminal, leaves: all that has been recorded and reached."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which
from time import monotonic
from typing import Any

import pytest

from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.campaign.small_campaigns import game
from tests.support.projects import CRATE, ROOT, write
from tests.support.window_rig import X_TIMEOUT, start_x_server
from tests.support.window_rig import display_fixture as display_fixture

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="signals differ")]
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def _heed() -> None:
    """Heed the signals that the process around the tests may ignore, as under nohup."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for one in SIGNALS[1:]:
        signal.signal(one, signal.SIG_DFL)


def started(*arguments: str, folder: Path, **options: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "ecs_platformer", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed,
        **options,
    )


def wait_until(true: Callable[[], object], process: subprocess.Popen[str]) -> Any:
    end = monotonic() + X_TIMEOUT
    while not (found := true()):
        assert process.poll() is None, process.communicate()
        assert monotonic() < end
    return found


def window_of(x: Any, title: str) -> Any:
    """Return the window with a title on the display of python-xlib; None if there is none."""
    return next((one for one in x.screen().root.query_tree().children if title in (one.get_wm_name() or "")), None)


def is_drawn(window: Any) -> bool:
    """Return True if a window of python-xlib shows more than one colour."""
    if not window.get_attributes().map_state:
        return False
    size = window.get_geometry()
    data = window.get_image(0, 0, size.width, size.height, 2, 0xFFFFFFFF).data  # 2: ZPixmap, four bytes a px
    return len({*data[::4]}) > 1


@pytest.mark.parametrize("end", [*SIGNALS, "window"])
def test_a_recording_and_the_progress_are_saved(tmp_path: Path, display: str, end: signal.Signals | str) -> None:
    xlib = pytest.importorskip("Xlib.display", reason="needs python-xlib")
    from Xlib.protocol.event import ClientMessage

    x, title = xlib.Display(display), f"Game {end}"
    scene = game(tmp_path / "game", levels=1)
    scene.write_text(scene.read_text(encoding="utf-8").replace("Ember", title), encoding="utf-8")
    (tmp_path / "x.tape").write_text("old")
    process = started("run", str(scene), "--record", "x.tape", "--data", "data", "--mute", folder=tmp_path)
    window = wait_until(lambda: window_of(x, title), process)
    wait_until(lambda: is_drawn(window), process)  # so it plays
    assert (tmp_path / "x.tape").read_text() == "old"
    if isinstance(end, str):
        delete = x.intern_atom("WM_DELETE_WINDOW")
        kind = x.intern_atom("WM_PROTOCOLS")
        window.send_event(ClientMessage(window=window, client_type=kind, data=(32, [delete, 0, 0, 0, 0])))
        x.flush()
    else:
        process.send_signal(end)
    assert process.communicate(timeout=X_TIMEOUT)[1] == ""
    assert process.returncode == (0 if isinstance(end, str) else 128 + end)
    tape = read_tape(tmp_path / "x.tape")
    assert len(tape)
    assert failed_expectations(tape, tmp_path / "x.tape", scene.with_name("front.toml")) == []
    assert list((tmp_path / "data").glob("*.json"))
    x.close()


@pytest.mark.skipif(not which("Xvfb"), reason="no Xvfb, and no other X server may be killed")
def test_a_recording_is_saved_when_the_x_server_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    xlib = pytest.importorskip("Xlib.display", reason="needs python-xlib")
    server, display = start_x_server()
    monkeypatch.setenv("DISPLAY", display)
    scene = game(tmp_path / "game", levels=1)
    level, tape = scene.with_name("front.toml"), scene.with_name("x.tape")
    level.write_text('demo = "x.tape"\n' + level.read_text(encoding="utf-8"), encoding="utf-8")
    process = started("run", str(scene), "--record", str(tape), "--data", "data", "--mute", folder=tmp_path)
    x = xlib.Display(display)
    window = wait_until(lambda: window_of(x, "Ember"), process)
    wait_until(lambda: is_drawn(window), process)
    server.kill()
    server.wait()
    assert process.communicate(timeout=X_TIMEOUT)[1].endswith("the display is gone\n")
    assert process.returncode == 1
    assert len(read_tape(tape))
    assert list((tmp_path / "data").glob("*.json"))


@pytest.mark.parametrize("number", SIGNALS)
def test_a_simulation_keeps_whole_ticks(tmp_path: Path, number: signal.Signals) -> None:
    write(tmp_path, {"a.toml": CRATE, "a.tape": "old"})
    options = "--ticks", "10000000", "--trace", "a.jsonl", "--record", "a.tape"
    process = started("simulate", "a.toml", *options, folder=tmp_path)
    wait_until(lambda: any(file.stat().st_size for file in tmp_path.glob(".a.jsonl.*")), process)
    process.send_signal(number)
    assert "Traceback" not in process.communicate(timeout=60)[1]
    assert process.returncode == 128 + number
    tape = read_tape(tmp_path / "a.tape")
    ticks = [json.loads(line)["tick"] for line in (tmp_path / "a.jsonl").read_text().splitlines()]
    assert ticks == [*range(len(tape) + 1)]
    assert failed_expectations(tape, tmp_path / "a.tape", tmp_path / "a.toml") == []


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs terminals")
def test_a_closed_terminal_is_no_error(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    ours, theirs = os.openpty()
    command = "simulate", "a.toml", "--ticks", "10000000", "--trace", "a.jsonl"
    process = started(*command, folder=tmp_path, stdout=theirs, start_new_session=True)
    wait_until(lambda: any(file.stat().st_size for file in tmp_path.glob(".a.jsonl.*")), process)
    os.close(theirs)
    os.close(ours)
    process.send_signal(signal.SIGHUP)
    process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGHUP
    assert (tmp_path / "a.jsonl").stat().st_size
