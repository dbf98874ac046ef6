"""Maps: the position and order of their entities, and the grids made of tiles."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import Scene, load_scene
from ecs_platformer.scene.tables import ANCHORS
from ecs_platformer.tools.testing.room import Room

TYPES = """
[legend]
"#" = "wall"
"-" = "plank"
"@" = { prefab = "hero", name = "hero" }
"o" = "crate"
"h" = { prefab = "crate", Collider = { height = 20 }, Velocity = { x = 3 } }
"s" = "spiked"
"g" = "ghost"
"L" = "ladder"

[prefab.wall]
Collider = { width = 8, height = 8 }
Solid = {}
Tiles = {}
[prefab.plank]
extends = "wall"
Collider = { height = 5 }
[prefab.hero]
Collider = { width = 8, height = 11 }
[prefab.crate]
Position = { x = 1, y = -2 }
Collider = { width = 6, height = 6 }
[prefab.spiked]
Collider = { width = 8, height = 10 }
[[prefab.spiked.child]]
name = "spikes"
Position = { x = 2, y = -3 }
[prefab.ghost]
Position = { y = 100 }
[prefab.ladder]
Collider = { width = 4, height = 6, x = 2 }
Ladder = {}
"""


def load(folder: Path, text: str) -> Scene:
    scene = folder / "scene.toml"
    scene.write_text(dedent(text) + TYPES, encoding="utf-8")
    return load_scene(scene)


def drawn(folder: Path, *rows: str, head: str = "") -> list[dict[str, Any]]:
    lines = "\n".join(rows)
    return [spec.components for spec in load(folder, f"{head}\nmap = '''\n{lines}\n'''").entities]


def places(entities: list[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(parts["Position"]["x"], parts["Position"]["y"]) for parts in entities]


def test_an_entity_is_placed_at_the_top_left_of_its_cell(tmp_path: Path):
    assert places(drawn(tmp_path, "....", "..o.", ".o..")) == [(17, 6), (9, 14)]


def test_an_own_position_is_an_offset_from_the_cell(tmp_path: Path):
    assert places(drawn(tmp_path, "g")) == [(0, 100)]


def test_an_entity_taller_than_its_cell_is_raised_to_stand_on_its_bottom(tmp_path: Path):
    assert places(drawn(tmp_path, "..", ".@")) == [(8, 5)]
    assert places(drawn(tmp_path, "..", ".@", head="tile_size = 16")) == [(16, 16)]
    (tall,) = drawn(tmp_path, "h")
    assert (tall["Position"], tall["Velocity"]) == ({"x": 1, "y": -12}, {"x": 3.0})


def test_children_are_raised_with_their_parent(tmp_path: Path):
    assert places(drawn(tmp_path, "..", ".s")) == [(8, 6), (10, 3)]


def anchored(folder: Path, prefab: str, anchor: str) -> list[tuple[int, int]]:
    """Return the places of an entity of this prefab and of its children, in a cell at (8, 8)."""
    legend = f'[legend]\n"1" = {{ prefab = "{prefab}", anchor = "{anchor}" }}'
    (folder / "scene.toml").write_text("map = '''\n..\n.1\n'''" + TYPES.replace("[legend]", legend))
    return places([spec.components for spec in load_scene(folder / "scene.toml").entities])


def test_an_anchor_says_where_in_its_cell_an_entity_goes(tmp_path: Path):
    """A crate of 6x6 px at (1, -2), a hero of 8x11, a ghost without a collider; children go with their parent."""
    assert [anchored(tmp_path, "crate", anchor) for anchor in ANCHORS] == [[(9, 8)], [(9, 10)], [(9, 9)]]
    assert [anchored(tmp_path, "hero", anchor) for anchor in ANCHORS] == [[(8, 8)], [(8, 5)], [(8, 6)]]
    assert [anchored(tmp_path, "ghost", anchor) for anchor in ANCHORS] == [[(8, 8)], [(8, 16)], [(12, 12)]]
    assert anchored(tmp_path, "spiked", "top") == [(8, 8), (10, 5)]


def test_a_drawn_room_knows_anchors_too(room: type[Room]) -> None:
    for anchor, y in (("top", 8), ("bottom", 11), ("center", 9)):
        lamp = {"prefab": "slime", "anchor": anchor, "Collider": {"height": 5}}
        assert room("..\n.o", cell=8, systems=[], legend={"o": lamp}).get("o", "Position").y == y


def test_all_tiles_of_one_character_are_one_grid(tmp_path: Path):
    wall, plank = drawn(tmp_path, "......", "..#-#.", "......", ".####.", " - #  ")
    assert wall["Tiles"] == {"rows": ("..#.#"[1:], "....", "####", "..#."), "size": 8}
    assert wall["Position"] == {"x": 8, "y": 8}
    assert plank["Tiles"] == {"rows": ("..#", "...", "...", "#.."), "size": 8}
    assert plank["Position"] == {"x": 8, "y": 8}
    assert plank["Collider"] == {"width": 8, "height": 5}


def test_grids_have_the_tile_size_of_the_scene(tmp_path: Path):
    (wall,) = drawn(tmp_path, ".#", "##", head="tile_size = 32")
    assert wall["Tiles"] == {"rows": (".#", "##"), "size": 32}
    assert wall["Position"] == {"x": 0, "y": 0}


def test_cells_of_a_ladder_one_below_the_other_are_one_entity_at_the_first(tmp_path: Path):
    found = drawn(tmp_path, "LL..", "L.L.", "..L.", "L...")
    assert places(found) == [(0, 0), (8, 0), (16, 8), (0, 24)]
    assert [parts["Collider"] for parts in found] == [
        {"width": 4, "height": height, "x": 2} for height in (6 + 8, 6, 6 + 8, 6)
    ]


def test_entities_are_created_row_by_row_grids_at_their_first_tile_then_listed_ones(tmp_path: Path):
    scene = load(
        tmp_path,
        """
        map = '''
        ..o#.
        #@-..
        '''
        [[entity]]
        name = "first"
        [[entity]]
        name = "second"
        prefab = "spiked"
        """,
    )
    assert [spec.name for spec in scene.entities] == [None, None, "hero", None, "first", "second", "second.spikes"]
    assert ["Tiles" in spec.components for spec in scene.entities] == [False, True, False, True, *[False] * 3]


@pytest.mark.parametrize(
    "text",
    [
        '"""\n.@\n##\n"""',
        '"""\r\n.@\r\n##\r\n"""',
        "'''.@\n##'''",
        '".@\\n##"',
        '".@\\r\\n##\\r\\n"',
        '"\\n.@\\n##\\n"',
    ],
)
def test_maps_may_have_any_line_ends_and_empty_first_and_last_lines(tmp_path: Path, text: str):
    scene = tmp_path / "scene.toml"
    scene.write_text(f"map = {text}\n{TYPES}", newline="")
    assert [spec.components["Position"] for spec in load_scene(scene).entities] == [{"x": 8, "y": -3}, {"x": 0, "y": 8}]


@pytest.mark.parametrize("text", ['""', '"\\n"', '"""\n"""', '"  "', '"."'])
def test_an_empty_map_has_no_entities(tmp_path: Path, text: str):
    assert load(tmp_path, f"map = {text}").entities == []


def test_the_scene_has_the_size_of_its_map_and_at_least_of_the_view(tmp_path: Path):
    assert load(tmp_path, "map = '.'").size == (320, 180)
    assert load(tmp_path, f"map = '{'.' * 50}'").size == (400, 180)
    assert load(tmp_path, "view = [8, 8]\ntile_size = 4\nmap = '...'").size == (12, 8)


def test_every_setting_is_read(tmp_path: Path):
    scene = load(
        tmp_path,
        """
        title = "First climb"
        tick_rate = 50
        view = [160, 90]
        tile_size = 16
        seed = -3
        systems = ["gravity", "actor_motion"]
        background = ["#102030", "#405060"]
        """,
    )
    assert (scene.title, scene.tick_rate, scene.view, scene.tile_size, scene.seed) == (
        "First climb",
        50,
        (160, 90),
        16,
        -3,
    )
    assert scene.systems == ("gravity", "actor_motion")
    assert scene.background == ("#102030", "#405060")
    assert load(tmp_path, 'background = "#102030"').background == ("#102030",)


def test_an_empty_scene_has_default_settings(tmp_path: Path):
    (tmp_path / "small_room.toml").write_text("")
    scene = load_scene(tmp_path / "small_room.toml")
    assert (scene.title, scene.tick_rate, scene.view, scene.seed) == ("small room", 60, (320, 180), 0)
    assert (scene.systems, scene.background, scene.entities, scene.demo) == (None, (), [], None)


def test_entities_may_list_their_components_without_a_prefab(tmp_path: Path):
    scene = load(
        tmp_path,
        """
        [[entity]]
        Position = { x = 3 }
        Path = { points = [[0, 1], [2, 3]], speed = 3 }
        Gravity = false
        """,
    )
    assert scene.entities[0].components == {
        "Position": {"x": 3},
        "Path": {"points": ((0, 1), (2, 3)), "speed": 3.0},
    }


@pytest.mark.slow
def test_a_scene_has_at_most_65_536_entities(tmp_path: Path):
    row = "o" * 256 + "\n"
    assert len(load(tmp_path, f"map = '''\n{row * 256}'''").entities) == 65_536
    with pytest.raises(SceneError, match=r"scene.toml:258:1: map: over 65536 entities"):
        load(tmp_path, f"map = '''\n{row * 256}o{'.' * 255}\n'''")
    with pytest.raises(SceneError) as caught:
        load(tmp_path, f"map = '''\n{row * 300}'''")
    assert len(caught.value.errors) == 1


@pytest.mark.slow
def test_too_many_grids_all_over_a_large_map_are_refused(tmp_path: Path):
    kinds = [chr(0x4E00 + number) for number in range(100)]
    corners = "".join(kinds) + "\n" + ("." * 100 + "\n") * 2000 + "".join(reversed(kinds)) + "\n"
    legend = "".join(f'"{kind}" = "wall"\n' for kind in kinds)
    path = tmp_path / "scene.toml"
    path.write_text(f"map = '''\n{corners}'''\n" + TYPES.replace("[legend]\n", "[legend]\n" + legend), encoding="utf-8")
    assert sum(len(spec.components["Tiles"]["rows"]) for spec in load_scene(path).entities) == 200_200
    path.write_text(path.read_text("utf-8").replace("." * 100, "." * 100 + "\n" + "." * 100), encoding="utf-8")
    with pytest.raises(SceneError, match="map: grids of over 16777216 cells"):
        load_scene(path)
