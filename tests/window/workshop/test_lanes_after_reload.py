"""The lanes of the input roll, without a window, after a reload that has kept the state of the world."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.workshop.time.roll_panel import RollPanel
from ecs_platformer.tools.workshop.workshop import Workshop
from tests.support.window_rig import ROOM


def test_a_player_of_the_inputs_alone_has_lanes(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(ROOM)
    session = Session(path)
    session.run(250)
    session.reload(keep_state=True)
    session.run(5)
    panel = RollPanel(session, Workshop(session.show_message, lambda: True, lambda: None, session.stop), {})
    panel.open()
    panel.roll.set(253, 253, 2, "jump", on=True)
    panel.draw(Frame(320, 180))
    assert {lane.player for lane in panel.lanes.lanes} == {1, 2}
