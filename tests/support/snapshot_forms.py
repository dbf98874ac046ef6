"""The two forms of a snapshot, in memory and as text, for tests of either."""

from __future__ import annotations

import pytest

from ecs_platformer import Snapshot


def through_text(saved: Snapshot) -> Snapshot:
    return Snapshot.from_json(saved.to_json())


def as_it_is(saved: Snapshot) -> Snapshot:
    return saved


both_forms = pytest.mark.parametrize("form", [as_it_is, through_text], ids=["memory", "text"])
