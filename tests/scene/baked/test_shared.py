"""What several baked scenes have in common is kept once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.project.files.baked import MANIFEST, SCENE, SHARED, use_manifest
from ecs_platformer.scene.baked.shared import share
from ecs_platformer.scene.scene import bake, load_scene
from tests.support.projects import write

ROCK = '[palette]\nw = "#ffffff"\n[sprite.rock]\nframes = ["wwww", "....", "w..w"]\n'
SCENES = {"a.toml": f'title = "A"\n{ROCK}', "b.toml": f'title = "B"\n{ROCK}[sprite.leaf]\nrows = "w"\n'}


def baked_together(folder: Path, shared: str | None = None) -> list[str]:
    """Bake the scenes of a project as a page has them, and break the originals; return the baked texts."""
    write(folder, SCENES)
    texts, common = share([bake(load_scene(folder / name)) for name in SCENES])
    for name, text in zip(SCENES, texts, strict=True):
        (folder / f"{name}{SCENE}").write_text(text)
        (folder / name).write_text("broken")
    (folder / MANIFEST).write_text(json.dumps([f"{name}{SCENE}" for name in SCENES]))
    (folder / SHARED).write_text(common if shared is None else shared)
    use_manifest(folder / MANIFEST)
    return texts


def test_scenes_are_the_same_as_before(tmp_path: Path) -> None:
    write(tmp_path, SCENES)
    before = [load_scene(tmp_path / name) for name in SCENES]
    texts = baked_together(tmp_path)
    after = [load_scene(tmp_path / name) for name in SCENES]
    assert [scene.title for scene in after] == ["A", "B"]
    assert [scene.sprites for scene in after] == [scene.sprites for scene in before]
    assert all('"rock":{"shared":' in text for text in texts)


def test_what_one_scene_alone_has_stays_in_it(tmp_path: Path) -> None:
    first, second = (json.loads(text)["sprites"]["table"] for text in baked_together(tmp_path))
    assert first["rock"] == second["rock"]
    assert "shared" not in second["leaf"]


@pytest.mark.parametrize("shared", ["[]", "{}", "no JSON"])
def test_a_damaged_file_of_shared_parts_is_an_error(tmp_path: Path, shared: str) -> None:
    baked_together(tmp_path, shared)
    with pytest.raises(SceneError, match=r"a\.toml\.json: is no baked scene"):
        load_scene(tmp_path / "a.toml")
