"""The editor's palette and its strip of pictures, without a window: which prefabs are found, and in which order."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.workshop.paint.palette import Palette
from ecs_platformer.tools.workshop.paint.strip import Strip

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


def test_the_strip_has_groups_of_what_levels_are_made_of(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('include = ["level.toml"]\nmap = "@"\n')
    palette = Palette(Document(tmp_path / "a.toml"))
    strip = Strip(palette)
    groups = {name: [one.name for one in prefabs] for name, prefabs in strip.groups.items()}
    assert [*groups] == ["walls", "hazards", "platforms", "enemies", "pickups", "others"]
    wanted = {"walls": "wall", "hazards": "saw", "platforms": "lift", "enemies": "walker", "pickups": "coin"}
    for name, prefab in wanted.items():
        assert prefab in groups[name]
    assert "hero" in groups["others"]
    assert "plank" in groups["walls"]
    assert "plank" in groups["platforms"]
    assert not {"solid", "mover", "actor"} & {name for names in groups.values() for name in names}  # have no picture
    assert palette.found[0].name not in ("solid", "mover")
    seen: list[str] = []
    for _ in groups:
        seen.append(strip.group)
        strip.next_group()
    assert (seen, strip.group) == ([*groups], "walls")
    strip.reveal("coin")
    assert [one.name for one in strip.shown(3)] == groups["pickups"][:3]
    strip.first = 1000
    assert [one.name for one in strip.shown(3)] == groups["pickups"][-3:]


@pytest.mark.slow
def test_the_size_of_a_prefab_is_that_of_its_picture_and_its_collider(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('include = ["level.toml"]\nmap = "@"\n')
    palette = Palette(Document(tmp_path / "a.toml"))
    assert palette.area("exit") == (0, 0, 16, 24)  # its Collider has 8 x 16 px
    assert palette.area("water") == (0, 0, 64, 32)
    assert palette.area("hand_door") == (0, 0, 8, 16)  # without the key over it
    for nothing in "wall", "status", "no such prefab":
        assert palette.area(nothing) is None
