"""Demos in place of a title screen that waits: they play in turn, and the first input leads back to the title."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.media.drawing.pillow_painter import paint
from tests.support.campaign.small_campaigns import GAME, LEVEL, game
from tests.support.menus.run import Run
from tests.support.projects import write

WAIT = 60  # ticks
FADE = 21  # ticks, of each half


def begun(folder: Path, seconds: float = 1.0) -> Run:
    """A campaign at its title screen; its levels 1 and 3 have demos of 50 ticks, level 2 has none, and 4 is broken."""
    path = game(folder, f"{GAME}\nattract = {seconds}", levels=4)
    for number in (1, 3):
        write(folder, {f"scenes/levels/{number:02}_x.toml": f'demo = "{number}.tape"\n{LEVEL}'})
        write(folder, {f"scenes/levels/{number}.tape": "50,R"})
    write(folder, {"scenes/levels/04_x.toml": "title = 3"})
    campaign = Campaign(path, folder / "kept")
    return Run(campaign.start_level(), campaign)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return begun(tmp_path)


def playing(run: Run) -> str:
    world = run.program.attract.world
    return world.scene.path.stem if world and world.scene.path else ""


@pytest.mark.slow
def test_the_demos_play_in_turn_while_the_title_screen_stands_still(run: Run) -> None:
    run.program.run(WAIT + FADE - 1)
    assert playing(run) == ""
    tick, title = run.session.world.tick, paint(run.session.frame()).tobytes()
    run.program.run(2)
    assert playing(run) == "01_x"
    run.program.run(55)
    demo = run.program.attract.world
    assert demo
    assert demo.tick == 50
    assert paint(run.program.frame()).tobytes() != title
    found: list[str] = []
    for _ in range(4):
        found.append(playing(run))
        run.program.run(50 + FADE + 1)
    assert found == ["01_x", "03_x", "01_x", "03_x"]
    assert run.session.world.tick == tick
    assert run.session.path.stem == "front"


@pytest.mark.parametrize("how", ["key", "mouse", "esc"])
def test_any_input_leads_back_and_does_nothing_else(run: Run, how: str) -> None:
    run.program.run(WAIT + FADE + 5)
    assert playing(run) == "01_x"
    if how == "key":
        run.tap("jump")
    elif how == "mouse":
        run.session.controls.keyboard.note_use()
        run.program.mouse.clicked = True
    else:
        run.program.toggle_menu()
    run.program.run(2)
    assert (playing(run), run.menus, run.session.leaving, run.program.mouse.clicked) == ("", [], False, False)
    run.program.run(WAIT + FADE + 5)
    assert playing(run) == "03_x"


@pytest.mark.slow
def test_what_the_player_does_keeps_it_away(run: Run) -> None:
    for _ in range(4):
        run.program.run(WAIT - 5)
        run.tap("left")
        assert playing(run) == ""
    run.program.open_menu("options")
    run.program.run(4 * WAIT)
    assert playing(run) == ""


def test_nothing_of_a_demo_is_counted_or_saved(run: Run) -> None:
    campaign = run.session.campaign
    assert campaign
    before = campaign.progress.totals(), [*campaign.progress.reached], campaign.progress.ticks
    run.program.run(WAIT + FADE + 200)
    assert playing(run)
    assert (campaign.progress.totals(), campaign.progress.reached, campaign.progress.ticks) == before


@pytest.mark.slow
def test_there_is_none_in_a_level_or_where_the_campaign_wants_none(tmp_path: Path) -> None:
    never = begun(tmp_path / "never", seconds=0)
    never.program.run(300)
    assert playing(never) == ""
    level = begun(tmp_path / "level")
    level.session.load(level.session.path.parent / "levels" / "02_x.toml")
    level.program.run(300)
    assert playing(level) == ""
