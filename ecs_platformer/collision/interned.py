"""One object for each px, and for each speed. Thousands of boxes hold the same few numbers: were each an object of its
own, they would lie scattered over more memory than fits into a cache, and to read them would take longer than to reckon
with them."""

from __future__ import annotations

COMMON = 1 << 13  # px to the right of and below 0, where most levels lie; further out everybody has numbers of his own
LEAST = -256  # px to the left of and above 0: a floor that begins there bears who is as far to the left as he is wide
PIXELS = [*range(COMMON), *range(LEAST, 0)]  # those below 0 count from the end


def px(number: int) -> int:
    """The same number, and for all that ask here the same object."""
    return PIXELS[number] if LEAST <= number < COMMON else number


MOST_SHARED = 4096

_shared: dict[float, float] = {}


def shared(number: float) -> float:
    """The same for numbers that many may have in common, and hardly anybody changes: speeds."""
    if not number or type(number) is not float:
        return number  # it equals another one that is not the same: 0.0 and -0.0, 60.0 and 60
    if len(_shared) >= MOST_SHARED:
        _shared.clear()
    return _shared.setdefault(number, number)
