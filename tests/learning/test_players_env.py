"""Scenes with several players as environments: PettingZoo's own checks, and when each agent leaves."""

from __future__ import annotations

import pickle
import warnings
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
pytestmark = pytest.mark.slow

from pettingzoo.test import parallel_api_test, parallel_seed_test  # noqa: E402  # pyright: ignore

from ecs_platformer.errors import InvalidValueError  # noqa: E402
from ecs_platformer.lab.learning.players_env import PlayersEnv  # noqa: E402
from tests.support.projects import ROOT  # noqa: E402

ARENA = ROOT / "scenes" / "arena.toml"
DUEL = """
include = ["level.toml", "versus.toml"]
view = [160, 64]
map = '''
####################
#..................#
#..................#
#..................#
#..^.1.........2...#
####################
####################
####################
'''
[legend]
"#" = "wall"
"^" = "spikes_up"
"""
TOGETHER = """
include = ["prefabs.toml", "objects.toml", "hazards.toml"]
view = [160, 56]
map = '''
####################
#..................#
#..................#
#..................#
#.^.H.o.....h..E...#
####################
####################
'''
[legend]
"#" = "wall"
"H" = { prefab = "climber", Player = { own = ["coins"] } }
"h" = { prefab = "climber", Player = { slot = 2, own = ["coins"] } }
"o" = "coin"
"E" = "exit"
"^" = "spikes_up"
"""
WALK = ["", "left", "right"]
FLAT = {"tick": 0, "cell": 0, "death": -2, "last": 5, "goal": 7}


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    scene = tmp_path / "duel.toml"
    scene.write_text(DUEL, encoding="utf-8")
    return scene


@pytest.fixture
def together(tmp_path: Path) -> Path:
    scene = tmp_path / "together.toml"
    scene.write_text(TOGETHER, encoding="utf-8")
    return scene


def play(env: PlayersEnv, held: dict[str, int], steps: int = 100) -> list[tuple[dict[str, float], dict[str, bool]]]:
    """Let each agent that is left hold the same, until one leaves; return each step's rewards, and which left."""
    found: list[tuple[dict[str, float], dict[str, bool]]] = []
    for _ in range(steps):
        _, rewards, ended, truncated, _ = env.step({agent: held[agent] for agent in env.agents})
        found.append((rewards, ended))
        if any(ended.values()) or any(truncated.values()):
            break
    return found


@pytest.mark.parametrize("observation", ["state", "grid", "rgb84", "rgb"])
@pytest.mark.parametrize("actions", ["discrete", "multi_binary"])
def test_pettingzoo_finds_no_fault(duel: Path, observation: str, actions: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(PlayersEnv(duel, observation=observation, actions=actions, seconds=1), num_cycles=20)
        parallel_seed_test(lambda: PlayersEnv(duel, observation=observation, actions=actions), num_cycles=10)


@pytest.mark.parametrize("players", [[1, 2], [1, 3, 4], None])
def test_pettingzoo_finds_no_fault_in_the_arena(players: list[int] | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(PlayersEnv(ARENA, players=players, observation="grid", frame_skip=8), num_cycles=100)
        parallel_seed_test(lambda: PlayersEnv(ARENA, players=players, observation="grid"), num_cycles=40)


def test_one_that_dies_leaves_and_the_last_team_wins(duel: Path) -> None:
    env = PlayersEnv(duel, actions=WALK, rewards=FLAT)
    env.reset(seed=0)
    *before, last = play(env, {"player_1": 1, "player_2": 0})
    assert all(rewards == {"player_1": 0, "player_2": 0} for rewards, _ in before)
    assert last == ({"player_1": -2, "player_2": 5}, {"player_1": True, "player_2": True})
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})
    env.reset()
    assert env.agents == ["player_1", "player_2"]


def test_bots_play_in_the_other_slots_alone(duel: Path) -> None:
    env = PlayersEnv(duel, players=[1], actions=WALK)
    env.reset(seed=0)
    one, two = (env.world.get(env.level.heroes[slot], "Position") for slot in (1, 2))
    x_1, x_2 = one.x, two.x
    play(env, {"player_1": 0}, steps=20)
    assert one.x == x_1
    assert two.x != x_2


def test_all_end_at_the_goal_and_count_for_themselves(together: Path) -> None:
    env = PlayersEnv(together, actions=WALK, rewards={**FLAT, "counts.coins": 0.5})
    env.reset(seed=0)
    *before, last = play(env, {"player_1": 2, "player_2": 2})
    assert sum(rewards["player_1"] for rewards, _ in before) == 0.5
    assert sum(rewards["player_2"] for rewards, _ in before) == 0
    assert last == ({"player_1": 7, "player_2": 7}, {"player_1": True, "player_2": True})


def test_those_of_one_team_do_not_win_by_the_death_of_another(together: Path) -> None:
    env = PlayersEnv(together, actions=WALK, rewards=FLAT)
    env.reset(seed=0)
    assert play(env, {"player_1": 1, "player_2": 0})[-1][1] == {"player_1": True, "player_2": False}
    assert env.agents == ["player_2"]


def test_the_time_limit_truncates_for_all(duel: Path) -> None:
    env = PlayersEnv(duel, actions=WALK, seconds=0.1)
    env.reset(seed=0)
    env.step({"player_1": 0, "player_2": 0})
    _, _, ended, truncated, infos = env.step({"player_1": 0, "player_2": 0})
    assert ended == {"player_1": False, "player_2": False}
    assert truncated == {"player_1": True, "player_2": True}
    assert (infos["player_2"]["tick"], env.agents) == (6, [])


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ({"player_1": 0}, "player_2 has none"),
        ({"player_1": 0, "player_2": 9}, "an action is one of Discrete"),
        ({"player_1": 0, "player_2": 0, "player_3": 0}, 'no such agent: "player_3"; did you mean "player_'),
    ],
)
def test_wrong_actions_are_refused(duel: Path, actions: dict[str, Any], message: str) -> None:
    env = PlayersEnv(duel, actions=WALK)
    env.reset(seed=0)
    with pytest.raises(InvalidValueError, match=message):
        env.step(actions)
    assert env.world.tick == 0


@pytest.mark.parametrize("players", [[3], [], [1, 2, 3]])
def test_slots_without_a_hero_are_refused(duel: Path, players: list[int]) -> None:
    with pytest.raises(InvalidValueError, match=r"some of \[1, 2\], not \["):
        PlayersEnv(duel, players=players)


def test_a_folder_is_refused(duel: Path) -> None:
    with pytest.raises(InvalidValueError, match="one scene, not a folder"):
        PlayersEnv(duel.parent)


def test_a_pickled_environment_goes_on_with_its_episode(duel: Path) -> None:
    env = PlayersEnv(duel, players=[2], actions=WALK)
    env.reset(seed=7)
    play(env, {"player_2": 1}, steps=5)
    other: PlayersEnv = pickle.loads(pickle.dumps(env))
    assert (other.world.hash(), other.agents) == (env.world.hash(), env.agents)
    assert play(other, {"player_2": 2}, steps=5) == play(env, {"player_2": 2}, steps=5)
    assert other.world.hash() == env.world.hash()
    env.reset()
    other.reset()
    assert other.world.rng.random() == env.world.rng.random()
