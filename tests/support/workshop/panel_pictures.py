"""Draws the panels of the workshop in a real window, by keys and mouse, at 2x, 3x and 4x, and writes PNGs.

xvfb-run -a -s "-screen 0 1920x1200x24" python -m tests.support.workshop.panel_pictures FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ecs_platformer.tape.parser import read_tape
from ecs_platformer.window.display import open_display
from tests.support.projects import ROOT

if TYPE_CHECKING:
    from tests.support.window_rig import Rig

SCALES = (2, 3, 4)
SCENES = ("playground", "arena")
SMALL = """
include = ["prefabs.toml"]
view = [104, 40]
map = '''
.............
.@...........
.............
#############
'''
legend = { "@" = { prefab = "hero", name = "hero" }, "#" = "wall" }
"""


def main(folder: Path) -> None:
    import pyglet

    options: Any = pyglet.options
    options.audio = ("silent",)
    open_display()
    from tests.support.window_rig import Rig

    small = folder / "small.toml"
    small.write_text(SMALL)
    small.with_suffix(".tape").write_text("200\n")
    for scene in (small, *(ROOT / "scenes" / f"{name}.toml" for name in SCENES)):
        rig = Rig(scene, read_tape(scene.with_suffix(".tape")))
        rig.run(200)
        rig.tap("TAB")
        _save(rig, folder, f"{scene.stem}-time")
        for _ in range(40):
            rig.tap("LEFT")
        rig.run(2)
        _save(rig, folder, f"{scene.stem}-time-past")
        rig.tap("TAB")
        rig.tap("DOWN")
        _save(rig, folder, f"{scene.stem}-roll")
        rig.tap("J")
        rig.tap("SPACE")
        rig.tap("MINUS")
        rig.run(20)
        _save(rig, folder, f"{scene.stem}-roll-going-on")
        rig.loop.close()


def _save(rig: Rig, folder: Path, name: str) -> None:
    """Save what the window shows at each scale."""
    for scale in SCALES:
        width, height = rig.loop.workshop.view(rig.loop.program.view)
        rig.resize(width * scale, height * scale)
        rig.run(1)
        rig.screen().convert("RGB").save(folder / f"{name}-{scale}x.png")


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    main(Path(sys.argv[1]))
