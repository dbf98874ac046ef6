"""ease = "quad_out": slow at the end (quadratic)."""


def ease(share: float) -> float:
    left = 1 - share
    return 1 - left * left
