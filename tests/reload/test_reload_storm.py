"""A short storm of changes to the files of a running game; the long ones are run by hand before a release."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.support.reloads.storm import storm

CHANGES = int(os.environ.get("STORM_CHANGES", "24"))


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_a_game_survives_a_storm_and_then_plays_what_its_files_say(tmp_path: Path) -> None:
    assert storm(tmp_path, 1, CHANGES)["plays"] >= 2
