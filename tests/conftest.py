import os
from collections.abc import Iterable

import pytest
from hypothesis import settings

from ecs_platformer.game.replay.pytest_items import Replay
from ecs_platformer.scene.baked.kept import OFF_VARIABLE
from ecs_platformer.scene.tape.parser import read_tape

LONG = 500  # ticks

os.environ[OFF_VARIABLE] = "1"  # also of child processes: a test may change what checks, and has no user

pytest_plugins = ["pytester"]

settings.register_profile("any machine", deadline=None)  # a busy machine fails no test
settings.load_profile("any machine")


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, Replay) and len(read_tape(item.path)) > LONG:
            item.add_marker(pytest.mark.slow)
