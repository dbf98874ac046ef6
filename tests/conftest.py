from collections.abc import Iterable

import pytest
from hypothesis import settings

from ecs_platformer.replay.pytest_items import Replay

pytest_plugins = ["pytester"]

settings.register_profile("any machine", deadline=None)  # a busy machine fails no test
settings.load_profile("any machine")


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Mark the tapes of the campaign's levels as slow: each plays for half a minute."""
    for item in items:
        if isinstance(item, Replay) and item.path.parent.name == "levels":
            item.add_marker(pytest.mark.slow)
