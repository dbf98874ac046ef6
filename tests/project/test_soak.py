"""The short form of soak.py; the long one, of 1,000,000 ticks, is run by hand before a release."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.projects import ROOT, python


@pytest.mark.slow
def test_eight_thousand_ticks_of_coming_and_going(tmp_path: Path):
    ran = python(str(ROOT / "tests" / "support" / "soak.py"), "--ticks", "8000", "--reloads", "40", folder=tmp_path)
    verdicts = {
        line.split()[1]: line.split()[0] for line in ran.stdout.splitlines() if line.startswith(("PASS", "FAIL"))
    }
    assert verdicts.pop("speed", None) is not None, ran.stderr  # seconds on a busy machine tell nothing
    assert verdicts == dict.fromkeys(("memory", "determinism", "entities", "reloads"), "PASS"), ran.stdout
