"""Faults of every kind in sixteen running scenes: the window goes on.

`python -m tests.support.faults.ordeal` plays 300, and measures by how much the process grows.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.faults.ordeal import Ordeal, write_scenes
from tests.support.window_rig import Play
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture


@pytest.mark.slow
def test_sixteen_scenes_survive_faults_of_every_kind(play: Play, tmp_path: Path) -> None:
    files = write_scenes(tmp_path, 16)
    ordeal = Ordeal(play(path=files[0]), files)
    ordeal.run()
    assert ordeal.found == []
    assert ordeal.rig.open
