"""A and B of the panel "tune" in a real window, when the demo that they play has changed meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.window_rig import Rig
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture
from tests.window.workshop.test_tune_panel import bench, panel, press
from tests.window.workshop.test_tune_panel import rig_fixture as rig_fixture

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("tape", ["60,?\n", None])
def test_a_contest_that_cannot_begin_anew_ends_and_says_why(rig: Rig, tmp_path: Path, tape: str | None) -> None:
    demo = tmp_path / "room.tape"
    press(rig, "C")
    assert panel(rig).contest
    if tape is None:
        demo.unlink()
    else:
        demo.write_text(tape)
    press(rig, "ENTER")
    assert panel(rig).contest is None
    assert bench(rig).failed
    assert "room.tape" in bench(rig).message
    assert (rig.session.fault, rig.session.paused) == (None, False)
