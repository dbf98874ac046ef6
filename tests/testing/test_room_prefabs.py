"""Rooms of a project's own prefabs: `include=` and `scene=`."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Collider, Gravity, Position, Velocity
from ecs_platformer import InvalidValueError, SceneError
from ecs_platformer.tools.testing.room import Room
from tests.support.projects import ROOT, pytest_in, write

LEVEL = ROOT / "scenes" / "first_climb.toml"

THINGS = """
    include = ["prefabs.toml"]
    [legend]
    "m" = "mine"
    "B" = { prefab = "barrel", name = "barrel", Velocity = { x = 30 } }
    "g" = { prefab = "barrel", Gravity = false }
    [prefab.mine]
    extends = ["solid"]
    Collider = { width = 4, height = 4 }
    [prefab.barrel]
    extends = ["faller"]
    Collider = { width = 8, height = 10 }
"""
SCENE = """
    include = ["things.toml"]
    map = "m"
    [legend]
    "m" = { prefab = "mine", Collider = { width = 6 } }
    [[entity]]
    prefab = "barrel"
"""
IN_A_PROJECT = """
    from components import Collider, Gravity, Velocity

    def test_include(room):
        play = room("m.B.gx", cell=8, include=["things.toml"], legend={"x": "mine"}, systems=[])
        assert play.get("m", Collider).width == play.get("x", Collider).width == 4
        assert play.get("barrel", Velocity).x == 30
        assert play.world.has(play.entity("barrel"), Gravity) and not play.world.has(play.entity("g"), Gravity)

    def test_scene(room):
        play = room("m.B.", cell=8, scene="a.toml", systems=[])
        assert play.get("m", Collider).width == 6
        assert len(play.world.entities) == 2
"""


@pytest.mark.slow
def test_prefabs_of_a_project_are_drawn_by_their_characters_and_by_name(tmp_path: Path) -> None:
    files = {
        "scenes/things.toml": THINGS,
        "scenes/a.toml": SCENE,
        "systems/__init__.py": "",
        "test_it.py": IN_A_PROJECT,
    }
    run = pytest_in(write(tmp_path, files))
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_scene_gives_its_legend_and_prefabs_and_none_of_its_entities(room: type[Room]) -> None:
    drawn = room("..@.s\n#####", scene=LEVEL, cell=8, systems=[])
    assert drawn.picture() == "..@.s\n#####"
    assert drawn.entity("@") == drawn.world.named("hero")
    assert drawn.get("s", Collider) == Collider(10, 7)
    assert len(drawn.world.entities) == 3
    assert room("s", scene="first_climb.toml", systems=[]).get("s", Gravity) == drawn.get("s", Gravity)


def test_what_a_test_says_wins_over_the_legend(room: type[Room]) -> None:
    drawn = room("s", scene=LEVEL, legend={"s": "ball"}, s=Velocity(5, 0), systems=[])
    assert drawn.get("s", Collider) == Collider(6, 6)
    assert drawn.get("s", Velocity) == Velocity(5, 0)


def test_two_rooms_of_one_include_share_nothing(room: type[Room]) -> None:
    first, second = (room("o", include=["objects.toml"], systems=[]) for _ in range(2))
    first.get("o", Position).x = 7
    first.world.scene.prefabs.definitions.clear()
    assert second.get("o", Position).x == 0
    assert "coin" in second.world.scene.prefabs


def test_missing_files_are_reported(room: type[Room]) -> None:
    with pytest.raises(SceneError, match=r'include:1:12: .*"object.toml" does not exist; did you mean "objects.toml"'):
        room("o", include=["object.toml"])
    with pytest.raises(SceneError, match="no such file"):
        room("o", scene="nothing.toml")
    with pytest.raises(InvalidValueError, match="either a scene or includes"):
        room("o", scene=LEVEL, include=["objects.toml"])


def test_a_wrong_anchor_and_wrong_fields_of_a_joined_character_are_reported(room: type[Room]) -> None:
    with pytest.raises(InvalidValueError, match='no such anchor: "midle"'):
        room("s", include=["objects.toml"], legend={"s": {"prefab": "coin", "anchor": "midle"}})
    with pytest.raises(InvalidValueError, match='height: expected a whole number, found "a"'):
        room("H", include=["objects.toml"], legend={"H": {"prefab": "ladder", "Collider": {"height": "a"}}})
