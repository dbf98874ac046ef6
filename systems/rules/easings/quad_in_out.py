"""ease = "quad_in_out": slow at both ends (quadratic)."""


def ease(share: float) -> float:
    if share < 0.5:
        return (2 * share) * (2 * share) / 2
    left = 2 - 2 * share
    return 1 - left * left / 2
