"""The short form of random_hands.py; an hour of it, in parts, is run by hand before a release."""

from __future__ import annotations

import shutil

import pytest

from tests.support.projects import ROOT, python
from tests.support.real_input.random_hands import GAMES


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="no Xvfb, and only there may events be sent")
@pytest.mark.parametrize("game", GAMES)
def test_random_events_of_a_mouse_and_a_keyboard_do_no_harm(game: str) -> None:
    ran = python("-m", "tests.support.real_input.random_hands", "--game", game, "--seconds", "15", folder=ROOT)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines()[-1] == "15 s, 0 errors"
