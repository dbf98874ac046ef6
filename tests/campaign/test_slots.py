"""Save slots: three of them, each with its own progress; what menus ask of a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign import Campaign
from tests.campaign.test_shared_saves import FIRST
from tests.support.campaign.small_campaigns import game


def played(path: Path, *, levels: int = 1, ticks: int = 10, **chosen: int) -> Campaign:
    """The campaign after some completed levels, in its own folder of saves."""
    campaign = Campaign(path, path.parents[1] / "kept", slot=chosen.get("slot"))
    level = campaign.saved_level()
    campaign.enter(level)
    for _ in range(levels):
        world = campaign.world(level)
        for _ in range(ticks):
            world.step()
            campaign.count_tick(world)
        world.level.leave("next")
        level = campaign.leave(world, level)
    return campaign


def shown(campaign: Campaign) -> list[tuple[str, int, int]]:
    return [(slot.level, slot.ticks, slot.percent) for slot in campaign.slots()]


@pytest.mark.slow
def test_slots_are_apart_and_the_one_played_last_is_in_use(tmp_path: Path) -> None:
    path = game(tmp_path)
    played(path)
    played(path, slot=3, levels=2, ticks=7)
    again = Campaign(path, tmp_path / "kept")
    assert shown(again) == [("02_x", 10, 33), ("", 0, 0), ("03_x", 14, 66)]
    assert [slot.chosen for slot in again.profile.slots] == [False, False, True]
    assert again.continue_game().stem == "03_x"
    assert again.play_slot(1).stem == "02_x"
    assert again.play_slot(2).stem == "01_x"
    assert [level.unlocked for level in again.profile.levels] == [True, False, False]


def test_a_new_game_empties_its_slot_but_for_the_best_results(tmp_path: Path) -> None:
    campaign = played(game(tmp_path), levels=2)
    assert campaign.new_game(1).stem == "01_x"
    assert shown(campaign)[0] == ("", 0, 0)
    assert [level.best_ticks for level in campaign.levels()] == [10, 10, None]
    assert [level.unlocked for level in campaign.levels()] == [True, False, False]


def test_only_unlocked_levels_can_be_started(tmp_path: Path) -> None:
    campaign = played(game(tmp_path))
    assert campaign.start("levels/02_x.toml").stem == "02_x"
    with pytest.raises(EcsPlatformerError, match=r'the level "levels/03_x.toml" is locked'):
        campaign.start("levels/03_x.toml")
    with pytest.raises(EcsPlatformerError, match=r'no level "levels/02_y.toml"; did you mean "levels/02_x.toml"\?'):
        campaign.start("levels/02_y.toml")


@pytest.mark.parametrize("number", [0, 4])
def test_there_are_three_slots(tmp_path: Path, number: int) -> None:
    with pytest.raises(EcsPlatformerError, match=f"a save slot is a number from 1 to 3, not {number}"):
        Campaign(game(tmp_path), tmp_path / "kept", slot=number)


def test_the_one_save_of_before_there_were_slots_is_slot_1(tmp_path: Path) -> None:
    path = game(tmp_path)
    file = Campaign(path, tmp_path / "kept").save.file
    file.parent.mkdir()
    file.write_bytes(FIRST)
    campaign = Campaign(path, tmp_path / "kept")
    assert campaign.progress.reached == ["a", "b"]
    assert [slot.level != "" for slot in campaign.slots()] == [True, False, False]


def test_damage_to_one_slot_is_reported_and_loses_nothing_of_the_others(tmp_path: Path) -> None:
    path = game(tmp_path)
    played(path)
    file = played(path, slot=2).save.file
    file.write_text("scratched")
    file.with_name(f"{file.name}.before").unlink()
    campaign = Campaign(path, tmp_path / "kept")
    assert "progress is damaged" in campaign.new_problem()
    assert shown(campaign) == [("02_x", 10, 33), ("", 0, 0), ("", 0, 0)]
    assert file.with_name(f"{file.name}.damaged-1").read_text() == "scratched"


def test_the_time_of_restarts_counts_and_that_of_screens_does_not(tmp_path: Path) -> None:
    campaign = played(game(tmp_path), levels=3)  # now in the ending, a screen
    screen = campaign.file.levels[-1]
    for level in (screen, campaign.file.counted[0]):
        world = campaign.world(level)
        campaign.enter(level)
        world.step(ticks=5)
        for _ in range(5):
            campaign.count_tick(world)
    assert campaign.profile.run.ticks == 35


def test_assisted_levels_set_no_bests_and_their_slot_says_so(tmp_path: Path) -> None:
    path = game(tmp_path)
    campaign = Campaign(path, tmp_path / "kept")
    campaign.profile.settings.invincible = True
    level = campaign.new_game(1)
    campaign.enter(level)
    world = campaign.world(level)
    assert world.level.state.assists == ["invincible"]
    world.step()
    campaign.count_tick(world)
    world.level.state.assists = []  # turned off just before the end: too late
    world.step()
    campaign.count_tick(world)
    world.level.leave("next")
    campaign.leave(world, level)
    assert campaign.levels()[0].best_ticks is None
    assert campaign.slots()[0].assisted
    assert campaign.slots()[0].percent == 33
    assert campaign.new_game(1)
    assert not campaign.slots()[0].assisted
