"""Makes random generators from seeds."""

from __future__ import annotations

from random import Random

from ecs_platformer.errors import InvalidValueError, shown


def seeded(seed: int) -> Random:
    """Return a generator whose numbers depend on the seed alone. Raises InvalidValueError for what is no integer."""
    if type(seed) is not int:
        raise InvalidValueError(f"a seed is a whole number, not {shown(seed)}")
    return Random(seed if seed >= 0 else str(seed))  # of a number, Random takes the absolute value
