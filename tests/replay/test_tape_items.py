"""Tapes as tests: which ones pytest collects, and how failures are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.projects import CRATE, pytest_in, write

GAME = {
    "scenes/a.toml": CRATE,
    "scenes/plain.tape": "12,R\n# Asserts nothing\n",
    "scenes/good.tape": "#! scene scenes/a.toml\n12,R\n#! Assert box.Position.x == 40\n",
}


@pytest.mark.slow
def test_a_tape_with_expectations_is_a_test(tmp_path: Path) -> None:
    files = {"scenes/a.tape": "Assert box.Position.x == 40\n", "scenes/old.tape": "\xff 12,R,Q\n", "a.py": "#! scene"}
    write(tmp_path, GAME | files)
    run = pytest_in(tmp_path, "-rA", "-p", "no:cacheprovider")
    assert run.returncode == 0, run.stdout
    assert "2 passed" in run.stdout
    assert "PASSED scenes/a.tape::replay" in run.stdout
    assert "PASSED scenes/good.tape::replay" in run.stdout


@pytest.mark.slow
def test_a_failing_tape_is_reported_without_a_traceback(tmp_path: Path) -> None:
    files = {
        "scenes/a.tape": "#! scene scenes/a.toml " + "0" * 32 + "\n12,R\nAssert box.Position.x > 40\n",
        "scenes/slip.tape": "#! scene scenes/a.toml\n12,Q\n",
        "scenes/lost.tape": "#! scene scenes/b.toml\n12\n",
    }
    write(tmp_path, GAME | files)
    run = pytest_in(tmp_path, "scenes", "-p", "no:cacheprovider")
    assert run.returncode == 1
    assert "3 failed, 1 passed" in run.stdout
    assert "\nscenes/a.tape:1:10: tick 0: the scene as loaded is not the recorded one: found " in run.stdout
    assert "scenes/a.tape:3:8: tick 12: box.Position.x: found 40, expected > 40" in run.stdout
    assert '\nscenes/slip.tape:2:4: no such key "Q"' in run.stdout
    assert 'scenes/lost.tape:1:10: "scenes/b.toml" does not exist; did you mean "scenes/a.toml"' in run.stdout
    assert "Traceback" not in run.stdout
    assert ".py:" not in run.stdout
