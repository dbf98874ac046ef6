"""Faults of every kind in forty running scenes: the window goes on. 300: tests/support/faults/ordeal.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.faults.ordeal import MOST_GROWTH, Ordeal, write_scenes
from tests.support.window_rig import Play
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.mark.slow
def test_forty_scenes_survive_faults_of_every_kind(play: Play, tmp_path: Path) -> None:
    files = write_scenes(tmp_path, 40)
    ordeal = Ordeal(play(path=files[0]), files)
    growth = ordeal.run()
    assert ordeal.found == []
    assert ordeal.rig.open
    assert growth <= MOST_GROWTH
