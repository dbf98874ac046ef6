"""Checked scenes that are kept in the user's cache folder, and are read in place of their files while these are as they
were."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer import SceneError, World
from ecs_platformer.game.campaign.scene_list import is_playable
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.project.files.user_folders import DATA_FOLDER_VARIABLE
from ecs_platformer.scene.baked.kept import MOST_FILES, OFF_VARIABLE, SETTLED
from ecs_platformer.scene.scene import load_scene
from tests.support.projects import ROOT, write

SCENES = ROOT / "scenes"
FILES = {
    "game/scenes/a.toml": """
        title = "mine"
        include = ["b.toml"]
        [[entity]]
        Position = { x = 8, y = 8 }
        Sprite = { image = "dot" }
        """,
    "game/scenes/b.toml": '[sprite.dot]\nsheet = "dot.png"\n',
}
LOAD = "import sys; from ecs_platformer import World; print(World.load(sys.argv[1]).hash())"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of kept scenes."""
    monkeypatch.delenv(OFF_VARIABLE)
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path / "data"))
    # What pip has installed just before is too new for this process, and it would keep nothing
    monkeypatch.setattr("ecs_platformer.scene.baked.kept._started", time.time_ns() + SETTLED)
    return tmp_path / "data" / "cache" / "scenes"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a scene with an include and an image, all an hour old."""
    write(tmp_path, FILES)
    folder = tmp_path / "game" / "scenes"
    Image.new("RGBA", (8, 8), "#12ab34").save(folder / "dot.png")
    settle(tmp_path)
    return folder / "a.toml"


def settle(folder: Path, ago: int = 3600) -> None:
    then = time.time() - ago
    for file in folder.rglob("*.*"):
        os.utime(file, (then, then))


def retitle(cache: Path) -> None:
    """Change a title that is kept, so that it can be told whether that is read."""
    for file in cache.iterdir():
        text = zlib.decompress(file.read_bytes())
        assert b'"title":"mine"' in text
        file.write_bytes(zlib.compress(text.replace(b'"title":"mine"', b'"title":"kept"')))


def test_a_scene_is_read_once_while_its_files_stay_as_they_are(path: Path, cache: Path) -> None:
    read = load_scene(path)
    retitle(cache)
    kept = load_scene(path)
    assert (read.title, kept.title) == ("mine", "kept")
    assert [*map(os.path.abspath, read.files)] == [*map(str, kept.files)]
    assert [*map(os.path.abspath, read.awaited)] == [*map(str, kept.awaited)]
    assert (read.entities, read.sprites.keys(), read.actions) == (kept.entities, kept.sprites.keys(), kept.actions)


def edit_scene(folder: Path) -> None:
    write(folder, {"a.toml": 'title = "edited"'})


def edit_include(folder: Path) -> None:
    write(folder, {"b.toml": '[sprite.dot]\nsheet = "dot.png"\n[sprite.more]\nsheet = "dot.png"\n'})


def edit_image(folder: Path) -> None:
    Image.new("RGBA", (9, 8), "#12ab34").save(folder / "dot.png")


@pytest.mark.parametrize("edit", [edit_scene, edit_include, edit_image])
def test_an_edit_of_any_file_is_seen(path: Path, cache: Path, edit: Callable[[Path], None]) -> None:
    load_scene(path)
    retitle(cache)
    edit(path.parent)
    settle(path.parent)
    assert load_scene(path).title in ("mine", "edited")


def test_a_broken_include_is_an_error(path: Path) -> None:
    load_scene(path)
    write(path.parent, {"b.toml": "[sprite.dot]\nsheet = 1\n"})
    settle(path.parent)
    with pytest.raises(SceneError, match=r"b\.toml"):
        load_scene(path)


def test_a_file_that_was_missing_is_seen(tmp_path: Path, cache: Path) -> None:
    """An include is looked for beside the scene first."""
    path = write(tmp_path, {"a.toml": 'title = "mine"\ninclude = ["prefabs.toml"]\n'}) / "a.toml"
    settle(tmp_path)
    assert "magpie" not in load_scene(path).prefabs.definitions
    write(tmp_path, {"prefabs.toml": "[prefab.magpie]\nPosition = { x = 8, y = 8 }\n"})
    assert "magpie" in load_scene(path).prefabs.definitions


def test_a_scene_that_was_just_written_is_not_kept(path: Path, cache: Path) -> None:
    """It may be written once more within the resolution of its time."""
    edit_include(path.parent)
    load_scene(path)
    assert not cache.exists()


def test_the_environment_turns_it_off(path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OFF_VARIABLE, "1")
    load_scene(path)
    assert not cache.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no zlib",
        *map(zlib.compress, (b"", b"{}\n{}", b"[]\n{}", b'{"code": {}, "needs": {}}\n{}', b"\xff\n", b"[" * 10**5)),
    ],
)
def test_a_file_that_is_broken_is_written_anew(path: Path, cache: Path, content: bytes) -> None:
    load_scene(path)
    (file,) = cache.iterdir()
    good = file.read_bytes()
    file.write_bytes(content)
    assert load_scene(path).title == "mine"
    assert file.read_bytes() == good


def test_a_kept_scene_that_is_none_is_read_from_its_files(path: Path, cache: Path) -> None:
    load_scene(path)
    (file,) = cache.iterdir()
    head = zlib.decompress(file.read_bytes()).split(b"\n")[0]
    for scene in (b"{}", b"no JSON", b'{"prefabs": {"Popen": ["true"]}}'):
        file.write_bytes(zlib.compress(head + b"\n" + scene))
        assert load_scene(path).title == "mine"


def test_a_folder_that_cannot_be_written_changes_nothing(path: Path, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    assert load_scene(path).title == load_scene(path).title == "mine"


def test_the_oldest_go(path: Path, cache: Path) -> None:
    cache.mkdir(parents=True)
    for number in range(MOST_FILES):
        (cache / f"{number}.scene").write_bytes(b"")
        os.utime(cache / f"{number}.scene", (number, number))
    load_scene(path)
    assert len([*cache.iterdir()]) == MOST_FILES
    assert not (cache / "0.scene").exists()


@pytest.mark.slow
def test_all_stock_scenes_are_the_same_when_kept(cache: Path) -> None:
    files = [path for pattern in ("*.toml", "levels/*.toml", "menus/*.toml") for path in sorted(SCENES.glob(pattern))]
    for path in filter(is_playable, files):
        worlds = World.load(path), World.load(path)
        assert worlds[0].snapshot() == worlds[1].snapshot(), path
        for world in worlds:
            world.step({"right"}, 20)
        assert worlds[0].hash() == worlds[1].hash(), path
        pictures = [paint(world.frame()).tobytes() for world in worlds]
        assert pictures[0] == pictures[1], path
    assert [*cache.iterdir()]


@pytest.mark.slow
def test_a_change_of_the_code_of_a_project_is_seen(tmp_path: Path, cache: Path) -> None:
    component = "from dataclasses import dataclass\n\n\n@dataclass(slots=True)\nclass Mine:\n    {} = 3\n"
    scene = "[[entity]]\nPosition = { x = 8, y = 8 }\nMine = { number = 4 }\n"
    write(
        tmp_path, {"pyproject.toml": "", "components/mine.py": component.format("number: int"), "scenes/a.toml": scene}
    )
    settle(tmp_path)

    def load() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", LOAD, "scenes/a.toml"]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    first, again = load(), load()
    assert first.stdout == again.stdout != ""
    assert len([*cache.iterdir()]) == 1
    write(tmp_path, {"components/mine.py": component.format("amount: int")})
    settle(tmp_path, ago=1800)  # Python keeps code, too, and tells files of one size apart by whole seconds
    assert "no such field" in load().stderr


@pytest.mark.slow
def test_two_processes_may_keep_the_same_scene_at_once(path: Path, cache: Path) -> None:
    command = [sys.executable, "-c", LOAD, str(path)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert len({one.communicate()[0] for one in both}) == 1
    assert len([*cache.iterdir()]) == 1
    retitle(cache)
    assert load_scene(path).title == "kept"
