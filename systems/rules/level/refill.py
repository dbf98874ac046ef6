"""Refills: restore an actor's dashes and stamina. Crystals, springs, stomps and new rooms use this."""

from collections.abc import Mapping

from components import Climb, Dash
from ecs_platformer import World


def lacks(dash: Dash | None, climb: Climb | None, dashes: int = 1) -> bool:
    """Return True if refill() with these arguments is needed: a dash is missing, or the actor is tired."""
    short = dash is not None and dashes > 0 and dash.spent > min(dash.count - dashes, 0)
    return short or (climb is not None and climb.stamina - climb.used < climb.tired)


def refill(dash: Dash | None, climb: Climb | None, dashes: int = 1) -> None:
    """Restore all stamina, and dashes up to `Dash.count` or, if that is more, up to `dashes`.

    If `dashes` is 0, restore no dash. `dash` or `climb` is None if the actor does not have that ability.
    """
    if dash is not None and dashes:
        dash.spent = min(dash.spent, dash.count - dashes, 0)
    if climb is not None:
        climb.used = 0.0


def differing(world: World, actor: int, numbers: Mapping[str, int]) -> dict[str, int]:
    """Return the entries of `numbers` ("Component.field" → value) for which the actor's field has another value."""
    found = {name: _counter(world, actor, name) for name in numbers}
    return {name: value for name, value in numbers.items() if found[name] not in (None, value)}


def has_any(world: World, actor: int, numbers: Mapping[str, int]) -> bool:
    """Return True if the actor has one of the fields in `numbers`, whatever its value."""
    return any(_counter(world, actor, name) is not None for name in numbers)


def write(world: World, actor: int, numbers: Mapping[str, int]) -> None:
    """Set fields of the actor to the values in `numbers`; skip fields that the actor does not have."""
    for name, value in differing(world, actor, numbers).items():
        kind, field = name.split(".")
        setattr(world.components(actor)[kind], field, value)


def _counter(world: World, actor: int, name: str) -> int | None:
    """Return the value of "Component.field", or None if the actor has no such component or field."""
    kind, _, field = name.partition(".")
    return getattr(world.components(actor).get(kind), field, None)
