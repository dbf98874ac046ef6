"""The range of a number, for annotations in the framework's own dataclasses."""

from __future__ import annotations

from typing import NamedTuple


class Between(NamedTuple):
    """A range, both ends included, as `units.Between` is for components: the framework must not import that."""

    low: int
    high: int
