"""Makes the link that the window and the page copy: to the current level, with a run that clears it if possible."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ecs_platformer.game.links.level import link_of
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.parser import parse, read_tape
from ecs_platformer.scene.tape.tape import tape_of_ticks
from ecs_platformer.world.world import World


def shared_link(scene: Path, world: World, inputs: Iterable[Inputs]) -> tuple[str, str]:
    """Return (text, message): the link's text, without a page's address, and a message about the run in the link.

    The link contains the player's run if that clears the level. Otherwise it contains the demo's run if that clears the
    level, or else no run.

    Raises SceneError or TapeError if a file can no longer be loaded, and LinkError if a run is too long for a link, or
    if the level's map is a file of an editor.
    """
    run = parse(world.level.started().text() + tape_of_ticks(inputs).text(), "the run", actions_of(scene))
    link, what = link_of(scene, run), "with your run"
    if not link.tape:
        demo = world.scene.demo
        link, what = link_of(scene, read_tape(demo) if demo else None), "with the demo's run"
    return link.text(), f"link copied, {what if link.tape else 'without a run'}"
