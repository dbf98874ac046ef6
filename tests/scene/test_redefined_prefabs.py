"""Prefabs of the same name in a scene and in what it includes: nothing is replaced unless data says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Gravity, Position
from ecs_platformer import SceneError, World
from ecs_platformer.scene.scene import load_scene
from tests.support.projects import write

PARTS = """
[prefab.base]
Position = {}
[prefab.climber]
extends = ["base"]
Collider = { width = 8, height = 11 }
Gravity = { acceleration = 100 }
[[prefab.climber.child]]
name = "lamp"
Position = { y = -3 }
"""
SCENE = """
include = ["parts.toml"]
[[entity]]
prefab = "climber"
name = "hero"
[prefab.climber]
"""


def load(folder: Path, scene: str, **more: str) -> World:
    files = {"parts.toml": PARTS, **{f"{name}.toml": text for name, text in more.items()}}
    return World.load(write(folder, {**files, "scene.toml": scene}) / "scene.toml")


def errors(folder: Path, scene: str, **more: str) -> list[str]:
    with pytest.raises(SceneError) as caught:
        load(folder, scene, **more)
    return [str(error).splitlines()[0].replace(f"{folder}/", "") for error in caught.value.errors]


def test_a_silent_redefinition_is_an_error_that_names_both(tmp_path: Path) -> None:
    assert errors(tmp_path, SCENE + "Gravity = { terminal = 50 }\n") == [
        'scene.toml:6:9: prefab "climber": redefines an included prefab: name "climber" in its extends to change that, '
        "or write replace = true; it is in parts.toml:4"
    ]


def test_one_that_extends_others_only_is_a_type_of_its_own(tmp_path: Path) -> None:
    world = load(tmp_path, SCENE + 'extends = "base"\n')
    assert world.components(world.spawn("climber")).keys() == world.components(world.spawn("base")).keys()


@pytest.mark.parametrize("extends", ['"climber"', '["climber"]', '["base", "climber"]'])
def test_extending_its_own_name_changes_the_included_prefab(tmp_path: Path, extends: str) -> None:
    world = load(tmp_path, f"{SCENE}extends = {extends}\nGravity = {{ terminal = 50 }}\nCollider = false\n")
    hero = world.named("hero")
    assert world.components(hero).keys() == {"Position", "Gravity"}
    assert world.get(hero, Gravity) == Gravity(acceleration=100, terminal=50)
    assert world.get(world.named("hero.lamp"), Position) == Position(0, -3)
    assert world.components(world.spawn("climber")).keys() == {"Position", "Gravity"}


def test_its_own_name_among_several_keeps_its_place_in_the_order(tmp_path: Path) -> None:
    heavy = "[prefab.heavy]\nGravity = { acceleration = 900 }\n"
    for extends, acceleration in (('["climber", "heavy"]', 900), ('["heavy", "climber"]', 100)):
        world = load(tmp_path, f"{SCENE}extends = {extends}\n{heavy}")
        assert world.get(world.named("hero"), Gravity).acceleration == acceleration


def test_replace_leaves_nothing_of_the_included_prefab(tmp_path: Path) -> None:
    world = load(tmp_path, SCENE + "replace = true\nPosition = {}\n")
    assert world.components(world.named("hero")).keys() == {"Position"}
    assert not world.entities.find("hero.lamp")


def test_every_file_on_the_way_may_change_it_once_more(tmp_path: Path) -> None:
    more = 'include = ["parts.toml"]\n[prefab.climber]\nextends = "climber"\nGravity = { acceleration = 200 }\n'
    last = SCENE.replace("parts", "more") + 'extends = "climber"\nGravity = { terminal = 7 }\n'
    world = load(tmp_path, last, more=more)
    assert world.get(world.named("hero"), Gravity) == Gravity(acceleration=200, terminal=7)


def test_a_file_changes_what_it_includes_even_if_the_scene_includes_that_as_well(tmp_path: Path) -> None:
    more = 'include = ["parts.toml"]\n[prefab.climber]\nextends = "climber"\nGravity = { acceleration = 200 }\n'
    scene = SCENE.replace('["parts.toml"]', '["more.toml", "parts.toml"]').replace("[prefab.climber]", "")
    world = load(tmp_path, scene, more=more)
    assert world.get(world.named("hero"), Gravity).acceleration == 200


def test_neighbours_may_not_replace_each_other_silently_either(tmp_path: Path) -> None:
    scene = SCENE.replace('["parts.toml"]', '["parts.toml", "more.toml"]').replace("[prefab.climber]", "")
    [error] = errors(tmp_path, scene, more="[prefab.climber]\nPosition = {}\n")
    assert error.startswith('more.toml:1:9: prefab "climber": redefines an included prefab: ')
    assert error.endswith("it is in parts.toml:4")


def test_what_data_says_of_the_included_prefab_must_be_so(tmp_path: Path) -> None:
    text = """
        include = ["parts.toml"]
        [prefab.climbre]
        replace = true
        [prefab.climber]
        extends = ["climber"]
        replace = true
        [prefab.base]
        replace = "yes"
        [prefab.mine]
        extends = ["mine"]
    """
    assert errors(tmp_path, text) == [
        'scene.toml:4:1: prefab "climbre" > replace: no included file has a prefab "climbre" to replace; '
        'did you mean "climber"?',
        'scene.toml:7:1: prefab "climber" > replace: it cannot both replace the prefab "climber" and extend it',
        'scene.toml:8:9: prefab "base": redefines an included prefab: name "base" in its extends to change that, '
        "or write replace = true; it is in parts.toml:2",
        'scene.toml:9:1: prefab "base" > replace: expected true or false, found "yes"',
        'scene.toml:11:12: prefab "mine" > extends: cyclic extends: mine -> mine',
    ]


def test_cycles_and_depths_count_the_included_layers(tmp_path: Path) -> None:
    cyclic = PARTS.replace('"base"', '"runner"') + "[prefab.runner]\nPosition = {}\n"
    scene = SCENE + 'extends = "climber"\n[prefab.runner]\nextends = ["runner", "climber"]\n'
    found = errors(tmp_path, scene, parts=cyclic)
    assert found == [
        'scene.toml:9:22: prefab "runner" > extends: cyclic extends: climber -> climber -> runner -> climber'
    ]
    layers = {f"l{n}": f'include = ["l{n + 1}.toml"]\n[prefab.a]\nextends = "a"\n' for n in range(17)}
    layers["l17"] = "[prefab.a]\nPosition = {}\n"
    write(tmp_path, {f"{name}.toml": text for name, text in layers.items()})
    assert load_scene(tmp_path / "l1.toml").prefabs.components("a") == {"Position": {}}
    with pytest.raises(SceneError, match="over 16 levels deep"):
        load_scene(tmp_path / "l0.toml")
