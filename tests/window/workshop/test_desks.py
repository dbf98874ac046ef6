"""The editor's desks of several levels, without a window: the game takes over the edits of each of them."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.session.session import Session
from ecs_platformer.tools.workshop.paint.panel import PaintPanel
from ecs_platformer.tools.workshop.workshop import Workshop

ROOM = """\
include = ["prefabs.toml"]
map = '''
........
.@......
########
'''
legend = { "@" = { prefab = "hero", name = "hero" }, "#" = "wall" }
"""


def test_a_level_takes_over_its_edits_after_another_level_was_edited(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text(ROOM)
    second.write_text(ROOM)
    session = Session(first)
    workshop = Workshop(session.show_message, lambda: True, lambda: None, session.stop)
    panel = PaintPanel(session, workshop)
    workshop.add(panel)

    def edit(level: Path, *columns: int) -> None:
        session.load(level)
        workshop.toggle("paint")
        assert panel.desk
        for column in columns:
            panel.desk.paint_cells({(column, 0): "wall"})
        workshop.close()

    edit(first)
    edit(second, 4)
    edit(first, 5)  # the documents of both levels now have had one edit each
    assert session.world.space.solids_in((40, 0, 48, 8))
    panel.end()
