"""The names of files: whatever a file names, and whatever lies there, the answer is a sentence."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.menus.menu_files import menu_file
from ecs_platformer.game.replay.player import scene_of
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.testing.scene_check import scenes
from tests.support.editors.every_feature import write_ldtk, write_tiled
from tests.support.projects import CRATE, command, cost_of, write

NAMES = (
    *("level.**", "level.[", "**", "***", "a***.toml", "?", "[", "*/x", "x.", ".", "..", "", "/", "//", "~", "~/x"),
    *("loop", "loop/x.toml", "loop/../x.toml", "dangling", "folder", "fifo", "folder/x/y", "a.toml/x", "locked/x"),
    *("é" * 200, "é" * 200 + "/x", "x/" * 100 + "x", "x" * 300, "a\0b", "a\nb", "\x7f", "\ue000", "\u202e", " ", "x "),
    *("C:/x", "C:x", "c:", "\\\\host\\x", "a\\b", "con", "NUL.toml", "/etc/passwd", "../x", "a/../../x", "file:///x"),
)
QUICK = ("level.**", "loop/x.toml", "a\0b")


def text(name: str) -> str:
    """Return the name as it is written in JSON and in TOML."""
    return json.dumps(name).replace("\x7f", "\\u007f")


def toml(line: str) -> Callable[[Path, str], None]:
    """Return what reads a scene with this line, in which NAME stands for the name."""

    def read(folder: Path, name: str) -> None:
        load_scene(write(folder, {"scene.toml": line.replace("NAME", text(name))}) / "scene.toml", pictures=True)

    return read


def drawn(file: str, written: Callable[[Path], Path]) -> Callable[[Path, str], None]:

    def read(folder: Path, name: str) -> None:
        scene = written(folder)
        for path in (*folder.glob("*.tmj"), *folder.glob("*.tsj"), *folder.glob("*.ldtk*")):
            path.write_text(path.read_text().replace(text(file), text(name)))
        load_scene(scene)

    return read


def aseprite(folder: Path, name: str) -> None:
    frame = {"frame": {"x": 0, "y": 0, "w": 8, "h": 8}, "duration": 100}
    (folder / "fox.json").write_text(json.dumps({"frames": [frame], "meta": {"image": name}}))
    toml('[sprite.a]\naseprite = "fox.json"\n')(folder, name)


def campaign(line: str) -> Callable[[Path, str], None]:
    def read(folder: Path, name: str) -> None:
        write(folder, {"campaign.toml": line.replace("NAME", text(name))})
        read_campaign(folder / "campaign.toml")

    return read


def tape(folder: Path, name: str) -> None:
    file = write(folder, {"a.tape": f"#! scene {name}\n1\n"}) / "a.tape"
    scene_of(read_tape(file), file)


def included_in_a_folder(folder: Path, name: str) -> None:
    with suppress(EcsPlatformerError):
        toml("include = [NAME]\n")(folder, name)
    scenes(folder)


def external(folder: Path, name: str) -> None:
    scene = write_ldtk(folder)
    for path in folder.glob("*.ldtk"):
        world = json.loads(path.read_text())
        for level in world["levels"]:
            if level.get("externalRelPath"):
                level["externalRelPath"] = name
        path.write_text(json.dumps(world))
    load_scene(scene)


PLACES: dict[str, Callable[[Path, str], object]] = {
    "include": toml("include = [NAME]\n"),
    "include of a folder": included_in_a_folder,
    "demo": toml("demo = NAME\n"),
    "map": toml("map = NAME\n"),
    "sheet": toml("[sprite.a]\nsheet = NAME\n"),
    "aseprite": toml("[sprite.a]\naseprite = NAME\n"),
    "image of aseprite": aseprite,
    "sound": toml("[sound.a]\nfile = NAME\n"),
    "tune": toml("[tune.a]\nfile = NAME\n"),
    "scene of an effect": toml('[[entity]]\nTrigger = { on = "start", do = [{ scene = NAME }] }\n'),
    "tileset": drawn("land.tsj", write_tiled),
    "picture of Tiled": drawn("hills.png", write_tiled),
    "sheet of Tiled": drawn("land.png", write_tiled),
    "template": drawn("slow.tx", write_tiled),
    "picture of LDtk": drawn("hills.png", write_ldtk),
    "tileset of LDtk": drawn("land.png", write_ldtk),
    "levels": campaign("levels = [NAME]\n"),
    "screens": campaign('levels = ["good.toml"]\nscreens = [NAME]\n'),
    "scene of a tape": tape,
    "menu": lambda folder, name: menu_file(name, folder / "good.toml"),
    "level of LDtk": external,
}


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Return a folder in which a cycle of symlinks, a FIFO and other things lie that are no files."""
    folder = tmp_path / "odd"
    (folder / "folder").mkdir(parents=True)
    (folder / "locked").mkdir(mode=0)
    (folder / "loop").symlink_to("loop")
    (folder / "dangling").symlink_to("gone")
    os.mkfifo(folder / "fifo")
    Image.new("RGBA", (8, 8)).save(folder / "a.png")
    return write(folder, {"a.toml": "", "good.toml": CRATE})


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in NAMES]
)
def test_a_name_that_is_no_file_is_an_error_in_words(odd: Path, place: str, name: str) -> None:
    with suppress(EcsPlatformerError):
        PLACES[place](odd, name)


def test_a_file_that_is_missing_in_a_folder_suggests_the_others_with_its_ending(odd: Path) -> None:
    with pytest.raises(EcsPlatformerError, match=r'"goood\.toml" does not exist; did you mean "good\.toml"\?'):
        PLACES["include"](odd, "goood.toml")


@pytest.mark.parametrize("name", ["strings.de.toml", "controls.toml"])
def test_a_cycle_of_symlinks_with_the_name_of_a_project_file(tmp_path: Path, name: str) -> None:
    folder = write(tmp_path / "scenes", {"a.toml": CRATE})
    (folder / name).symlink_to(name)
    with suppress(EcsPlatformerError):
        load_scene(folder / "a.toml")


@pytest.mark.slow
@pytest.mark.parametrize("folder", [os.fsdecode(b"not-\xff-utf8"), "a\nb"])
def test_commands_end_in_words_in_folders_of_any_name(tmp_path: Path, folder: str) -> None:
    home, odd = tmp_path / folder, os.fsdecode(b"\xff.toml")
    home.mkdir()
    write(home, {"a.toml": CRATE, odd: CRATE, "bad.toml": 'include = ["level.**", "loop/x.toml"]\n'})
    write(home, {"campaign.toml": 'levels = ["*.toml"]\n', "a.tape": "3,R\n"})
    (home / "loop.toml").symlink_to("loop.toml")
    for arguments in (
        *(["check", "bad.toml"], ["check", "."], ["check", "campaign.toml"]),
        *(["check", "loop.toml"], ["check", "loop.toml/x"], ["check", "é" * 200], ["run", "bad.toml"]),
        ["simulate", odd, "--ticks", "3", "--record", "b.tape", "--trace", "b.jsonl"],
        ["picture", odd, "--tick", "1", "-o", os.fsdecode(b"\xfe.png")],
        *(["link", odd], ["verify", "a.tape"], ["prefabs", odd], ["convert", odd, "-o", "loop.toml/x.tmj"]),
        *(["export", "tiled", "loop.toml"], ["new", "loop.toml"], ["strings", "--language", "de"]),
    ):
        assert command(*arguments, folder=home).returncode in (0, 1, 2), arguments


@pytest.mark.slow
def test_bad_names_end_processes_in_words(tmp_path: Path) -> None:
    write(tmp_path, {"bad.toml": 'include = ["level.**", "loop/x.toml", "a\\u0000b"]\ndemo = "loop/x.tape"\n'})
    (tmp_path / "loop").symlink_to("loop")
    for name in ("check", "run"):
        found = cost_of(name, "bad.toml", folder=tmp_path)
        assert found.status in (1, 2)
        assert "Traceback" not in found.errors
        assert found.mib < 300
        assert found.seconds < 5
