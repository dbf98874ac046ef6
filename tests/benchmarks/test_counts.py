"""The bounds of the counts: a count may rise by 3 %, and what is kept are the lowest."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.benchmarks import counts

COUNTED: counts.Told = {"bytecodes": 1000.0, "calls": 100.0, "c_calls": 10.0, "layers": {}, "systems": {}}


@pytest.fixture(name="kept")
def kept_fixture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(counts, "KEPT", tmp_path / "counts.json")
    monkeypatch.setattr(counts, "LEVELS", [])
    monkeypatch.setattr(counts, "CROWDS", {"crowd": (1, 10, 600)})
    monkeypatch.delenv("BLESS", raising=False)
    return tmp_path / "counts.json"


def counted(monkeypatch: pytest.MonkeyPatch, **figures: float) -> int:
    def counted_apart(names: Sequence[str]) -> dict[str, counts.Told]:
        return dict.fromkeys(names, COUNTED | figures)

    monkeypatch.setattr(counts, "_counted_apart", counted_apart)
    return counts.main()


def test_a_count_more_than_three_percent_above_the_lowest_fails(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert counted(monkeypatch) == 0
    assert counted(monkeypatch, bytecodes=900.0) == 0
    assert counted(monkeypatch, bytecodes=927.0) == 0
    assert counted(monkeypatch, bytecodes=928.0, c_calls=11.0) == 1
    *_, bytecodes, c_calls = capsys.readouterr().out.splitlines()
    assert bytecodes == "crowd: 928 bytecodes a tick, 3.1% more than 900"
    assert c_calls == "crowd: 11 c_calls a tick, 10.0% more than 10"
    [figures] = json.loads(kept.read_text("utf-8")).values()
    assert figures == {"crowd": {"bytecodes": 900, "calls": 100, "c_calls": 10}}


def test_a_higher_count_is_kept_if_it_is_blessed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert counted(monkeypatch) == 0
    monkeypatch.setenv("BLESS", "1")
    assert counted(monkeypatch, bytecodes=2000.0) == 0
    [figures] = json.loads(kept.read_text("utf-8")).values()
    assert figures["crowd"]["bytecodes"] == 2000
