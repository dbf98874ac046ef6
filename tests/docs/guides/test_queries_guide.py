"""The guide to queries does what it says: its lines run one after the other, and what they assert is true."""

from __future__ import annotations

import re

import pytest

from tests.support.projects import ROOT

PAGE = (ROOT / "docs" / "guides" / "queries.md").read_text(encoding="utf-8")


def test_its_examples_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 6
    found: dict[str, object] = {}
    for code in blocks:
        exec(code, found)
