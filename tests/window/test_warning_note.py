"""Warnings in the window: shown once, for a while, and gone when the file is mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.game.overlay.warning_note import MOST_SHOWN, SECONDS, find_warnings
from ecs_platformer.game.session.session import Session
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.campaign.small_campaigns import game
from tests.support.window_rig import ROOM

BELL = '[[entity]]\nPosition = {}\nEmitter = { on = "hrut", rate = 0 }\n'


def is_noted(session: Session) -> bool:
    """Is there more in the picture than the game itself?"""
    return (
        paint(
            session.frame(),
        ).tobytes()
        != paint(
            session.frame(overlay=False),
        ).tobytes()
    )


@pytest.mark.slow
def test_warnings_are_shown_once_for_a_while(tmp_path: Path) -> None:
    scene = tmp_path / "room.toml"
    scene.write_text(ROOM + BELL)
    session = Session(scene)
    assert is_noted(session)
    session.run(SECONDS * 60 - 1)
    assert is_noted(session)
    session.run(2)
    assert not is_noted(session)
    scene.write_text(ROOM + BELL + "# no change\n")
    session.reload()
    assert not is_noted(session)
    scene.write_text(ROOM + BELL * (MOST_SHOWN + 1))
    session.reload()
    assert is_noted(session)
    scene.write_text(ROOM)
    session.reload()
    assert not is_noted(session)


def test_a_level_has_the_warnings_of_its_campaign_too(tmp_path: Path) -> None:
    campaign = read_campaign(game(tmp_path))
    level = campaign.levels[1]
    level.write_text("[[entity]]\nPosition = {}\n")
    assert [one.message for one in find_warnings(level, campaign)] == [
        'the level "levels/01_x.toml" has no player and no exit; is it one of the screens?'
    ]
    assert find_warnings(level, None) == find_warnings(campaign.levels[0], campaign) == []
