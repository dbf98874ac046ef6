"""Plays scenes in a window. Only this package uses pyglet. Importing it does not import pyglet; calling play() does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ecs_platformer.window.display import NoDisplayError, open_display, open_window

if TYPE_CHECKING:
    from ecs_platformer.game.campaign.campaign import Campaign
    from ecs_platformer.scene.tape import Tape

__all__ = ["NoDisplayError", "play"]


def play(
    path: Path,
    scale: int | None = None,
    tape: Tape | None = None,
    record: Path | None = None,
    *,
    campaign: Campaign | None = None,
    check: bool = False,
    view_3d: bool = False,
    mute: bool = False,
) -> list[str]:
    """Return violations of invariants.

    scale: screen pixels per canvas pixel at the start; if None, the player's setting decides; without a setting, the
    window opens with its last size and place
    check: check the invariants after every tick; if False, the returned list is empty
    view_3d: start in the 3D view
    mute: start without sound

    Raises NoDisplayError if no window can be opened, SceneError if the scene has errors, InvalidValueError if the
    scene's view is too large for `scale`, and OSError if `record` cannot be written.
    """
    open_display()
    from ecs_platformer.game.campaign.save_file import data_folder
    from ecs_platformer.game.kept_settings import KeptSettings
    from ecs_platformer.game.session.session import Session
    from ecs_platformer.media.drawing.enlargement import check_enlarged
    from ecs_platformer.project import bounds, project_for
    from ecs_platformer.window.desktop.placement import read_placement, write_placement
    from ecs_platformer.window.game_loop import GameLoop
    from ecs_platformer.world.profile.profile import Profile

    folder = campaign.save.file.parent if campaign else data_folder()
    profile = campaign.profile if campaign else Profile()
    kept = KeptSettings(profile, folder, bounds(path, project_for(path)))
    session = Session(path, tape, check=check, campaign=campaign, profile=profile)
    check_enlarged(*session.world.scene.view, scale or 1)
    placement, problem = read_placement(folder)
    size = scale or profile.settings.scale or None
    title = campaign.title if campaign else session.world.scene.title
    window = open_window(*session.world.scene.view, size, title, placement)
    loop = GameLoop(session, window, mute=mute, kept=kept)
    if problem:
        session.show_message(problem, seconds=4)
    elif placement is None and campaign is None:  # the first window of this user, outside of a campaign
        loop.show_help()
    if view_3d:
        loop.view.toggle(at_once=True)
    if record:
        loop.tape.toggle(record)
    try:
        loop.play()
    finally:
        write_placement(folder, loop.mode.placement)
    return session.violations()
