"""A level as an environment of Gymnasium: `reset()` begins it, `step()` holds actions for some ticks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ecs_platformer.errors import InvalidValueError, nearest, shown
from ecs_platformer.lab.learning.actions import Choices, action_space, held_in
from ecs_platformer.lab.learning.kinds import Kinds
from ecs_platformer.lab.learning.levels import Level, ending_of, info_of, levels_of, take_over
from ecs_platformer.lab.learning.observations import OBSERVATIONS, PICTURES, Observer
from ecs_platformer.lab.learning.rendering import Renderer
from ecs_platformer.lab.learning.rewards import Rewards
from ecs_platformer.lab.learning.settings import RENDER_MODES, check_settings, portable
from ecs_platformer.world.branches import Branch, Branches
from ecs_platformer.world.world import World

Observation = NDArray[Any]
Played = tuple[Any, Any] | None  # the steps of an episode: those before the last, and the action of the last


@dataclass(frozen=True, slots=True)
class EnvState:
    """The state of a LevelEnv, made by clone_state(). It can be restored any number of times, by the same LevelEnv."""

    level: int
    branch: Branch
    rewards: Rewards
    seed: int | None
    played: Played


class LevelEnv(gymnasium.Env[Observation, Any]):
    """A level that is played from its start until it is completed, its hero dies, or the time limit is reached.

    scene: the path of a scene, or its name in `scenes/`; if it is a folder, each reset() chooses a scene of this folder
    observation: "state", "grid", "rgb84" or "rgb": see `observations.py`
    actions: "discrete" for a choice of directions and actions, "multi_binary" for a switch per action of the project,
        or a list of choices, such as ["", "right", "right jump"]
    frame_skip: the number of ticks for which a step holds its actions
    seconds: the game time, in seconds, after which an episode is truncated
    rewards: the reward for each kind of event: see `rewards.py`
    render_mode: "rgb_array": render() returns each frame as an array; "human": a window shows it; None: neither

    `reset(seed=…)` seeds the level's random numbers, and the choice of scenes; `reset(options={"scene": NAME})` chooses
    the scene NAME. An environment can be pickled in the middle of an episode, also to a process that is spawned. If the
    episode ends within a step, the remaining ticks of the step are not run. Raises SceneError if
    a scene does not load, and InvalidValueError if an argument is wrong or a scene has no hero: an entity with Player,
    Position, Velocity and Collider.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 60}  # noqa: RUF012 (as in the base class)

    def __init__(
        self,
        scene: str | Path,
        *,
        observation: str = "state",
        actions: str | Sequence[str] = "discrete",
        frame_skip: int = 4,
        seconds: float = 60.0,
        rewards: Mapping[str, float] | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_settings(observation, frame_skip, seconds, render_mode)
        self._arguments: dict[str, Any] = {
            "scene": scene, "observation": observation, "actions": actions, "frame_skip": frame_skip,
            "seconds": seconds, "rewards": rewards, "render_mode": render_mode,
        }  # fmt: skip
        self.render_mode = render_mode
        self.levels = levels_of(Path(scene), drawn=render_mode is not None or observation in PICTURES)
        worlds = [level.world for level in self.levels]
        self.kinds = Kinds(worlds)
        self.observer: Observer = OBSERVATIONS[observation](worlds, self.kinds, [level.hero for level in self.levels])
        self._choices: Choices = action_space(actions, worlds[0].scene.actions.names)
        self.observation_space, self.action_space = self.observer.space, self._choices.space
        self._rewards = Rewards.of(rewards or {})
        self._skip, self._seconds = frame_skip, seconds
        self._branches = [Branches(world) for world in worlds]
        self._starts = [branches.take() for branches in self._branches]
        self._level = 0
        self._seed: int | None = None  # of the level's random numbers in this episode; None before the first
        self._played: Played = None
        self._renderer = Renderer(render_mode, frame_skip)
        self.metadata = {**self.metadata, "render_fps": max(worlds[0].clock.tick_rate // frame_skip, 1)}

    @property
    def level(self) -> Level:
        return self.levels[self._level]

    @property
    def world(self) -> World:
        return self.level.world

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode; return the first observation and an info dict.

        Raises InvalidValueError if the environment does not have the scene in `options`.
        """
        super().reset(seed=seed)
        level = self._chosen((options or {}).get("scene"))
        self._begin(level, int(self.np_random.integers(2**31)))
        return self._seen()

    def _begin(self, level: int, seed: int) -> None:
        self._level, self._seed, self._played = level, seed, None
        self._branches[level].restore(self._starts[level])
        self.world.rng.seed(seed)
        take_over(self.world, self.level.hero)
        self._rewards.begin(self.world, self.level.hero)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Hold the actions for `frame_skip` ticks; return observation, reward, terminated, truncated and an info dict.

        `terminated` is True if the level is completed or the hero has died, `truncated` if the time limit is reached.

        Raises InvalidValueError for an action that is not in the action space.
        """
        reward, terminated = self._play(action)
        seen, info = self._seen()
        return seen, reward, terminated, not terminated and self.world.tick >= self._end, info

    @property
    def _end(self) -> float:
        """The tick in which the time limit is reached."""
        return self._seconds * self.world.clock.tick_rate

    def _play(self, action: Any) -> tuple[float, bool]:
        """Run the ticks of a step; return the reward, and whether the episode has ended before its time limit."""
        level, end = self.level, self._end
        world, hero = level.world, level.hero
        held, reward, terminated = held_in({level.slot: self._choices.held(action)}), 0.0, False
        self._played = self._played, action
        for _ in range(self._skip):
            world.step(held)
            ending = ending_of(world, hero)
            reward += self._rewards.of_tick(world, hero, ending)
            terminated = bool(ending)
            if terminated or world.tick >= end:
                break
        return reward, terminated

    def _chosen(self, name: str | None) -> int:
        names = [level.name for level in self.levels]
        if name is None:
            return int(self.np_random.integers(len(names))) if len(names) > 1 else 0
        if name not in names:
            raise InvalidValueError(f"no such scene in this environment: {shown(name)}{nearest(name, names)}")
        return names.index(name)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        return self.observe(), info_of(self.level, self._rewards)

    def observe(self) -> Observation:
        """Return the current observation of the world."""
        return self.observer.observe(self.world, self.level.hero)

    # State

    def clone_state(self) -> EnvState:
        """Return the state of the episode, the level's random numbers included."""
        branch = self._branches[self._level].take()
        return EnvState(self._level, branch, self._rewards.copy(), self._seed, self._played)

    def restore_state(self, state: EnvState) -> Observation:
        """Restore a state and return its observation. Raises InvalidValueError for a state of another environment."""
        if state.level >= len(self._branches):
            raise InvalidValueError("this state is of another environment: this one has no such level")
        self._branches[state.level].restore(state.branch)
        self._level, self._rewards = state.level, state.rewards.copy()
        self._seed, self._played = state.seed, state.played
        return self._seen()[0]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments and the episode's actions, which are played again: another process loads the scenes from
        the same place. No World is read here, as executors pickle in a thread of theirs. A window stays where it is."""
        kept = {name: getattr(self, name) for name in ("_np_random", "_np_random_seed", "spec")}
        state = self._level, self._seed, _in_order(self._played), kept
        return partial(type(self), **portable(self._arguments)), (), state

    def __setstate__(self, state: tuple[int, int | None, list[Any], dict[str, Any]]) -> None:
        level, seed, played, kept = state
        vars(self).update(kept)
        if seed is not None:
            self._begin(level, seed)
            for action in played:
                self._play(action)

    # Pictures

    def render(self) -> NDArray[np.uint8] | None:
        """Return the frame (height x width x 3) in the mode "rgb_array"; show it in a window in the mode "human"."""
        return self._renderer.render(self.world, self.level.name)

    def close(self) -> None:
        self._renderer.close()


def _in_order(played: Played) -> list[Any]:
    """List the actions of an episode, the first one first."""
    actions: list[Any] = []
    while played is not None:
        played, action = played
        actions.append(action)
    return actions[::-1]
