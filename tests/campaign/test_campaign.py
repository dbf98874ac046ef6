"""Playing a campaign: where each level leads, what is counted, what is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign import Campaign
from tests.support.campaign.small_campaigns import LEVEL, game


class Player:
    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.campaign = Campaign(path, path.parent.parent / "kept", new=new)
        self.enter(self.campaign.start_level())

    def enter(self, level: Path) -> None:
        self.level = level
        self.world = self.campaign.world(level)
        self.campaign.enter(level)

    def leave(self, goal: str = "next", ticks: int = 10, deaths: int = 0, **counts: int) -> str:
        """Play the level for some ticks, then leave it; return the name of the next level."""
        for _ in range(ticks):
            self.world.step()
        for name, number in counts.items():
            self.world.level.add_count(name, number)
        self.world.level.state.deaths = deaths
        self.world.level.leave(goal)
        self.enter(self.campaign.leave(self.world, self.level))
        return self.name

    @property
    def name(self) -> str:
        return self.level.stem

    @property
    def totals(self) -> dict[str, int]:
        return self.world.level.state.totals


@pytest.mark.slow
def test_levels_follow_each_other_to_the_ending_and_start_over(tmp_path: Path) -> None:
    player = Player(game(tmp_path))
    assert player.name == "front"
    assert [player.leave() for _ in range(6)] == ["01_x", "02_x", "03_x", "back", "front", "01_x"]


def test_totals_carry_over_and_screens_count_nothing(tmp_path: Path) -> None:
    player = Player(game(tmp_path))
    assert player.totals == {}
    player.leave(ticks=99)
    assert player.totals == {}
    player.leave(ticks=20, deaths=2, coins=3)
    assert player.totals == {"ticks": 20, "deaths": 2, "coins": 3}
    player.leave(ticks=30)
    player.leave(ticks=1, deaths=1, coins=1, keys=1)
    assert (player.name, player.totals) == ("back", {"ticks": 51, "deaths": 3, "coins": 4, "keys": 1})
    player.leave(ticks=500)
    player.leave()
    assert (player.name, player.totals) == ("01_x", {})


def test_again_restarts_the_level_without_counting_it(tmp_path: Path) -> None:
    player = Player(game(tmp_path))
    player.leave()
    fresh = player.world.hash()
    assert player.leave("again", deaths=4, coins=2) == "01_x"
    assert (player.world.tick, player.totals, player.world.hash()) == (0, {}, fresh)


def test_a_level_may_lead_to_any_level_or_to_a_scene_outside_the_list(tmp_path: Path) -> None:
    path = game(tmp_path)
    (path.parent / "levels" / "secret").mkdir()
    (path.parent / "levels" / "secret" / "room.toml").write_text(LEVEL.replace("    ", ""))
    player = Player(path)
    player.leave()
    assert player.leave("03_x.toml") == "03_x"
    assert player.leave("02_x.toml") == "02_x"
    assert player.leave("secret/room.toml", deaths=1) == "room"
    assert player.leave(deaths=1) == "03_x"
    assert player.totals["deaths"] == 2


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("bak.toml", r'"bak\.toml" does not exist; did you mean "back\.toml"\?'),
        ("../../outside.toml", r'"\.\./\.\./outside\.toml" leads out of the project'),
    ],
)
def test_a_goal_that_is_no_scene_of_the_project_is_reported(tmp_path: Path, goal: str, message: str) -> None:
    path = game(tmp_path)
    (path.parents[1] / "outside.toml").write_text(LEVEL)
    with pytest.raises(EcsPlatformerError, match=message):
        Player(path).leave(goal)


def test_the_title_screen_leads_to_the_saved_level(tmp_path: Path) -> None:
    path = game(tmp_path)
    player = Player(path)
    player.leave()
    player.leave(ticks=7)
    again = Player(path)
    assert (again.name, again.totals) == ("front", {"ticks": 7, "deaths": 0})
    assert again.leave() == "02_x"
    anew = Player(path, new=True)
    assert (anew.leave(), anew.totals) == ("01_x", {})


def test_without_a_title_screen_the_game_starts_at_the_saved_level(tmp_path: Path) -> None:
    path = game(tmp_path, "levels = ['levels/*.toml']")
    assert Player(path).leave() == "02_x"
    assert Player(path).name == "02_x"


def test_a_renamed_saved_level_starts_the_list_over(tmp_path: Path) -> None:
    path = game(tmp_path)
    player = Player(path)
    player.leave()
    player.leave()
    (path.parent / "levels" / "02_x.toml").rename(path.parent / "levels" / "02_y.toml")
    assert Player(path).leave() == "01_x"


def test_a_level_played_twice_counts_once_and_its_best_is_kept(tmp_path: Path) -> None:
    path = game(tmp_path)
    player = Player(path)
    player.leave()
    player.leave(ticks=30, deaths=1, coins=1)
    player.enter(path.parent / "levels" / "01_x.toml")
    player.leave(ticks=40, deaths=0, coins=5)
    assert player.totals == {"ticks": 40, "deaths": 0, "coins": 5}
    anew = Player(path, new=True)
    assert anew.campaign.progress.best == {"levels/01_x.toml": {"ticks": 30, "deaths": 0, "coins": 5}}


def test_only_reached_levels_are_neighbors(tmp_path: Path) -> None:
    player = Player(game(tmp_path))
    player.leave()
    player.leave()
    campaign, level = player.campaign, player.level
    before = campaign.neighbor(level, -1)
    assert before is not None
    assert (before.stem, campaign.neighbor(level, 1), campaign.neighbor(before, 1)) == ("01_x", None, level)
    title = campaign.start_level()
    assert campaign.neighbor(before, -1) == title
    assert campaign.neighbor(title, -1) is None


def test_totals_do_not_affect_the_simulation(tmp_path: Path) -> None:
    player = Player(game(tmp_path))
    player.leave()
    player.leave(ticks=50, coins=3)
    alone = World.load(player.level)
    assert alone.hash() != player.world.hash()
    player.world.level.state.totals = {}
    assert alone.hash() == player.world.hash()


def test_two_campaigns_of_one_title_have_separate_save_files(tmp_path: Path) -> None:
    one, other = (Campaign(game(tmp_path / name), tmp_path / "kept") for name in ("a", "b"))
    one.enter(one.file.levels[2])
    other.enter(other.file.levels[1])
    assert len(list((tmp_path / "kept").glob("ember-*.json"))) == 2


def test_the_game_continues_if_progress_cannot_be_saved(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the folder should be")
    player = Player(game(tmp_path))
    assert [player.leave() for _ in range(3)] == ["01_x", "02_x", "03_x"]
    assert "progress is not saved" in player.campaign.save.new_problem()


def test_damaged_progress_is_reported_at_the_start(tmp_path: Path) -> None:
    path = game(tmp_path)
    kept = Player(path).campaign.save.file
    kept.write_text("scratched")
    again = Player(path)
    assert "progress is damaged" in again.campaign.new_problem()
    assert again.leave() == "01_x"
