"""The range of a number, for annotations in the framework's own dataclasses."""

from __future__ import annotations

from typing import NamedTuple


class Between(NamedTuple):
    """A range, both ends included. Components have `units.Between`, but the framework must not import `units`."""

    low: int
    high: int
