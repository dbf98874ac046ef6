"""Runs: their splits, what ends one, and the best of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.world.profile.profile import Split
from tests.support.campaign.small_campaigns import game


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign(game(tmp_path), tmp_path / "kept")


def play(campaign: Campaign, level: Path, ticks: int) -> Path:
    world = campaign.world(level)
    campaign.enter(level)
    for _ in range(ticks):
        world.step()
        campaign.count_tick(world)
    world.level.leave("next")
    return campaign.leave(world, level)


def run(campaign: Campaign, *ticks: int) -> Path:
    level = campaign.new_game(1)
    for number in ticks:
        level = play(campaign, level, number)
    return level


def splits(campaign: Campaign) -> list[tuple[int | None, int | None]]:
    return [(split.ticks, split.best) for split in campaign.profile.run.splits]


def test_splits_are_noted_at_the_end_of_each_level(campaign: Campaign) -> None:
    run(campaign, 5)
    assert campaign.profile.run.splits == [Split("01_x", 5), Split("02_x"), Split("03_x")]


@pytest.mark.slow
def test_the_ending_compares_the_run_with_the_best_one_before_it(campaign: Campaign) -> None:
    run(campaign, 5, 5, 5)
    assert splits(campaign) == [(5, None), (10, None), (15, None)]
    run(campaign, 6, 3, 5)
    assert splits(campaign) == [(6, 5), (9, 10), (14, 15)]
    assert list(campaign.progress.best_splits.values()) == [6, 9, 14]
    run(campaign, 9, 9, 9)
    assert list(campaign.progress.best_splits.values()) == [6, 9, 14]
    assert not campaign.profile.run.shown  # the ending is a screen


def test_a_level_left_and_entered_again_goes_on_with_the_run(campaign: Campaign) -> None:
    level = run(campaign, 5)
    world = campaign.world(level)
    campaign.enter(level)
    for _ in range(4):
        world.step()
        campaign.count_tick(world)
    play(campaign, campaign.start("levels/02_x.toml"), 3)
    assert splits(campaign) == [(5, None), (12, None), (None, None)]


def test_a_run_goes_on_in_another_process(campaign: Campaign, tmp_path: Path) -> None:
    run(campaign, 5)
    again = Campaign(campaign.file.path, tmp_path / "kept")
    level = play(again, again.continue_game(), 5)
    play(again, level, 5)
    assert list(again.progress.best_splits.values()) == [5, 10, 15]


def test_a_level_out_of_order_ends_the_run(campaign: Campaign) -> None:
    run(campaign, 5, 5)
    level = play(campaign, campaign.start("levels/01_x.toml"), 3)
    assert campaign.profile.run.splits == []
    level = play(campaign, level, 3)
    play(campaign, level, 3)
    assert campaign.progress.best_splits == {}


def test_an_assist_ends_the_run(campaign: Campaign) -> None:
    level = run(campaign, 5, 5)
    campaign.profile.settings.game_speed = 90
    play(campaign, level, 5)
    assert campaign.progress.best_splits == {}
    assert campaign.profile.run.splits == []
