"""The menu "completed": what came of a level, over its last picture, before the next one is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Menu
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.world.profile.profile import LevelResult
from systems.rules.menus.rows import rows
from tests.support.campaign.small_campaigns import GAME, game
from tests.support.menus.run import Run
from tests.support.projects import write


def begun(folder: Path, *, cards: bool = True) -> Run:
    path = game(folder, GAME.replace("cards = false", f"cards = {str(cards).lower()}"))
    campaign = Campaign(path, folder / "kept")
    run = Run(campaign.file.levels[1], campaign)
    run.program.run(5)
    return run


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return begun(tmp_path)


def finish(run: Run, ticks: int = 1) -> LevelResult:
    """Complete the level in its next tick; return what came of it."""
    run.session.world.level.leave("next")
    run.program.run(ticks)
    assert run.session.profile.result
    return run.session.profile.result


@pytest.mark.slow
def test_it_stands_over_the_level_until_it_is_closed(run: Run) -> None:
    run.session.controls.press("C", "jump")  # what is held does not close it
    finish(run, 60)
    assert (run.menus, run.session.path.stem, run.session.world.tick) == (["completed"], "01_x", 11)
    run.session.controls.release("C")
    run.program.run(1)
    run.tap("jump")
    run.program.run(60)
    assert (run.menus, run.session.path.stem) == ([], "02_x")


@pytest.mark.parametrize("close", ["dash", "esc"])
def test_dash_and_esc_go_on_too(run: Run, close: str) -> None:
    finish(run, 5)
    if close == "esc":
        run.escape()
    else:
        run.tap(close)
    run.program.run(60)
    assert (run.menus, run.session.path.stem, run.ended) == ([], "02_x", False)


def test_the_level_can_be_played_again(run: Run) -> None:
    finish(run, 5)
    run.tap("down")
    run.tap("jump")
    run.program.run(60)
    assert (run.menus, run.session.path.stem) == ([], "01_x")
    assert run.session.world.tick < 100


def test_it_says_what_came_of_the_level(run: Run) -> None:
    state = run.session.world.level.state
    state.deaths, state.counts = 2, {"coins": 3, "berries": 1}
    result = finish(run)
    assert result == LevelResult(1, "01_x", 11, 2, {"coins": 3, "berries": 1}, {})
    result.there, result.best_ticks = {"coins": 5, "berries": 1, "keys": 1}, 6
    world = run.program.world
    menu = next(menu for _, (menu,) in world.each(Menu))
    shown = [(row.text, [text for _, text in row.results], row.enabled) for row in rows(world, menu)]
    assert shown[:3] == [
        ("1  01_x", [], True),
        ("", ["0:00.18", "best 0:00.10"], False),
        ("", ["2", "3/5", ""], False),
    ]
    assert [sprite for sprite, _ in rows(world, menu)[2].results] == ["icon_skull", "icon_coin", "icon_berry"]
    result.is_best, result.found = True, {}
    assert [text for _, text in rows(world, menu)[1].results] == ["0:00.18", "new best!"]
    assert [sprite for sprite, _ in rows(world, menu)[2].results][-1] == "icon_berry_none"


@pytest.mark.slow
def test_a_time_is_the_best_if_it_is_better_than_one_before_and_without_assists(run: Run) -> None:
    bests: list[tuple[bool, int | None]] = []
    for ticks, assisted in ((20, False), (10, True), (10, False), (30, False)):
        run.session.profile.settings.invincible = assisted
        run.session.load(run.session.path)
        run.session.run(ticks)
        run.session.campaign.count_tick(run.session.world)  # pyright: ignore[reportOptionalMemberAccess]
        result = finish(run)
        bests.append((result.is_best, result.best_ticks))
        run.program.menus.close_all()
    assert bests == [(False, None), (False, 21), (True, 21), (False, 11)]


@pytest.mark.slow
def test_there_is_none_after_a_screen_and_in_a_campaign_without_cards(tmp_path: Path) -> None:
    run = begun(tmp_path, cards=False)
    finish(run, 60)
    assert (run.menus, run.session.path.stem) == ([], "02_x")
    other = begun(tmp_path / "other")
    other.session.load(other.session.campaign.file.levels[0])  # pyright: ignore[reportOptionalMemberAccess]
    other.session.world.level.leave("next")
    other.program.run(60)
    assert (other.menus, other.session.path.stem) == ([], "01_x")


@pytest.mark.slow
def test_without_it_the_game_goes_on(tmp_path: Path) -> None:
    run = begun(tmp_path)
    write(tmp_path, {"scenes/menus/completed.toml": "title = 3"})
    finish(run, 60)
    assert (run.menus, run.session.path.stem) == ([], "02_x")
