"""A scene with several players as an environment of PettingZoo (extra `marl`): each agent plays one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from ecs_platformer.core.ecs.component_types import core
from ecs_platformer.errors import EcsPlatformerError, InvalidValueError, cut, nearest, plain, shown
from ecs_platformer.lab.learning.actions import action_space, held_in
from ecs_platformer.lab.learning.kinds import Kinds
from ecs_platformer.lab.learning.levels import ending_of, info_of, levels_of, take_over
from ecs_platformer.lab.learning.observations import OBSERVATIONS, PICTURES, Observer
from ecs_platformer.lab.learning.rendering import Renderer
from ecs_platformer.lab.learning.rewards import Rewards
from ecs_platformer.lab.learning.settings import RENDER_MODES, check_settings, portable
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.world.branches import Branches
from ecs_platformer.world.world import World

try:
    from pettingzoo import ParallelEnv  # pyright: ignore[reportMissingTypeStubs]
except ImportError as error:
    raise EcsPlatformerError("several learners need PettingZoo: pip install 'ecs_platformer[marl]'") from error

Observation = NDArray[Any]
Infos = dict[str, dict[str, Any]]


class PlayersEnv(ParallelEnv[str, Observation, Any]):
    """A scene with several players that is played from its start. The agent "player_2" plays the hero of slot 2.

    players: the slots that agents play, such as [1, 2]; None: all. In the other slots, bots play, and a hero that is no
        bot does nothing

    The other arguments, the observations and the actions are those of a LevelEnv, for one scene.

    An agent leaves when its hero dies. The episode ends for all when the level is completed or starts again, and at the
    time limit; and, if the players are of more than one Team, when those of one Team are left: these get the reward
    "last". `reset(seed=…)` seeds the level's random numbers. An environment can be pickled in the middle of an episode.

    Raises SceneError if the scene does not load, and InvalidValueError if an argument is wrong or a slot has no hero.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as in the base class)
        "name": "ecs_platformer_players_v0", "render_modes": RENDER_MODES, "render_fps": 60, "is_parallelizable": True,
    }  # fmt: skip

    def __init__(
        self,
        scene: str | Path,
        *,
        players: Sequence[int] | None = None,
        observation: str = "state",
        actions: str | Sequence[str] = "discrete",
        frame_skip: int = 4,
        seconds: float = 60.0,
        rewards: Mapping[str, float] | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_settings(observation, frame_skip, seconds, render_mode)
        if Path(scene).is_dir():
            raise InvalidValueError(f"several players play one scene, not a folder: {shown(str(scene))}")
        self._arguments: dict[str, Any] = {
            "scene": scene, "players": players, "observation": observation, "actions": actions,
            "frame_skip": frame_skip, "seconds": seconds, "rewards": rewards, "render_mode": render_mode,
        }  # fmt: skip
        (self.level,) = levels_of(Path(scene), drawn=render_mode is not None or observation in PICTURES)
        heroes = self.level.heroes
        self.slots = {f"player_{slot}": slot for slot in _chosen(players, sorted(heroes))}
        self.possible_agents = list(self.slots)
        self.agents: list[str] = []
        self.kinds = Kinds([self.world])
        self.observer: Observer = OBSERVATIONS[observation]([self.world] * len(heroes), self.kinds, [*heroes.values()])
        known = self.world.scene.actions.names
        self._choices = {agent: action_space(actions, known) for agent in self.possible_agents}
        self._rewards = {agent: Rewards.of(rewards or {}) for agent in self.possible_agents}
        self._sides = {slot: _side(self.world, hero) for slot, hero in heroes.items()}
        self._skip, self._seconds = frame_skip, seconds
        self._branches = Branches(self.world)
        self._start = self._branches.take()
        self._random = np_random()[0]
        self._seed: int | None = None  # of the level's random numbers in this episode; None before the first
        self._played: list[Mapping[str, Any]] = []  # the actions of each step of this episode
        self._renderer = Renderer(render_mode, frame_skip)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "render_fps": max(self.world.clock.tick_rate // frame_skip, 1)}

    @property
    def world(self) -> World:
        return self.level.world

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observer.space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._choices[agent].space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin an episode with all agents; return the first observation and an info dict of each."""
        if seed is not None:
            self._random = np_random(seed)[0]
        self._begin(int(self._random.integers(2**31)))
        return self._seen(self.agents)

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Hold each agent's action for `frame_skip` ticks; return observations, rewards, terminations, truncations and
        info dicts of the agents that were left. An agent that leaves within the step then holds nothing.

        Raises InvalidValueError if an agent has no action, or one that is not in its action space.
        """
        playing = self.agents
        rewards, ended = self._play(actions)
        seen, infos = self._seen(playing)
        over = not all(ended.values()) and self._is_over
        truncated = {agent: over and not end for agent, end in ended.items()}
        self.agents = [] if over else [agent for agent in playing if not ended[agent]]
        return seen, rewards, ended, truncated, infos

    def render(self) -> NDArray[np.uint8] | None:
        """Return the frame (height x width x 3) in the mode "rgb_array"; show it in a window in the mode "human"."""
        return self._renderer.render(self.world, self.level.name)

    def close(self) -> None:
        self._renderer.close()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments and the episode's actions, which are played again. A window stays where it is."""
        return partial(type(self), **portable(self._arguments)), (), (self._seed, self._played, self._random)

    def __setstate__(self, state: tuple[int | None, list[Mapping[str, Any]], np.random.Generator]) -> None:
        seed, played, self._random = state
        if seed is not None:
            self._begin(seed)
            for actions in played:
                self.step(actions)

    @property
    def _is_over(self) -> bool:
        """True if the time limit is reached."""
        return self.world.tick >= self._seconds * self.world.clock.tick_rate

    def _begin(self, seed: int) -> None:
        self.agents, self._seed, self._played = list(self.possible_agents), seed, []
        self._branches.restore(self._start)
        self.world.rng.seed(seed)
        for agent, slot in self.slots.items():
            take_over(self.world, self.level.heroes[slot])
            self._rewards[agent].begin(self.world, self.level.heroes[slot])

    def _play(self, actions: Mapping[str, Any]) -> tuple[dict[str, float], dict[str, bool]]:
        """Run the ticks of a step; return the rewards of the agents, and which of them have left."""
        held = self._held(actions)
        self._played.append(dict(actions))
        rewards = dict.fromkeys(self.agents, 0.0)
        ended = dict.fromkeys(self.agents, False)
        for _ in range(self._skip):
            left = [agent for agent in self.agents if not ended[agent]]
            if not left or self._is_over:
                break
            self.world.step(held_in({self.slots[agent]: held[agent] for agent in left}))
            won = self._is_won()
            for agent in left:
                hero = self._hero(agent)
                ending = ending_of(self.world, hero) or ("last" if won else "")
                rewards[agent] += self._rewards[agent].of_tick(self.world, hero, ending)
                ended[agent] = bool(ending)
        return rewards, ended

    def _held(self, actions: Mapping[str, Any]) -> dict[str, Held]:
        for agent in actions:
            if agent not in self.slots:
                raise InvalidValueError(f"no such agent: {shown(agent)}{nearest(agent, self.slots)}")
        for agent in self.agents:
            if agent not in actions:
                raise InvalidValueError(f"step() takes an action of each agent that is left: {agent} has none")
        return {agent: self._choices[agent].held(actions[agent]) for agent in self.agents}

    def _is_won(self) -> bool:
        """True if players of several Teams began, and those of one are left."""
        alive = {self._sides[slot] for slot, hero in self.level.heroes.items() if self.world.has(hero, core().Velocity)}
        return len(alive) == 1 < len({*self._sides.values()})

    def _hero(self, agent: str) -> int:
        return self.level.heroes[self.slots[agent]]

    def _seen(self, agents: Sequence[str]) -> tuple[dict[str, Observation], Infos]:
        if self.render_mode == "human":
            self.render()
        seen = {agent: self.observer.observe(self.world, self._hero(agent)) for agent in agents}
        return seen, {agent: info_of(self.level, self._rewards[agent]) for agent in agents}


def _chosen(players: Sequence[int] | None, slots: Sequence[int]) -> list[int]:
    """Return the slots that agents play, in order."""
    chosen = slots if players is None else sorted({*players})
    if not chosen or not {*chosen} <= {*slots}:
        raise InvalidValueError(f"players are slots of heroes, some of {[*slots]}, not {cut(plain(repr(players)))}")
    return [*chosen]


def _side(world: World, hero: int) -> str:
    team = world.components(hero).get("Team")
    return "" if team is None else team.name
