"""The editor's palette, without a window: which prefabs are found, and which of them come first."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.workshop.paint.palette import Palette

SCENE = """\
[prefab.sandbox]
Position = {}
Sprite = { color = "#ffffff" }
Collider = { width = 8, height = 8 }
[prefab.box]
extends = ["sandbox"]
[[entity]]
Position = {}
"""


def test_a_prefab_that_begins_with_what_is_typed_comes_first_however_it_is_typed(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SCENE)
    palette = Palette(Document(tmp_path / "a.toml"))
    for text in "box", "Box", "BOX":
        palette.search(text)
        assert [one.name for one in palette.found] == ["box", "sandbox"]


def test_what_maps_have_a_character_for_comes_first_and_is_found_by_it(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(f'[legend]\n"%" = "box"\n{SCENE}')
    palette = Palette(Document(tmp_path / "a.toml"))
    assert [one.title for one in palette.found] == ["%  box", "sandbox"]
    palette.search("%")
    assert [one.title for one in palette.found] == ["%  box"]
