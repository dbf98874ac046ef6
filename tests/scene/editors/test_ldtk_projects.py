"""What a scene takes of a project of LDtk: which of its levels, and what is left out or warned of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import Position, Room, Tiles
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import read_scene
from tests.support.editors.ldtk_worlds import entity, field, level, world, write_scene

EMPTY = "........\n" * 4 + "########"
GROUND = level("Ground", EMPTY, worldDepth=0)
CELLAR = level("Cellar", "#.......\n" * 5, worldDepth=-1)
STACKED = world(GROUND, CELLAR)
TWO_WORLDS = world() | {
    "levels": [],
    "worlds": [
        {"identifier": "One", "worldLayout": "Free", "levels": [level("A", EMPTY), level("B", EMPTY, worldX=64)]},
        {"identifier": "Two", "worldLayout": "Free", "levels": [level("C", EMPTY, worldDepth=1), level("D", EMPTY)]},
    ],
}


def walls(scene: Path) -> int:
    return sum(row.count("#") for _, (tiles,) in World.load(scene).each(Tiles) for row in tiles.rows)


def notes(scene: Path) -> list[str]:
    return [text for _, text in read_scene(scene).notes]


@pytest.mark.parametrize(("name", "cells"), [("Ground", 8), ("Cellar", 5), ("depth 0", 8), ("depth -1", 5)])
def test_a_level_or_a_depth_is_taken_alone(tmp_path: Path, name: str, cells: int) -> None:
    assert walls(write_scene(tmp_path, STACKED, name)) == cells


@pytest.mark.parametrize(("name", "rooms"), [("One", 2), ("C", 0), ("Two depth 1", 0), ("One depth 0", 2)])
def test_a_world_is_taken_alone(tmp_path: Path, name: str, rooms: int) -> None:
    assert len([*World.load(write_scene(tmp_path, TWO_WORLDS, name)).each(Room)]) == rooms


@pytest.mark.parametrize(
    ("content", "name", "message"),
    [
        (STACKED, "", 'its levels lie over each other at the depths -1, 0; name a depth, such as "world.ldtk#depth 0", '
         "or a level"),
        (STACKED, "depth 3", 'no such level: "depth 3"; did you mean "depth 0"?'),
        (TWO_WORLDS, "", 'worlds: has several worlds: "One", "Two"; name one of them, such as "world.ldtk#One", '
         "or a level"),
        (TWO_WORLDS, "depth 0", 'worlds: has several worlds: write "One depth 0"'),
        (TWO_WORLDS, "Two", 'its levels lie over each other at the depths 0, 1; name a depth, such as '
         '"world.ldtk#Two depth 0", or a level'),
    ],
)  # fmt: skip
def test_an_unclear_choice_is_refused_with_what_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: Any, name: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SceneError) as caught:
        read_scene(write_scene(tmp_path, content, name).relative_to(tmp_path))
    assert str(caught.value) == f"world.ldtk: {message}"


def test_depths_beside_each_other_are_one_world(tmp_path: Path) -> None:
    beside = world(GROUND, CELLAR | {"worldX": 64})
    assert walls(write_scene(tmp_path, beside)) == 13


def test_levels_of_one_depth_over_each_other_are_warned_of(tmp_path: Path) -> None:
    over = world(GROUND, level("Other", EMPTY, worldX=32))
    assert notes(write_scene(tmp_path, over)) == ['lies over the level "Ground": the walls of both count']


SHOP = world(level("A", EMPTY, entity("Shop", 8, 8), entity("Slime", 24, 24, field("name", "it"), field("price", 5))))


def test_ignore_leaves_out_what_the_game_does_not_know(tmp_path: Path) -> None:
    scene = write_scene(tmp_path, SHOP, more="ignore = true\n")
    loaded = World.load(scene)
    assert loaded.get(loaded.named("it"), Position) == Position(24, 24)
    assert notes(scene) == ["left out, as the game does not know them: entities Shop; fields Slime.price"]


DEFINED = SHOP | {
    "defs": SHOP["defs"]
    | {
        "entities": [
            {"uid": 1, "identifier": "Shop"},
            {"uid": 2, "identifier": "Slime", "fieldDefs": [{"identifier": "price"}]},
        ]
    }
}


@pytest.mark.parametrize("content", [SHOP, DEFINED])
@pytest.mark.parametrize("field_name", ["price", "Slime.price"])
def test_ignore_leaves_out_names(tmp_path: Path, content: Any, field_name: str) -> None:
    scene = write_scene(tmp_path, content, more=f'ignore = ["Shop", "{field_name}"]\n')
    assert "it" in dict(World.load(scene).entities.names)
    assert notes(scene) == []


def test_what_the_game_does_not_know_is_refused_with_how_to_leave_it_out(tmp_path: Path) -> None:
    with pytest.raises(SceneError) as caught:
        World.load(write_scene(tmp_path, SHOP))
    *_, advice = str(caught.value).splitlines()
    assert advice.endswith(
        "the game does not know entities Shop; fields Slime.price: "
        'to leave them out, add ignore = ["Shop", "Slime.price"], or ignore = true'
    )


def test_ignore_leaves_out_layers(tmp_path: Path) -> None:
    assert walls(write_scene(tmp_path, DEFINED, more='ignore = ["Walls", "Things"]\n')) == 0


def test_a_known_name_is_left_out_if_it_is_listed(tmp_path: Path) -> None:
    scene = write_scene(tmp_path, DEFINED, more='ignore = ["Shop", "Slime"]\n')
    assert "it" not in dict(World.load(scene).entities.names)


@pytest.mark.parametrize(
    ("ignore", "message"),
    [
        ('["Shpo", "price"]', 'the map has no layer, entity, field or value "Shpo"; did you mean "Shop"?'),
        ('["Shop"]', "price: no such key"),
        ("7", "ignore: "),
    ],
)
def test_a_fault_in_ignore(tmp_path: Path, ignore: str, message: str) -> None:
    with pytest.raises(SceneError) as caught:
        read_scene(write_scene(tmp_path, DEFINED, more=f"ignore = {ignore}\n"))
    assert message in str(caught.value)


def test_ignore_is_for_maps_of_ldtk(tmp_path: Path) -> None:
    (tmp_path / "drawn.toml").write_text('include = ["level.toml"]\nignore = true\nmap = """\n#"""\n')
    with pytest.raises(SceneError, match="leaves out parts of a map of LDtk, and the map is none"):
        read_scene(tmp_path / "drawn.toml")
