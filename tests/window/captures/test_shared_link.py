"""F7 copies a link to the level that is played, with the player's run if it completes the level."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.captures.link import shared_link
from ecs_platformer.game.links.link import read_link
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.web.page import Page
from tests.support.projects import write
from tests.support.window_rig import Play
from tests.support.window_rig import display_fixture as display_fixture
from tests.support.window_rig import play_fixture as play_fixture

STEP = """
    title = "A step"
    include = ["level.toml"]
    view = [320, 40]
    map = '''
    ............
    ............
    @........X..
    ############
    '''
    [legend]
    "X" = "exit"
    """


@pytest.fixture
def step(tmp_path: Path) -> Path:
    write(tmp_path, {"scenes/step.toml": STEP})
    return tmp_path / "scenes" / "step.toml"


def linked(session: Session) -> tuple[Tape, str]:
    text, message = shared_link(session.path, session.world, session.ticks.inputs)
    return parse(read_link(text).tape), message


@pytest.mark.slow
def test_a_run_that_has_reached_the_goal_is_in_the_link(step: Path) -> None:
    session = Session(step, parse("90,R"))
    session.run(20)
    assert linked(session) == (Tape(), "link copied, without a run")
    while not session.world.level.state.goal:
        session.run(1)
    ticks = session.world.tick
    session.run(5)  # the picture fades
    tape, message = linked(session)
    assert (len(tape), message) == (ticks, "link copied, with your run")


@pytest.mark.slow
def test_without_an_own_run_the_link_has_that_of_the_demo(step: Path) -> None:
    write(
        step.parent.parent,
        {"scenes/step.tape": "90,R\n", "scenes/step.toml": STEP.replace("view", 'demo = "step.tape"\n    view')},
    )
    session = Session(step)
    session.run(3)
    tape, message = linked(session)
    assert len(tape) > 30
    assert message == "link copied, with the demo's run"


@pytest.mark.slow
def test_f7_puts_the_link_into_the_clipboard(play: Play) -> None:
    rig = play()
    rig.run(3)
    rig.tap("F7")
    text = rig.window.get_clipboard_text()
    assert text.startswith("player.html#1")
    assert "A room" in read_link(text).level


def test_a_page_asks_for_the_link(step: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECS_PLATFORMER_DATA", str(tmp_path / "data"))
    page = Page(step)
    page.update(0)
    page.update(0.1)
    page.key("F7", True, False)
    assert page.take_requests() == ["link"]
    assert "A step" in read_link(page.shared_link()).level
    step.write_text("title = 3", encoding="utf-8")
    assert page.shared_link() == ""
