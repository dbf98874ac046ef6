"""Levels as environments for learners, for Gymnasium (extra `rl`). Importing this package registers them:

    gymnasium.make("ecs_platformer.lab.learning:ecs_platformer/Level-v0", scene="first_climb")

`level_env.py` describes the arguments of an environment.
"""

from ecs_platformer.errors import EcsPlatformerError

try:
    from gymnasium.envs.registration import register  # pyright: ignore[reportUnknownVariableType]
except ImportError as error:
    raise EcsPlatformerError("environments need Gymnasium: pip install 'ecs_platformer[rl]'") from error

from ecs_platformer.lab.learning.level_env import EnvState, LevelEnv

__all__ = ["EnvState", "LevelEnv"]

register("ecs_platformer/Level-v0", "ecs_platformer.lab.learning.level_env:LevelEnv")
