"""A tape of a run that raises when it is played again, without a window: the player is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.captures.clips import Clips
from ecs_platformer.game.session.session import Session
from systems.physics.actor_motion import ActorMotionSystem
from tests.support.window_rig import ROOM


def test_the_last_message_is_that_the_tape_ends_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: ActorMotionSystem, world: World) -> None:
        raise ArithmeticError("not today")

    def show(text: str, seconds: int) -> None:
        messages.append(text)

    messages: list[str] = []
    monkeypatch.chdir(tmp_path)
    (tmp_path / "room.toml").write_text(ROOM)
    session = Session(tmp_path / "room.toml")
    session.run(5)
    monkeypatch.setattr(session, "show_message", show)
    clips = Clips(session)
    clips.save_tape()
    monkeypatch.setattr(ActorMotionSystem, "process", broken)
    clips.tick()
    assert messages == ["room-5.tape ends early: not today"]
    assert (tmp_path / "room-5.tape").exists()
