"""Draws every stock menu in a real window, by keys, at several sizes, and writes what the window shows as PNGs.

xvfb-run -a -s "-screen 0 1920x1200x24" python -m tests.support.menus.menu_pictures FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.window.display import open_display
from ecs_platformer.world.profile.profile import LevelResult
from tests.support.projects import ROOT

SIZES = ((640, 360), (960, 540), (1280, 720), (1000, 700))
MENUS = ("pause", "options", "controls", "assist", "levels", "slots", "new_game", "leave", "quit", "completed")


def main(folder: Path) -> None:
    import pyglet

    options: Any = pyglet.options
    options.audio = ("silent",)
    open_display()
    from tests.support.window_rig import Rig

    with TemporaryDirectory() as place:
        campaign = Campaign(ROOT / "scenes" / "campaign.toml", Path(place))
        rig = Rig(campaign.start_level(), campaign=campaign)
        rig.run(30)
        for width, height in SIZES:
            rig.resize(width, height)
            rig.run(3)
            rig.screen().convert("RGB").save(folder / f"title-{width}x{height}.png")
        rig.session.go_to(campaign.saved_level())
        rig.run(120)
        campaign.profile.result = LevelResult(3, "Spark", 1887, 2, {"coins": 9}, {"coins": 12, "berries": 1}, 1790)
        for menu in MENUS:
            rig.loop.program.menus.close_all()
            assert rig.loop.program.open_menu(menu), menu
            rig.run(4)
            for width, height in SIZES:
                rig.resize(width, height)
                rig.run(2)
                rig.screen().convert("RGB").save(folder / f"{menu}-{width}x{height}.png")
        rig.loop.close()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    main(Path(sys.argv[1]))
