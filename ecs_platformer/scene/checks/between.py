"""The range of a number, for annotations of the framework's own dataclasses."""

from __future__ import annotations

from typing import NamedTuple


class Between(NamedTuple):
    """A range, both ends included, as the annotations in `components/` state theirs."""

    low: int
    high: int
