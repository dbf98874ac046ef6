"""What gives an actor its dashes and its stamina back: crystals, springs, a new room."""

from __future__ import annotations

from typing import Protocol


class Dashing(Protocol):
    """Dash, as the framework sees it."""

    count: int
    spent: int


class Climbing(Protocol):
    """Climb, as the framework sees it."""

    stamina: float
    tired: float
    used: float


def lacks(dash: Dashing | None, climb: Climbing | None, dashes: int = 1) -> bool:
    """Has it fewer dashes than it would get, or is it tired?"""
    short = dash is not None and dashes > 0 and dash.spent > min(dash.count - dashes, 0)
    return short or (climb is not None and climb.stamina - climb.used < climb.tired)


def refill(dash: Dashing | None, climb: Climbing | None, dashes: int = 1) -> None:
    """All its dashes, at least so many (0: none); with `climb`, all its stamina."""
    if dash is not None and dashes:
        dash.spent = min(dash.spent, dash.count - dashes, 0)
    if climb is not None:
        climb.used = 0.0
