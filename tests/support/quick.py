"""Sets of cases of which the quick run takes a few, the slow run more, and LONG_TESTS=1 all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, cast

import pytest


def some_quick(cases: Iterable[Any], every: int) -> list[Any]:
    """Return the cases as parameters: the first and each `every`-th after it are quick, the others are marked slow."""
    found: list[Any] = []
    for number, case in enumerate(cases):
        values = cast("tuple[Any, ...]", case) if isinstance(case, tuple) else (case,)
        found.append(pytest.param(*values, marks=[pytest.mark.slow] if number % every else []))
    return found


def thinned(cases: Iterable[Any], every: int) -> list[Any]:
    """Return the first case and each `every`-th after it, as many as CI has time for; with LONG_TESTS=1 all."""
    return [*cases][:: 1 if os.environ.get("LONG_TESTS") else every]
