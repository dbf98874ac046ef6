"""Opens each LDtk project in a folder with a scene of three lines, without changing the project.

`python -m tests.support.editors.foreign_projects DIR [OUT]` works on a copy of the folder. It prints each scene, and
what the scene lacks or why it is refused; with OUT, it writes the scene's picture there.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.tools.testing.scene_check import warnings

SUGGESTED = re.compile(r'such as "([^"]+)"')


def open_project(project: Path, view: tuple[int, int]) -> tuple[str, str, World | None]:
    """Return the scene of a project, the error or the warnings, and the world; write the scene beside the project."""
    named, text, error = project.name, "", ""
    for _ in range(2):
        text = f'include = ["level.toml", "hud.toml"]\nmap = "{named}"\nignore = true\n'
        scene = project.with_suffix(".toml")
        scene.write_text(f"{text}view = {list(view)}\n", encoding="utf-8")
        try:
            world = World.load(scene, pictures=True)
            return text, "\n".join(warnings(scene)), world
        except EcsPlatformerError as fault:
            error = str(fault)
            suggested = SUGGESTED.search(error)
            named = suggested[1] if suggested else named
    return text, f"REFUSED {error}", None


def main(folder: Path, out: Path | None) -> int:
    refused = 0
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        copied = Path(temporary) / "projects"
        shutil.copytree(folder, copied)
        for project in sorted(copied.rglob("*.ldtk")):
            start = perf_counter()
            text, told, world = open_project(project, (1600, 900))
            refused += world is None
            size = f"{world.scene.size[0]}x{world.scene.size[1]} px" if world else ""
            print(f"{project.relative_to(copied)}: {size} {perf_counter() - start:.1f} s\n{text}{told}\n")
            if world is not None and out is not None:
                world.step()
                paint(world.frame(camera=(0, 0))).save(out / f"{project.stem}.png")
    print(f"{refused} refused")
    return refused


if __name__ == "__main__":
    sys.exit(min(1, main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)))
