"""`prefabs` and `inspect`: what a scene knows, what it looks like, and which line set what."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer.scene.scene import bare_scene
from ecs_platformer.tools.reference.catalog.sheet import LARGEST, PICTURE, picture_of
from tests.support.projects import ROOT, command, write

PARTS = """
# What others are made of

[prefab.base]  # stands "somewhere" # and waits
Position = {}
Collider = { width = 8, height = 8 }

# A stone,
# grey
[prefab.stone]
extends = ["base"]
Collider = { height = 4, layers = ["stones"] }
Gravity = {}
[prefab.plain]
extends = ["stone"]
Gravity = false
[[prefab.plain.child]]
prefab = "base"
name = "lid"
Position = { y = -3 }
[prefab.part]
Sprite = { image = "" }
Slope = { left = 1, right = 2 }
"""
SCENE = """
include = ["parts.toml"]
[prefab.stone]  # a harder stone
extends = ["stone"]
Jump = { speed = 9 }
Collider.width = 16
[[prefab.plain2.child]]
Position = { x = 1 }
"""


def folder(tmp_path: Path) -> Path:
    return write(tmp_path, {"parts.toml": PARTS, "scene.toml": SCENE})


def test_prefabs_are_listed_by_file_with_their_comments(tmp_path: Path) -> None:
    run = command("prefabs", "scene", folder=folder(tmp_path))
    assert run.stderr == ""
    assert run.stdout.splitlines() == [
        "parts.toml",
        '    base    stands "somewhere" # and waits',
        "    plain   extends stone",
        "    part",
        "scene.toml",
        "    stone   a harder stone",
        "    plain2",
    ]


def test_the_characters_of_maps_are_listed_and_with_legend_nothing_else(tmp_path: Path) -> None:
    legend = '[legend]\n"b" = "base"\n"s" = { prefab = "stone", name = "it" }\n"S" = "stone"\n'
    here = write(tmp_path, {"parts.toml": PARTS, "scene.toml": SCENE.replace("[prefab", legend + "[prefab", 1)})
    lines = command("prefabs", "scene", folder=here).stdout.splitlines()
    assert [line for line in lines if "base" in line or "stone " in line] == [
        '    b base    stands "somewhere" # and waits',
        "   sS stone   a harder stone",
    ]
    lines = command("prefabs", "scene", "--legend", folder=here).stdout.splitlines()
    assert [line[:11] for line in lines] == ["parts.toml", "    b base ", "scene.toml", "   sS stone"]


@pytest.mark.slow
def test_by_default_all_prefabs_of_the_stocks_levels_are_known() -> None:
    assert "   @ climber " in command("prefabs", "--legend").stdout
    assert command("inspect", "coin").stdout.startswith("coin  ")


def test_a_comment_right_above_a_prefab_describes_it(tmp_path: Path) -> None:
    assert "    stone  A stone, grey\n" in command("prefabs", "parts", folder=folder(tmp_path)).stdout


def test_inspect_names_the_line_that_set_each_value(tmp_path: Path) -> None:
    lines = command("inspect", "stone", "scene", folder=folder(tmp_path)).stdout.splitlines()
    found = {
        line.partition("  ")[0] if line[0] != " " else line[:24].strip(): line.rpartition("  ")[2]
        for line in lines[:-2]
    }
    assert found["stone extends stone"] == "scene.toml:3"
    assert found["stone extends base"] == "parts.toml:10"
    assert found["width = 16"] == "scene.toml:6"
    assert found["height = 4"] == "parts.toml:12"
    assert found['layers = ["stones"]'] == "parts.toml:12"
    assert found["Gravity"] == "parts.toml:13"
    assert found["speed = 9.0"] == "scene.toml:5"
    assert found["Footing"] == "required by Jump"
    file, _, line = found["coyote = 0.1"].removeprefix("default, ").rpartition(":")
    assert lines[-1] == f"stock: {ROOT}"
    file = str(ROOT / Path(file).relative_to("stock"))
    assert Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1].strip().startswith("coyote:")


def test_inspect_shows_what_is_inherited_removed_and_added_as_a_child(tmp_path: Path) -> None:
    lines = command("inspect", "plain", "parts", folder=folder(tmp_path)).stdout.splitlines()
    assert not [line for line in lines if "Gravity" in line]
    assert [line.split() for line in lines[-4:-2]] == [
        ["child", '"lid":', "base", "parts.toml:17"],
        ["Position.y", "=", "-3", "parts.toml:20"],
    ]


@pytest.mark.slow
def test_an_unknown_prefab_is_a_named_error(tmp_path: Path) -> None:
    run = command("inspect", "stnoe", "scene", folder=folder(tmp_path))
    assert (run.returncode, run.stderr) == (2, 'scene.toml: no such prefab: "stnoe"; did you mean "stone"?\n')
    run = command("inspect", "stepper", "scene", folder=tmp_path)
    assert run.stderr == 'scene.toml: no such prefab: "stepper"; include "top_down.toml", which has it\n'
    assert command("inspect", "hero").stdout.startswith("hero extends actor")


def test_the_sheet_has_a_picture_of_every_prefab_the_same_each_time(tmp_path: Path) -> None:
    sheets: list[bytes] = []
    for name in ("a.png", "b.png"):
        assert command("prefabs", "scene", "--scale", "1", "-o", name, folder=folder(tmp_path)).stderr == ""
        sheets.append((tmp_path / name).read_bytes())
    assert sheets[0] == sheets[1]
    assert len(Image.open(tmp_path / "a.png").getcolors(1 << 16) or ()) >= 4  # paper, card, both inks, boxes


@pytest.mark.slow
def test_pictures_fit_and_are_enlarged_by_whole_numbers() -> None:
    scene = bare_scene()
    sizes = {name: picture_of(scene, name).size for name in scene.prefabs}
    assert all(width <= PICTURE[0] and height <= PICTURE[1] for width, height in sizes.values())
    assert sizes["actor"] == (8 * LARGEST, 8 * LARGEST)  # its outline
    assert sizes["scenery"] == (2 * LARGEST, 2 * LARGEST)  # a dot
    assert len(picture_of(scene, "hero").getcolors(1 << 16) or ()) > 3


@pytest.mark.slow  # it writes all pages
def test_the_reference_leaves_out_scenes_of_the_stock_that_the_projects_components_are_too_old_for(
    tmp_path: Path,
) -> None:
    older = """
from dataclasses import dataclass

@dataclass(slots=True)
class Roam:
    top_speed: float = 70.0
    acceleration: float = 800.0
"""
    here = write(tmp_path, {"pyproject.toml": "", "components/roam.py": older, "scenes/main.toml": ""})
    run = command("reference", "-o", "pages", folder=here)
    assert (run.stderr, run.returncode) == ("", 0)
    prefabs = (here / "pages" / "prefabs.md").read_text(encoding="utf-8")
    assert "level.toml" in prefabs
    assert "top_down.toml" not in prefabs
