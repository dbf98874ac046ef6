"""Draws the panels of the workshop in a real window, by keys and mouse, at 2x, 3x and 4x, and writes PNGs.

xvfb-run -a -s "-screen 0 1920x1200x24" python -m tests.support.workshop.panel_pictures FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copytree
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from ecs_platformer.scene.tape.parser import read_tape
from ecs_platformer.tools.workshop.layers.layers_panel import LayersPanel
from ecs_platformer.tools.workshop.tune.panel import TunePanel
from ecs_platformer.window.display import open_display
from tests.support.projects import ROOT

if TYPE_CHECKING:
    from tests.support.window_rig import Rig

SCALES = (2, 3, 4)
SCENES = ("playground", "arena")
LONGEST_MEASURE = 60  # s, of the feel sheet
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

    scenes = copytree(ROOT / "scenes", folder / "scenes", dirs_exist_ok=True)  # the editor keeps its edits there
    small = scenes / "small.toml"
    small.write_text(SMALL)
    small.with_suffix(".tape").write_text("200\n")
    for scene in (small, *(scenes / f"{name}.toml" for name in SCENES)):
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
        _tune(rig, folder, scene.stem)
        rig.tap("ESCAPE")
        rig.tap("ESCAPE")
        _why(rig, folder, scene.stem)
        _paint(rig, folder, scene.stem)
        rig.loop.close()


def _tune(rig: Rig, folder: Path, name: str) -> None:
    """Save the panel "tune" with a changed value, its keys, other kinds of fields, and A beside B."""
    rig.tap("ESCAPE")
    rig.tap("T")
    panel = rig.loop.workshop.front
    assert isinstance(panel, TunePanel)

    def choose(component: str, field: str) -> None:
        panel.bench.at = next(at for at, line in enumerate(panel.bench.lines) if line == (component, field))

    choose("Jump", "speed")
    for _ in range(10):
        rig.tap("RIGHT")
    end = monotonic() + LONGEST_MEASURE
    while monotonic() < end and not (panel.feel.now and panel.feel.stored and panel.feel.now.whole):
        rig.run(1)
        sleep(0.05)
    _save(rig, folder, f"{name}-tune")
    rig.tap("K")
    _save(rig, folder, f"{name}-tune-keys")
    rig.tap("K")
    choose("Hair", "color")
    rig.tap("SPACE")
    _save(rig, folder, f"{name}-tune-colour")
    if paths := [one for one in rig.world.entities if "Path" in rig.world.components(one)]:
        panel.bench.choose(paths[0])
        choose("Path", "ease")
        rig.tap("SPACE")
        _save(rig, folder, f"{name}-tune-easing")
    rig.tap("C")
    rig.run(110)
    _save(rig, folder, f"{name}-tune-compare")


def _why(rig: Rig, folder: Path, name: str) -> None:
    """Save the panel "why" at a step with its three lists, and the overlay: its list of layers, and all of them."""
    rig.run(30)
    rig.tap("Y")
    rig.tap("TAB")
    rig.tap("RIGHT")
    for kind in ("written", "components", "touching"):
        _save(rig, folder, f"{name}-why-{kind}")
        rig.tap("SPACE")
    rig.tap("ESCAPE")
    rig.tap("O")
    panel = rig.loop.workshop.front
    assert isinstance(panel, LayersPanel)
    for _ in range(12):
        rig.tap("SPACE")
        rig.tap("DOWN")
    _save(rig, folder, f"{name}-layers")
    rig.tap("ESCAPE")
    rig.run(10)
    _save(rig, folder, f"{name}-overlay")
    rig.tap("F1")


def _paint(rig: Rig, folder: Path, name: str) -> None:
    """Save the editor: as it opens, with its list of prefabs, after strokes, and with a thing selected."""
    rig.tap("F10")
    rig.run(30)
    _save(rig, folder, f"{name}-paint")
    rig.tap("TAB")
    _save(rig, folder, f"{name}-paint-prefabs")
    rig.tap("ESCAPE")
    for _ in range(4):
        rig.tap("RIGHT")
        rig.tap("SPACE")
    for _ in range(60):
        rig.run(1)
        sleep(0.05)
    _save(rig, folder, f"{name}-paint-strokes")
    rig.tap("E")
    rig.tap("SPACE")
    rig.tap("H")
    _save(rig, folder, f"{name}-paint-select")


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
