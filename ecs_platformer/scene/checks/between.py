"""The range of a number, for annotations in the framework's own dataclasses."""

from __future__ import annotations

from typing import NamedTuple


class Between(NamedTuple):
    """A range, both ends included, like `units.Between` for components, which the framework must not import."""

    low: int
    high: int
