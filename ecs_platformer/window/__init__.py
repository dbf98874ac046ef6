"""The window: the only part that knows pyglet, which is not even imported before a window is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.window.display import NoDisplay, open_window, wake

if TYPE_CHECKING:
    from ecs_platformer.campaign.campaign import Campaign
    from ecs_platformer.tape import Tape

__all__ = ["NoDisplay", "play"]


def play(
    path: Path,
    scale: int | None = None,
    tape: Tape | None = None,
    record: Path | None = None,
    *,
    campaign: Campaign | None = None,
    check: bool = False,
    deep: bool = False,
    mute: bool = False,
) -> list[str]:
    """Plays a scene, alone or of a campaign, in a window until the player leaves.

    With `check`, -> the broken laws, each with its tick.

    `scale` is how many pixels of the screen one of the canvas takes at first (default: what fits). A tape's actions are
    played until the player does something; `deep` begins in the 3D view, `mute` without sound. What is played goes
    into the file `record`, as a tape. Raises NoDisplay, SceneError if the scene is faulty, and OSError if the file
    cannot be written.
    """
    wake()
    from ecs_platformer.window.session import Session
    from ecs_platformer.window.stage import Stage

    session = Session(path, tape, check=check, campaign=campaign)
    stage = Stage(session, open_window(*session.world.scene.view, scale), mute=mute)
    if deep:
        stage.toggle_view()
    if record:
        stage.record(record)
    stage.play()
    return session.violations()
