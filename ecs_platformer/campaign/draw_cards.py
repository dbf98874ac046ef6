"""Draws the cards of a campaign's levels, and makes the ghosts of their demos, in a process of its own.

That is `python -m ecs_platformer.campaign.draw_cards`.
That takes a second or more; the running game has no frame with so much time to spare.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from ecs_platformer.campaign.campaign_file import CampaignFile, read_campaign
from ecs_platformer.campaign.ghosts import draw_ghost
from ecs_platformer.campaign.level_cards import LevelCards


def draw_cards(campaign: CampaignFile, cards: LevelCards) -> set[Path]:
    """Draw the cards of all levels that count; return the levels with a new card.

    A level that cannot be drawn has no card.
    """
    drawn: set[Path] = set()
    for level in campaign.counted:
        with suppress(Exception):  # the game reports errors in its files; a card is only missing then
            drawn |= {level} if cards.draw(level) else set()
    return drawn


def draw_ghosts(campaign: CampaignFile, cards: LevelCards, changed: set[Path]) -> None:
    """Play the demos of all levels that count, and save their ghosts beside the cards."""
    for level in campaign.counted:
        with suppress(Exception):  # a ghost is only missing then
            draw_ghost(level, cards.folder, changed=level in changed)


def start_drawing(campaign: CampaignFile, cards: LevelCards) -> subprocess.Popen[bytes] | None:
    """Start a process that draws the cards of a campaign; return None if there can be none."""
    command = [sys.executable, "-m", "ecs_platformer.campaign.draw_cards", str(campaign.path), str(cards.folder)]
    with suppress(OSError):
        return subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    return None


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # the game comes first
    file, folder = read_campaign(Path(sys.argv[1])), LevelCards(Path(sys.argv[2]))
    draw_ghosts(file, folder, draw_cards(file, folder))
