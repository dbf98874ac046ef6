"""No text of a stock scene names a key: keys are bound by players, and a pad has others."""

from __future__ import annotations

import re

import pytest

from tests.support.projects import ROOT

SCENES = sorted((ROOT / "scenes").rglob("*.toml"))
TEXT = re.compile(r'\btext = "((?:[^"\\]|\\.)*)"')
KEY = re.compile(r"\b([B-HJ-Z]|arrows|WASD|Space|Shift|Enter|Esc|Tab|F\d+)\b|^(UP|DOWN|LEFT|RIGHT)$")


def key_in(text: str) -> str | None:
    """Return the first key that a text names, or None."""
    found = KEY.search(text.replace("\\n", " "))
    return found[0] if found else None


@pytest.mark.parametrize("text", ["JUMP\\nC, held for higher", "RUN\\narrows", "press Esc", "F10 edits", "UP"])
def test_keys_are_found_in_texts(text: str) -> None:
    assert key_in(text)


def test_signs_name_actions_as_the_player_has_bound_them() -> None:
    texts = [(file.name, text) for file in SCENES for text in TEXT.findall(file.read_text(encoding="utf-8"))]
    assert len(texts) > 200
    assert [(file, text) for file, text in texts if key_in(text)] == []
