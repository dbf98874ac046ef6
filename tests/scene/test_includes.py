"""Includes: where files are looked up, which of them wins, and that nothing outside the project is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import Scene, bare_scene, load_scene
from ecs_platformer.scene.strings.strings_files import is_strings_file
from tests.support.projects import write

A, B, C = "a.toml", "b.toml", "c.toml"
REPLACE = "replace = true"


def load(folder: Path, files: dict[str, str]) -> Scene:
    return load_scene(write(folder, files) / "scene.toml")


def error_text(folder: Path, files: dict[str, str]) -> str:
    with pytest.raises(SceneError) as caught:
        load(folder, files)
    return str(caught.value).replace(f"{folder}/", "")


def speed(scene: Scene) -> float:
    """Return a speed that identifies the file that the prefab comes from."""
    return scene.prefabs.components("lift")["Path"]["speed"]


def lift(speed: int, *includes: str, over: str = "") -> str:
    """A file with the prefab "lift"; `over` says what becomes of an included one."""
    listed = ", ".join(f'"{name}"' for name in includes)
    return f"include = [{listed}]\n[prefab.lift]\n{over}\nPath = {{ speed = {speed} }}\n"


def including(*names: str) -> str:
    return f"include = [{', '.join(repr(name) for name in names)}]\n"


def files_of(scene: Scene) -> tuple[Path, ...]:
    """Return the files of a scene, but for the strings of the stock."""
    return tuple(file for file in scene.files if not is_strings_file(file))


def test_includes_are_looked_up_beside_the_file_before_the_project_scenes(tmp_path: Path):
    scene = load(tmp_path, {"scene.toml": including("prefabs.toml"), "prefabs.toml": lift(7)})
    assert speed(scene) == 7
    assert files_of(scene) == (tmp_path / "scene.toml", tmp_path / "prefabs.toml")


def test_includes_fall_back_to_the_scenes_of_the_project(tmp_path: Path):
    scene = load(tmp_path, {"scene.toml": including("prefabs.toml")})
    assert "hero" in scene.prefabs


def test_nested_includes_are_relative_to_the_including_file(tmp_path: Path):
    files = {"scene.toml": including("more/a.toml"), "more/a.toml": including("b.toml"), "more/b.toml": lift(3)}
    assert speed(load(tmp_path, files)) == 3


@pytest.mark.parametrize(
    ("files", "winner"),
    [
        ({"scene.toml": lift(1, A, over=REPLACE), A: lift(2)}, 1),
        ({"scene.toml": including(A, B), A: lift(2), B: lift(3, over=REPLACE)}, 3),
        ({"scene.toml": including(A), A: lift(2, B, over=REPLACE), B: lift(3)}, 2),
        ({"scene.toml": including(A, C), A: lift(2, B, over=REPLACE), B: lift(3), C: including(B)}, 2),
        ({"scene.toml": including(A, B), A: lift(2, B, over=REPLACE), B: lift(3)}, 2),
        ({"scene.toml": including(A, B), A: lift(2, over=REPLACE), B: including(C), C: lift(3)}, 2),
    ],
    ids=["own", "later", "nearer", "diamond", "over what it includes", "nearer though earlier"],
)
def test_a_file_wins_over_what_it_includes_and_else_the_nearer_or_later_one(
    tmp_path: Path, files: dict[str, str], winner: int
):
    scene = load(tmp_path, files)
    assert speed(scene) == winner
    assert sorted(files_of(scene)) == [tmp_path / name for name in sorted(files)]


def test_an_included_scene_contributes_prefabs_but_no_entities(tmp_path: Path):
    inner = """
        title = "Inner"
        map = "#"
        [legend]
        "#" = "wall"
        [palette]
        o = "#102030"
        [sprite.dot]
        rows = "o"
        [prefab.wall]
        Sprite = { image = "dot" }
        [[entity]]
        name = "inner"
    """
    scene = load(tmp_path, {"scene.toml": "include = ['inner.toml']\nmap = '#'\n", "inner.toml": inner})
    assert [spec.components for spec in scene.entities] == [{"Sprite": {"image": "dot"}, "Position": {"x": 0, "y": 0}}]
    assert scene.title == "scene"
    assert scene.palette == {"o": "#102030"}
    assert scene.sprites["dot"].frames == (("o",),)


def test_a_nearer_palette_recolours_the_sprites_of_an_include(tmp_path: Path):
    art = "[palette]\no = '#000000'\nx = '#111111'\n[sprite.a]\nrows = 'ox'\n"
    scene = load(tmp_path, {"scene.toml": including("art.toml") + "[palette]\no = '#ffffff'\n", "art.toml": art})
    assert scene.palette == {"o": "#ffffff", "x": "#111111"}


def test_errors_of_all_files_are_reported_starting_with_the_scene(tmp_path: Path):
    files = {"scene.toml": including("a.toml", "b.toml") + "seed = 'x'\n", "a.toml": "titel = 3\n", "b.toml": "a =\n"}
    lines = error_text(tmp_path, files).split("\n")[::2]
    assert [line.split(": ")[0] for line in lines] == ["scene.toml:2:1", "a.toml:1:1", "b.toml:1:4"]


def test_names_that_a_missing_file_may_define_are_not_reported(tmp_path: Path):
    text = including("gone.toml") + "map = 'x'\n[[entity]]\nprefab = 'crate'\nSprite = { image = 'box' }\n"
    assert error_text(tmp_path, {"scene.toml": text}).startswith('scene.toml:1:12: include: "gone.toml" does not exist')
    assert "\n" not in error_text(tmp_path, {"scene.toml": text}).split("\n", 2)[1]
    assert error_text(tmp_path, {"scene.toml": text}).count("\n") == 1


@pytest.mark.parametrize("folder", [False, True])
def test_symlinks_out_of_the_project_are_refused(tmp_path: Path, folder: bool):
    outside = write(tmp_path / "outside", {"secret.toml": "title = 'secret'\n"})
    inside = tmp_path / "game"
    inside.mkdir()
    if folder:
        (inside / "more").symlink_to(outside, target_is_directory=True)
    else:
        (inside / "secret.toml").symlink_to(outside / "secret.toml")
    name = "more/secret.toml" if folder else "secret.toml"
    assert f'"{name}" leads out of the project' in error_text(inside, {"scene.toml": including(name)})


def test_cyclic_symlinks_count_as_missing_files(tmp_path: Path):
    (tmp_path / "a.toml").symlink_to(tmp_path / "a.toml")
    assert '"a.toml" does not exist' in error_text(tmp_path, {"scene.toml": including("a.toml")})


def test_a_symlink_within_the_project_is_followed(tmp_path: Path):
    write(tmp_path, {"shared/types.toml": lift(5)})
    (tmp_path / "types.toml").symlink_to(tmp_path / "shared" / "types.toml")
    assert speed(load(tmp_path, {"scene.toml": including("types.toml")})) == 5


def test_includes_are_at_most_sixteen_levels_deep(tmp_path: Path):
    files = {f"f{level}.toml": including(f"f{level + 1}.toml") for level in range(16)} | {"f16.toml": lift(1)}
    assert speed(load(tmp_path, files | {"scene.toml": including("f1.toml")})) == 1
    assert "f15.toml:1:12: include: includes over 16 levels deep" in error_text(
        tmp_path, files | {"scene.toml": including("f0.toml")}
    )


def test_the_demo_is_looked_up_beside_the_scene(tmp_path: Path):
    scene = load(tmp_path, {"scene.toml": "demo = 'tapes/up.tape'\n", "tapes/up.tape": "3,R\n"})
    assert scene.demo == tmp_path / "tapes" / "up.tape"


def test_a_scene_loads_before_its_demo_is_made(tmp_path: Path):
    scene = load(tmp_path, {"scene.toml": "demo = 'up.tape'\n"})
    assert scene.demo is None
    assert tmp_path / "up.tape" in scene.awaited
    assert all(file.exists() for file in scene.files)
    assert ['"up.tape" does not exist' in one.message for one in scene.unmade] == [True]
    assert "leads out of" in error_text(tmp_path, {"scene.toml": "demo = '../up.tape'\n"})


def test_a_world_without_a_scene_has_the_prefabs_of_the_project():
    scene = bare_scene()
    assert scene.path is None
    assert scene.entities == []
    assert {"actor", "solid", "wall", "plank", "hero"} <= set(scene.prefabs)
