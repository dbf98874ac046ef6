"""The cause `completed`: a title screen can look different once the campaign is completed."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Trigger
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.world.profile.profile import SlotRecord
from tests.support.campaign.small_campaigns import game


@pytest.mark.parametrize(
    ("slots", "count"),
    [
        ([], 0),
        ([SlotRecord(1, "A", chosen=True)], 0),
        ([SlotRecord(1, "A", completed=True), SlotRecord(2, "A", chosen=True)], 0),
        ([SlotRecord(1, "A"), SlotRecord(2, "A", completed=True, chosen=True)], 1),
    ],
)
def test_it_is_caused_at_the_start_in_a_slot_in_which_all_levels_are_completed(
    slots: list[SlotRecord], count: int
) -> None:
    world = World(["triggers"])
    world.profile.slots = slots
    world.create(Trigger(on="completed", do=({"count": "lights"},)))
    world.step()
    world.step()
    assert world.level.count("lights") == count


def test_a_slot_is_completed_with_the_last_of_its_levels_until_a_new_game(tmp_path: Path) -> None:
    campaign = Campaign(game(tmp_path), tmp_path / "kept")
    for level in campaign.file.counted:
        assert not campaign.profile.slots[0].completed
        campaign.enter(level)
        world = campaign.world(level)
        world.level.leave("next")
        campaign.leave(world, level)
    assert campaign.profile.slots[0].completed
    campaign.new_game(1)
    campaign.fill_profile()
    assert not campaign.profile.slots[0].completed
