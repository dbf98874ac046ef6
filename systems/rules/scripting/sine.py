"""A quarter of a sine wave as a polynomial, because math.sin may differ in its last bit between platforms."""

SERIES = (1.0, -1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800)  # Taylor, of x, x³, x⁵ …
HALF_PI = 1.5707963267948966


def quarter_sine(share: float) -> float:
    """Return sin(share * π/2), for shares from 0 to 1."""
    x = share * HALF_PI
    square, power, total = x * x, x, 0.0
    for factor in SERIES:
        total += factor * power
        power *= square
    return total
