"""The numbers of a Pico-8: 16 bits before the point and 16 after it, here whole numbers of 65,536ths."""

from math import floor

ONE = 1 << 16


def fixed(value: float) -> int:
    """Return a value as a 16.16 number, rounded down; what is beyond ±32,768 wraps around."""
    return _wrapped(floor(value * ONE))


def times(one: int, other: int) -> int:
    """Return the product, rounded down."""
    return _wrapped(one * other >> 16)


def rounded(number: int) -> int:
    """Return the nearest whole number; a half goes up, as in `flr(x + 0.5)`: -0.5 becomes 0."""
    return (number + ONE // 2) >> 16


def approach(number: int, target: int, by: int) -> int:
    """Return the number moved towards the target, never past it."""
    return max(number - by, target) if number > target else min(number + by, target)


def _wrapped(number: int) -> int:
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)
