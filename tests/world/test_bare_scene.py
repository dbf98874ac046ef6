"""The prefabs of worlds without a scene: read once, and again when a file has changed."""

from pathlib import Path

import pytest

from ecs_platformer import World
from tests.support.projects import told, write

PROJECT = {
    "systems/__init__.py": "ORDER = ()",
    "scenes/prefabs.toml": 'include = ["more.toml"]\n[prefab.a]',
    "scenes/more.toml": "[prefab.b]",
}


@pytest.mark.slow
@pytest.mark.parametrize("changed", ["prefabs.toml", "more.toml"])
def test_a_changed_file_is_read_again(tmp_path: Path, changed: str) -> None:
    code = f"""
        from pathlib import Path
        from ecs_platformer import World
        before = World().scene.prefabs
        Path("scenes/{changed}").write_text("[prefab.c]")
        print(*before, *World().scene.prefabs)
    """
    left = "c" if changed == "prefabs.toml" else "c a"
    assert told(code, write(tmp_path, PROJECT)) == f"b a {left}"


def test_worlds_do_not_share_their_bare_scenes() -> None:
    World().scene.prefabs.definitions.clear()
    assert "crate" in World().scene.prefabs
