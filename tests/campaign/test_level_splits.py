"""Splits of a level: the best run's are kept, also by a run that goes on at a checkpoint, and by two windows."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import pytest

from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.progress import END, Progress
from ecs_platformer.game.campaign.save_format import deserialize, serialize
from ecs_platformer.world.world import World
from tests.support.campaign.small_campaigns import LEVEL
from tests.support.projects import write

COURSE = """
    include = ["hazards.toml"]
    map = '''
    ................
    .@.C..C.........
    ################
    '''
    [legend]
    "#" = "wall"
    "@" = { prefab = "hero", name = "hero" }
    "C" = "checkpoint"
    """
GAME = 'title = "Ember"\nlevels = ["front.toml", "levels/*.toml"]\nscreens = ["front.toml"]\n'
NAME = "levels/01_x.toml"
FIRST, SECOND = "23,0", "47,0"  # where the checkpoints are


@pytest.fixture
def path(tmp_path: Path) -> Path:
    levels = {f"scenes/levels/{number:02}_x.toml": COURSE for number in (1, 2)}
    write(tmp_path, {"scenes/front.toml": LEVEL, **levels, "scenes/campaign.toml": GAME})
    return tmp_path / "scenes" / "campaign.toml"


def opened(path: Path) -> Campaign:
    return Campaign(path, path.parents[1] / "kept")


def begun(campaign: Campaign, waits: int) -> World:
    level = campaign.continue_game()
    world = campaign.world(level)
    campaign.enter(level)
    for _ in range(waits):
        world.step()
        campaign.count_tick(world)
    return world


def reach(campaign: Campaign, world: World, place: str) -> int:
    for _ in range(90):
        if place in campaign.profile.splits.ticks:
            break
        world.step("right")
        campaign.count_tick(world)
    return campaign.profile.splits.ticks[place]


def play(campaign: Campaign, waits: int) -> dict[str, int]:
    world = begun(campaign, waits)
    reach(campaign, world, SECOND)
    world.level.leave("next")
    campaign.leave(world, campaign.file.counted[0])
    campaign.progress.at = NAME
    return campaign.progress.level_splits[NAME]


def test_the_splits_of_the_best_run_are_kept(path: Path) -> None:
    campaign = opened(path)
    kept = dict(play(campaign, 20))
    assert [*kept] == [FIRST, SECOND, END]
    assert play(campaign, 30) == kept
    better = play(campaign, 10)
    assert better == {place: ticks - 10 for place, ticks in kept.items()}
    assert opened(path).profile.levels[0].splits == [better[FIRST], better[SECOND]]
    campaign.new_game(1)
    assert campaign.progress.level_splits[NAME] == better


def test_a_run_is_compared_with_the_best_one_at_each_split(path: Path) -> None:
    campaign = opened(path)
    play(campaign, 20)
    world = begun(campaign, 26)
    assert campaign.profile.splits.last(world.tick) is None
    reach(campaign, world, FIRST)
    assert campaign.profile.splits.last(world.tick) == (0, 6)


def test_a_run_with_an_assist_keeps_no_splits(path: Path) -> None:
    campaign = opened(path)
    kept = dict(play(campaign, 20))
    campaign.profile.settings.game_speed = 90
    assert play(campaign, 0) == kept


def test_a_run_that_goes_on_at_a_checkpoint_has_the_splits_before_it(path: Path) -> None:
    campaign = opened(path)
    world = begun(campaign, 5)
    first = reach(campaign, world, FIRST)
    again = opened(path)  # the process has ended without a word
    kept = play(again, 7)
    assert kept[FIRST] == first
    assert first + 7 < kept[SECOND] <= kept[END]


def test_of_two_windows_the_better_run_is_kept() -> None:
    def splits(end: int) -> Progress:
        return Progress(level_splits={NAME: {FIRST: end - 5, END: end}})

    for mine, theirs in ((30, 20), (20, 30)):
        progress = splits(mine)
        progress.merge(Progress(), splits(theirs))
        assert progress == splits(20)


def test_a_file_of_format_4_is_read_and_nothing_is_lost() -> None:
    fields = json.loads(serialize(Progress("a", ["a"], ticks=7)).split(b"\n")[1])
    del fields["left_splits"], fields["level_splits"]
    text = json.dumps(fields)
    digest = blake2b(text.encode(), digest_size=16).hexdigest()
    data = f'{{"format": 4, "digest": "{digest}", "progress":\n{text}\n}}\n'.encode()
    assert deserialize(data) == Progress("a", ["a"], ticks=7)
