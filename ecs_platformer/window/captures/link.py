"""The link that the window and the page copy: of the level that is played, with the player's run if it completes it."""

from __future__ import annotations

from ecs_platformer.input import actions_of
from ecs_platformer.links.level import link_of
from ecs_platformer.tape.parser import parse, read_tape
from ecs_platformer.tape.tape import tape_of_ticks
from ecs_platformer.window.session import Session


def shared_link(session: Session) -> tuple[str, str]:
    """Return the text of the link, and a message about it. Without an own run, it holds that of the demo, if any.

    Raises SceneError and TapeError for files that have changed, LinkError for a level or a run that is too long.
    """
    assists = session.world.level.state.assists
    head = f"#! assist {' '.join(assists)}\n" if assists else ""
    run = parse(head + tape_of_ticks(session.ticks.inputs).text(), "the run", actions_of(session.path))
    link, what = link_of(session.path, run), "with your run"
    if not link.tape:
        demo = session.world.scene.demo
        link, what = link_of(session.path, read_tape(demo) if demo else None), "with the demo's run"
    return link.text(), f"link copied, {what if link.tape else 'without a run'}"
