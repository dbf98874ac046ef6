"""A line of the results: what was measured, what is required of it, and whether it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

PASS, FAIL, NOT_RUN, SHOWN = "PASS", "FAIL", "not run", ""


@dataclass(frozen=True, slots=True)
class Line:
    """`verdict` is PASS, FAIL, "not run", or "" where nothing is required."""

    group: str
    what: str
    measured: str
    required: str = ""
    aimed: str = ""
    verdict: str = SHOWN


def at_least(group: str, what: str, values: Sequence[float], required: float, aimed: float, unit: str = "x") -> Line:
    """Of the median of the values, one a round; no values: it was not run."""
    verdict = PASS if values and median(values) >= required else FAIL
    more = f"{number(aimed)}{unit}" if aimed > required else ""
    return _line(group, what, values, f"≥ {number(required)}{unit}", more, unit, verdict)


def at_most(group: str, what: str, values: Sequence[float], required: float, unit: str) -> Line:
    verdict = PASS if values and median(values) <= required else FAIL
    return _line(group, what, values, f"≤ {number(required)}{unit}", "", unit, verdict)


def shown(group: str, what: str, values: Sequence[float], unit: str) -> Line:
    return _line(group, what, values, "", "", unit, SHOWN)


def _line(group: str, what: str, values: Sequence[float], required: str, aimed: str, unit: str, verdict: str) -> Line:
    if not values:
        return Line(group, what, NOT_RUN, required, aimed, NOT_RUN)
    measured = f"{number(median(values))}{unit}"
    if len(values) > 1:
        measured += f" ({number(min(values))} to {number(max(values))})"
    return Line(group, what, measured, required, aimed, verdict)


def number(value: float) -> str:
    """For people: three digits that count, thousands apart."""
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"
