"""All files of one scene together: what would take too much memory or time is refused, and by its name."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.errors import SceneError
from ecs_platformer.media.sound.audio import Clip
from ecs_platformer.media.sound.wav import write_wav
from ecs_platformer.project.files.budget import MOST, Budget
from ecs_platformer.project.files.reading import UnreadableError
from ecs_platformer.scene.scene import load_scene
from tests.support.editors.every_feature import write_tiled
from tests.support.projects import cost_of, write

SECONDS, MIB, LARGEST = 5, 300, 4_000_000  # bytes of a file
TOO_MUCH = "with this file, all files of the scene take over 128 MiB of memory"


def filled(part: str, start: str = "", end: str = "", size: int = LARGEST) -> str:
    return start + part * ((size - len(start) - len(end)) // len(part)) + end


def numbered(line: str, size: int) -> str:
    return "".join(line.replace("N", f"{number:06x}") for number in range(size // (len(line) + 5)))


def included(text: str, count: int) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        names = [f"x{number}.toml" for number in range(count)]
        write(folder, {"a.toml": f"include = {json.dumps(names)}\n", "x0.toml": text})
        for name in names[1:]:
            (folder / name).hardlink_to(folder / "x0.toml")

    return make


def tilesets(text: str) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        write_tiled(folder).rename(folder / "a.toml")
        level = json.loads((folder / "cave.tmj").read_text())
        level["tilesets"] += [{"firstgid": 10_000 + 100 * at, "source": f"x{at}.tsj"} for at in range(2)]
        write(folder, {"cave.tmj": json.dumps(level), "x0.tsj": text, "x1.tsj": text})

    return make


def sheets(folder: Path) -> None:
    sprites = ""
    for number in range(30):
        Image.new("1", (4096, 2048)).save(folder / f"{number}.png")
        sprites += f'[sprite.s{number}]\nsheet = "{number}.png"\nsize = [1, 1]\ncells = [0]\n'
    write(folder, {"a.toml": sprites})


def exports(folder: Path) -> None:
    Image.new("1", (8, 8)).save(folder / "a.png")
    frame = {"frame": {"x": 0, "y": 0, "w": 8, "h": 8}, "duration": 100}
    more = filled("{},", "[", "0]", 3_900_000)
    text = json.dumps({"frames": [frame], "meta": {"image": "a.png"}, "more": "MORE"}).replace('"MORE"', more)
    sprites = "".join(f'[sprite.s{number}]\naseprite = "a.json"\n' for number in range(1000))
    write(folder, {"a.json": text, "a.toml": sprites})


def sounds(folder: Path) -> None:
    write_wav(folder / "a.wav", Clip(44100, array("h", [0] * 10**6)))
    write(folder, {"a.toml": "".join(f'[sound.s{number}]\nfile = "a.wav"\n' for number in range(3000))})


INPUTS = {  # made by the test: their texts are long
    "tables": lambda: included(filled("{},", "x=[", "]\n"), 1),
    "256 includes of tables": lambda: included(filled("{},", "x=[", "]\n"), 256),
    "256 includes of comments": lambda: included(filled("#" * 79 + "\n"), 256),
    "wide characters": lambda: included(filled("#" * 79 + "\n", "# 🐌\n"), 16),
    "dotted keys": lambda: included(numbered("aN.b.c.d=1\n", 1_500_000), 1),
    "headers": lambda: included(numbered("[aN]\n", 1_200_000), 1),
    "parts of headers": lambda: included(numbered("[aN.b.c]\n", LARGEST), 1),
    "tables in braces": lambda: included(numbered("aN={}\n", 2_200_000), 1),
    "texts": lambda: included(filled('"ab",', "x=[", "]\n"), 3),
    "two tilesets": lambda: tilesets(filled('{"id":0},', '{"name":"x","tiles":[', '{"id":0}]}', 27 << 20)),
    "empty tables in tilesets": lambda: tilesets(filled("{},", '{"name":"x","tiles":[', "{}]}", 5 << 20)),
    "a tileset of text": lambda: tilesets(filled("a", '{"name":"🐌', '"}', 31 << 20)),
    "sheets": lambda: sheets,
    "exports": lambda: exports,
    "sounds": lambda: sounds,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", INPUTS)
@pytest.mark.parametrize("command", ["check", "run"])
def test_what_is_too_large_is_refused_in_time(tmp_path: Path, name: str, command: str) -> None:
    INPUTS[name]()(tmp_path)
    found = cost_of(command, "a.toml", folder=tmp_path)
    print(name, command, found.status, found.mib, found.seconds, found.errors[:300])
    assert found.status in (0, 1, 2)
    assert "Traceback" not in found.errors
    assert found.mib < MIB
    assert found.seconds < SECONDS


@pytest.mark.slow
def test_all_files_together_are_refused_by_the_name_of_the_first_too_many(tmp_path: Path) -> None:
    text = filled("#" * 79 + "\n", "# 🐌\n", size=4_100_000)
    included(text, 10)(tmp_path)
    with pytest.raises(SceneError) as caught:
        load_scene(tmp_path / "a.toml")
    assert str(caught.value).endswith(f"x5.toml:1:1: {TOO_MUCH}")


def test_a_budget_that_is_spent_stays_spent() -> None:
    budget = Budget()
    budget.charge(MOST)
    for _ in range(2):
        with pytest.raises(UnreadableError, match=TOO_MUCH):
            budget.charge(1)
