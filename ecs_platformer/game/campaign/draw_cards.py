"""Draws the cards of a campaign's levels, and makes the ghosts of their demos, in a process of its own.

The work takes a second or more, which no frame of the running game can spare. The process ends when the game ends, even
by a crash: its standard input is a pipe from the game, which writes nothing to it, and when the pipe closes, the
process exits.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

from ecs_platformer.game.campaign.campaign_file import CampaignFile, read_campaign
from ecs_platformer.game.campaign.ghosts import draw_ghost
from ecs_platformer.game.campaign.level_cards import LevelCards

UNTIL_CLOSED = "--until-closed"


def draw_cards(campaign: CampaignFile, cards: LevelCards) -> None:
    """A level that cannot be drawn keeps its old card."""
    for level in campaign.counted:
        with suppress(Exception):  # the game reports errors in its files; a card is only missing then
            cards.draw(level)


def draw_ghosts(campaign: CampaignFile, cards: LevelCards) -> None:
    """Skip a level with a ghost newer than its card."""
    for level in campaign.counted:
        with suppress(Exception):  # a ghost is only missing then
            draw_ghost(level, cards.folder)


def start_drawing(campaign: CampaignFile, cards: LevelCards) -> subprocess.Popen[bytes] | None:
    module = "ecs_platformer.game.campaign.draw_cards"
    command = [sys.executable, "-m", module, str(campaign.path), str(cards.folder), UNTIL_CLOSED]
    with suppress(OSError):
        return subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return None


def _end_when_closed() -> None:

    def wait() -> None:
        os.read(0, 1)
        os._exit(0)  # cards and ghosts are renamed when they are whole: none is left half written

    Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    if UNTIL_CLOSED in sys.argv:
        _end_when_closed()
    if hasattr(os, "nice"):
        os.nice(10)  # the game comes first
    file, folder = read_campaign(Path(sys.argv[1])), LevelCards(Path(sys.argv[2]))
    draw_cards(file, folder)
    draw_ghosts(file, folder)
