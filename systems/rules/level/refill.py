"""Refills: give an actor its dashes and its stamina back. Crystals, springs, stomps and new rooms use it."""

from components import Climb, Dash


def lacks(dash: Dash | None, climb: Climb | None, dashes: int = 1) -> bool:
    """Return whether a refill of so many `dashes` would have an effect: a dash is missing, or the actor is tired."""
    short = dash is not None and dashes > 0 and dash.spent > min(dash.count - dashes, 0)
    return short or (climb is not None and climb.stamina - climb.used < climb.tired)


def refill(dash: Dash | None, climb: Climb | None, dashes: int = 1) -> None:
    """Restore all dashes, or `dashes` of them if that is more (0: none), and all stamina; None: no such ability."""
    if dash is not None and dashes:
        dash.spent = min(dash.spent, dash.count - dashes, 0)
    if climb is not None:
        climb.used = 0.0
