"""The kinds of colliders, by the names that queries take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ecs_platformer.core.collision.shape import ACTOR, ANY, ONE_WAY, OTHER, SOLID
from ecs_platformer.errors import InvalidValueError, nearest, shown

ColliderKind = Literal["actor", "solid", "one_way", "zone"]

KINDS: dict[ColliderKind, int] = {"actor": ACTOR, "solid": SOLID, "one_way": ONE_WAY, "zone": OTHER}


def kinds_of(names: Iterable[ColliderKind]) -> int:
    """Return these kinds as bits; all kinds if `names` is empty. Raises InvalidValueError for an unknown name."""
    wanted = 0
    for kind in names:
        if kind not in KINDS:
            raise InvalidValueError(f"there is no kind of collider {shown(kind)}{nearest(kind, KINDS)}")
        wanted |= KINDS[kind]
    return wanted or ANY
