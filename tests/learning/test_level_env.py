"""Levels as environments: checks of Gymnasium and stable-baselines3, seeds, states, rewards, and what a learner sees.

Stable-baselines3 and PyTorch are too large for the extras: their check is skipped where they are not installed.
"""

from __future__ import annotations

import math
import multiprocessing
import pickle
import re
import warnings
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

gymnasium: Any = pytest.importorskip("gymnasium")
pytestmark = pytest.mark.slow

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402  # pyright: ignore[reportUnknownVariableType]

from components import Collider, Position, Slope, Solid  # noqa: E402
from ecs_platformer import World  # noqa: E402
from ecs_platformer.errors import InvalidValueError  # noqa: E402
from ecs_platformer.lab.learning import LevelEnv  # noqa: E402
from ecs_platformer.lab.learning.grid_view import GridView  # noqa: E402
from ecs_platformer.lab.learning.kinds import Kinds  # noqa: E402
from ecs_platformer.lab.learning.state_vector import StateVector  # noqa: E402

ID = "ecs_platformer.lab.learning:ecs_platformer/Level-v0"
ROOM = """
include = ["prefabs.toml", "objects.toml", "hazards.toml"]
view = [160, 56]
map = '''
####################
#..................#
#..................#
#..................#
#..H..o....---..E..#
####################
####################
'''
[legend]
"#" = "wall"
"-" = "plank"
"H" = "climber"
"o" = "coin"
"E" = "exit"
"^" = "spikes_up"
"""


@pytest.fixture
def room(tmp_path: Path) -> Path:
    scene = tmp_path / "room.toml"
    scene.write_text(ROOM, encoding="utf-8")
    return scene


def play(env: LevelEnv, held: int, steps: int) -> tuple[float, bool, bool]:
    """Hold the same for some steps, or until the end; return the sum of the rewards and how it ended."""
    total = 0.0
    for _ in range(steps):
        _, reward, terminated, truncated, _ = env.step(held)
        total += reward
        if terminated or truncated:
            return total, terminated, truncated
    return total, False, False


OUTSIDE: list[Any] = [-1, 99, 2.5, "1", []]


@pytest.mark.parametrize(
    ("actions", "action"),
    [
        *(("discrete", action) for action in OUTSIDE),
        *(("multi_binary", action) for action in (1, [1, 0], [2] * 12, [0.5] * 12, [[1], [1, 0]], -1, 2.5, [])),
        *((["", "right"], action) for action in (2, *OUTSIDE)),
    ],
)
def test_an_action_outside_of_the_space_is_refused(room: Path, actions: Any, action: Any) -> None:
    env = LevelEnv(room, actions=actions)
    env.reset(seed=0)
    with pytest.raises(InvalidValueError, match="an action is one of "):
        env.step(action)
    assert env.world.tick == 0


@pytest.mark.parametrize("observation", ["state", "grid", "rgb84", "rgb"])
@pytest.mark.parametrize("actions", ["discrete", "multi_binary"])
def test_gymnasium_finds_no_fault(room: Path, observation: str, actions: str) -> None:
    env = gymnasium.make(ID, scene=room, observation=observation, actions=actions, render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)
    assert env.reset(seed=1)[0] in env.observation_space
    assert env.render().shape == (56, 160, 3)


@pytest.mark.parametrize("observation", ["state", "grid", "rgb84", "rgb"])
@pytest.mark.parametrize("actions", ["discrete", "multi_binary", ["", "right"]])
def test_stable_baselines_warns_of_nothing(room: Path, observation: str, actions: Any) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        checker.check_env(LevelEnv(room, observation=observation, actions=actions))


def test_several_in_one_process(room: Path) -> None:
    envs = gymnasium.make_vec(ID, num_envs=3, vectorization_mode="sync", scene=room, observation="grid", seconds=0.5)
    seen, _ = envs.reset(seed=5)
    assert seen.shape == (3, 2, 37, 41)
    envs.action_space.seed(5)
    for _ in range(20):  # episodes end on the way, and begin again
        seen, *_ = envs.step(envs.action_space.sample())
    assert seen in envs.observation_space


def test_the_same_seed_and_actions_give_the_same_episode(room: Path) -> None:
    def episode(seed: int) -> list[bytes]:
        env = LevelEnv(room)
        first, _ = env.reset(seed=seed)
        return [first.tobytes(), *(env.step(action)[0].tobytes() for action in (1, 1, 9, 13, 2))]

    assert episode(3) == episode(3)


def test_the_seed_is_that_of_the_level(room: Path) -> None:
    env = LevelEnv(room)
    env.reset(seed=3)
    three = env.world.rng.getstate()
    env.reset(seed=4)
    four = env.world.rng.getstate()
    env.reset(seed=3)
    assert env.world.rng.getstate() == three != four


def test_an_episode_ends_at_the_goal_and_counts_what_is_asked_for(room: Path) -> None:
    env = LevelEnv(room, actions=["", "right"], rewards={"tick": 0, "cell": 0, "goal": 5, "counts.coins": 0.25})
    env.reset(seed=0)
    assert play(env, 1, 100) == (5.25, True, False)
    assert env.world.level.state.goal == "next"


def test_an_episode_ends_in_time(room: Path) -> None:
    env = LevelEnv(room, actions=["", "right"], seconds=0.5, rewards={"tick": -1, "cell": 0})
    env.reset(seed=0)
    assert play(env, 0, 100) == (-30, False, True)


def test_an_episode_ends_with_a_death(tmp_path: Path) -> None:
    scene = tmp_path / "pit.toml"
    scene.write_text(ROOM.replace("H..o....---..E", "H..^..........", 1), encoding="utf-8")
    env = LevelEnv(scene, actions=["right"], rewards={"tick": 0, "cell": 0, "death": -2})
    env.reset(seed=0)
    assert play(env, 0, 100) == (-2, True, False)
    assert env.reset()[1]["tick"] == 0
    assert play(env, 0, 100) == (-2, True, False)  # the next episode does, too


def test_a_state_comes_back_with_all_that_follows(room: Path) -> None:
    env = LevelEnv(room, actions=["", "right", "right jump"], rewards={"counts.coins": 1})
    env.reset(seed=0)
    play(env, 1, 4)
    state = env.clone_state()
    before = env.world.hash()
    first = play(env, 2, 10)
    after = env.world.hash()
    env.restore_state(state)
    assert env.world.hash() == before
    assert play(env, 2, 10) == first
    assert env.world.hash() == after


def test_a_pickled_environment_goes_on_with_its_episode(room: Path) -> None:
    env = LevelEnv(room, actions=["", "right", "right jump"], rewards={"counts.coins": 1})
    env.reset(seed=7)
    play(env, 1, 4)
    other: LevelEnv = pickle.loads(pickle.dumps(env))
    assert other.world.hash() == env.world.hash()
    assert play(other, 2, 10) == play(env, 2, 10)
    assert other.world.hash() == env.world.hash()
    assert other.reset()[0].tolist() == env.reset()[0].tolist()
    assert other.world.rng.random() == env.world.rng.random()


@pytest.mark.parametrize("way", ["spawn", "forkserver"])
def test_another_process_steps_it_to_the_same_result(room: Path, way: str) -> None:
    env = LevelEnv(room, observation="grid")
    env.reset(seed=7)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context(way)) as pool:
        seen, *rest = pool.submit(env.step, 1).result()
    here, *expected = env.step(1)
    assert (seen.tolist(), rest) == (here.tolist(), expected)


@pytest.mark.parametrize("way", ["spawn", "forkserver"])
def test_gymnasium_runs_it_in_processes(room: Path, way: str) -> None:
    def make() -> Any:
        return gymnasium.make(ID, scene=room, observation="grid")

    envs = gymnasium.vector.AsyncVectorEnv([make] * 2, context=way)
    try:
        seen, _ = envs.reset(seed=5)
        assert seen in envs.observation_space
        assert envs.step(envs.action_space.sample())[0] in envs.observation_space
    finally:
        envs.close()


def test_a_state_of_another_environment_is_refused(tmp_path: Path, room: Path) -> None:
    (tmp_path / "other.toml").write_text(ROOM, encoding="utf-8")
    several, one = LevelEnv(tmp_path), LevelEnv(room)
    for scene in ("room", "other"):
        several.reset(options={"scene": scene})
        with pytest.raises(InvalidValueError, match="of another"):
            one.restore_state(several.clone_state())


def test_a_folder_has_all_its_scenes(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.toml").write_text(ROOM, encoding="utf-8")
    env = LevelEnv(tmp_path)
    assert {env.reset(seed=seed)[1]["scene"] for seed in range(20)} == {"a", "b", "c"}
    assert env.reset(options={"scene": "b"})[1]["scene"] == "b"
    with pytest.raises(InvalidValueError, match="no such scene in this environment"):
        env.reset(options={"scene": "d"})


def test_the_grid_shows_what_is_solid_and_what_is_there(room: Path) -> None:
    env = LevelEnv(room, observation="grid")
    solid, kinds = env.reset()[0]
    rows = ["".join({0: ".", 128: "-", 255: "#"}[int(cell)] for cell in row) for row in solid]
    assert rows[18][17:37] == "#..........---.....#"
    assert rows[20][17:37] == "#" * 20
    assert ["Pickup" in env.kinds.names[int(number) - 1].split() for number in kinds[18] if number] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(("size", "far"), [(16, 0), (12, 0), (16, 40)])
def test_the_grid_shows_the_holes_between_cells_of_any_size(tmp_path: Path, size: int, far: int) -> None:
    rows = "\n".join("." * far + row for row in ("########", "H.....##", "...#.#.#", "########"))
    wall = f'{{ prefab = "wall", Collider = {{ width = {size}, height = 9, y = {size - 9} }} }}'
    scene = f"tile_size = {size}\n" + ROOM.replace('"wall"', wall)
    scene = re.sub("(?<='''\n)[^']*", f"{rows}\n", scene, count=1)
    (tmp_path / "room.toml").write_text(scene, encoding="utf-8")
    env = LevelEnv(tmp_path / "room.toml", observation="grid")
    x, y = env.world.space.middle(env.level.hero)
    left, top = (x // 8 - 20) * 8, (y // 8 - 18) * 8
    for row, cells in enumerate(env.reset()[0][0].tolist()):
        for column, cell in enumerate(cells):
            region = left + 8 * column, top + 8 * row, left + 8 * column + 8, top + 8 * row + 8
            assert bool(cell) == bool(env.world.space.colliders_in(region, "solid"))


def test_the_grid_shows_a_slope_only_if_filled_px_are_in_view() -> None:
    world = World([])
    hero = world.create(Position(0, 0), Collider(8, 8))
    slope = world.create(Position(152, 120), Collider(64, 64), Slope(0, 64), Solid())  # the view ends at 168, 152
    view = GridView([world], Kinds([world]), [hero])
    assert not view.observe(world, hero).any()
    world.get(slope, Position).y -= 24
    assert view.observe(world, hero)[0].any()


def test_the_state_names_its_numbers(room: Path) -> None:
    env = LevelEnv(room, actions=["", "right"])
    observer = env.observer
    assert isinstance(observer, StateVector)
    first = dict(zip(observer.names, map(float, env.reset()[0]), strict=True))
    assert first["grounded"] == 1
    assert first["ray -1 0"] == pytest.approx(19.5 / 160)  # px to the wall
    assert first["near 1.x"] > 0  # the coin
    assert first["Dash.spent"] == 0
    assert "Dash.speed" not in first
    play(env, 1, 3)
    after = dict(zip(observer.names, map(float, env.observe()), strict=True))
    assert after["velocity.x"] > 0
    assert after["near 1.x"] < first["near 1.x"]


def test_the_numbers_of_the_state_are_in_known_ranges(room: Path) -> None:
    env = LevelEnv(room, actions=["right dash", ""])
    observer = env.observer
    assert isinstance(observer, StateVector)
    low, high = (dict(zip(observer.names, map(float, ends), strict=True)) for ends in (observer.low, observer.high))
    assert (low["Dash.aimed"], high["Dash.aimed"]) == (0, 1)
    assert min(low.values()) == -10
    assert max(high.values()) == 10

    def seen() -> dict[str, float]:
        values = env.observe()
        assert values in env.observation_space
        return dict(zip(observer.names, map(float, values), strict=True))

    env.reset()
    assert (seen()["Dash.at"], seen()["Footing.air"]) == (1, 3)  # never, and a million ticks
    env.step(0)
    now = env.world.clock.now(env.level.hero)
    at = env.world.get(env.level.hero, "Dash").at
    assert seen()["Dash.at"] == pytest.approx((now - at) / 60)
    assert seen()["Dash.spent"] == pytest.approx(math.log10(2))
    hero = env.world.components(env.level.hero)
    hero["Velocity"].x, hero["Dash"].at, hero["Position"].x = -90_000, now + 1000, 9_999
    assert [seen()[name] for name in ("velocity.x", "Dash.at", "x")] == [-10, -1, 1]


def test_heroes_with_other_components_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "bare.toml").write_text(ROOM, encoding="utf-8")
    added = '\n[prefab.finder]\nextends = ["climber"]\nGrapplingHook = {}\n'
    (tmp_path / "hook.toml").write_text(ROOM.replace('"climber"', '"finder"') + added, encoding="utf-8")
    (tmp_path / "without_a_hero.toml").write_text(ROOM.replace("#..H", "#...", 1), encoding="utf-8")
    env = LevelEnv(tmp_path)
    observer = env.observer
    assert isinstance(observer, StateVector)
    assert [level.name for level in env.levels] == ["bare", "hook"]  # the third has no hero
    for scene, has in (("bare", 0), ("hook", 1)):
        seen, _ = env.reset(options={"scene": scene})
        numbers = dict(zip(observer.names, map(float, seen), strict=True))
        assert seen in env.observation_space
        assert numbers["has.GrapplingHook"] == has
        assert "has.Dash" not in numbers


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"observation": "grids"}, 'no such observation: "grids"; did you mean "grid"?'),
        ({"actions": ["right jmup"]}, 'no such action: "jmup"; did you mean "jump"?'),
        ({"actions": "Discrete"}, 'actions are "discrete", "multi_binary" or a list'),
        ({"frame_skip": 0}, "frame_skip is a whole number of ticks from 1 to 1000, not 0"),
        ({"seconds": 0}, "an episode takes more than 0 seconds"),
        ({"rewards": {"goals": 1}}, 'no such reward: "goals"; did you mean "goal"?'),
        ({"rewards": {"goal": float("nan")}}, "expected a number"),
        ({"render_mode": "humans"}, 'render_mode is "human", "rgb_array" or None'),
    ],
)
def test_wrong_arguments_are_named(room: Path, options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidValueError) as raised:
        LevelEnv(room, **options)
    assert message in str(raised.value)


def test_a_scene_without_a_hero_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.toml").write_text(ROOM.replace("#..H", "#...", 1), encoding="utf-8")
    with pytest.raises(InvalidValueError, match="no hero"):
        LevelEnv(tmp_path / "empty.toml")


@pytest.mark.parametrize("player", ["{ slot = 2 }", '{ own = ["coins"] }'])
def test_the_player_of_the_hero_holds_the_action_and_counts_for_itself(tmp_path: Path, player: str) -> None:
    text = ROOM.replace('"H" = "climber"', f'"H" = {{ prefab = "climber", Player = {player} }}')
    (tmp_path / "room.toml").write_text(text, encoding="utf-8")
    env = LevelEnv(tmp_path / "room.toml", actions=["right"], rewards={"tick": 0, "cell": 0, "counts.coins": 0.25})
    env.reset(seed=0)
    assert play(env, 0, 100) == (10.25, True, False)


def test_a_bot_leaves_its_hero_to_the_learner(tmp_path: Path) -> None:
    mind = 'Player = { bot = true }, Brain = {}, Timeline = { steps = [{ hold = ["right"], seconds = 9 }] }'
    text = ROOM.replace('"H" = "climber"', f'"H" = {{ prefab = "climber", {mind} }}')
    (tmp_path / "room.toml").write_text(text, encoding="utf-8")
    env = LevelEnv(tmp_path / "room.toml", actions=["", "right"])
    env.reset(seed=0)
    before = env.world.get(env.level.hero, "Position").x
    play(env, 0, 20)
    assert env.world.get(env.level.hero, "Position").x == before


def test_arrays_are_not_shared_between_steps(room: Path) -> None:
    env = LevelEnv(room, observation="grid")
    first, _ = env.reset()
    kept = first.copy()
    play(env, 1, 5)
    assert np.array_equal(first, kept)
